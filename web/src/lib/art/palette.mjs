/** The paper this theatre is cut from. */
export const C = {
  ink: '#231A2E',
  night: '#2C2239',
  dusk: '#413552',
  bone: '#FFFBF0',
  paper: '#FBF4E6',
  sand: '#E9D3A8',
  mustard: '#F2B632',
  coral: '#E4593F',
  rose: '#E7A6A1',
  plum: '#6D2E6B',
  clay: '#B4683B',
  bark: '#6E3C1F',
  moss: '#0B6B4F',
  leaf: '#6E9F3C',
  teal: '#1D8A86',
  sky: '#8DBEFF',
  blue: '#2F5FBF',
  steel: '#8A93A6',
};

/** Skins, spread over good and bad roles alike. */
export const SKIN = {
  pale: '#F0CDA0',
  tan: '#D9A06B',
  brown: '#A86B42',
  dark: '#7A4A30',
  green: '#BFD0A8',
  ashen: '#C9C6D6',
};

/** What hangs behind a figure tells when its card works. */
export const BACKDROP = {
  number: ['#EFD9B4', '#F8EBD0'],
  flip: ['#F5CE73', '#FBE3A8'],
  order: ['#B4C9EC', '#D5E2F6'],
  always: ['#B5D8BD', '#D7EBD9'],
  bugs: ['#D9C6DC', '#EBDFED'],
};
