// Runs before anything is drawn: the colour of the page as it was last time, so nothing flashes.
try {
  const paper = JSON.parse(localStorage.getItem('bedrog.paper') ?? 'null');
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.style.background = paper ?? (dark ? '#17121f' : '#fbf4e6');
} catch {
  // A browser that keeps nothing starts on white.
}
