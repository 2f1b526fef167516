// Stands in every page and runs before anything is drawn: the language that is going to be read, and
// the colour of the page as it was last time, so nothing flashes and nobody hears a page in the wrong
// voice. The words of that language are fetched at once, not when the first scripts ask for them.
try {
  const LOCALES = ['nl', 'en', 'de', 'fr'];
  const kept = JSON.parse(localStorage.getItem('bedrog.prefs') ?? '{}').locale;
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2));
  const locale = [kept, ...spoken].find((tag) => LOCALES.includes(tag)) ?? 'en';
  document.documentElement.lang = locale;
  const paper = JSON.parse(localStorage.getItem('bedrog.paper') ?? 'null');
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.style.background = paper ?? (dark ? '#17121f' : '#fbf4e6');
  for (const words of document.querySelectorAll(`link[hreflang=${locale}]`)) {
    words.setAttribute('rel', 'modulepreload');
  }
} catch {
  // A browser that keeps nothing starts on white, in English.
}
