/** The address of a table's screen, from the address that people type. */
export function tvLink(link: string): string {
  const slash = link.lastIndexOf('/');
  return `${link.slice(0, slash)}/tv${link.slice(slash)}`;
}

/** An address as people read it aloud. */
export const spoken = (link: string): string => link.replace(/^https?:\/\//, '');
