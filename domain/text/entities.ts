import { windows1252 } from './windows1252.ts';

/** The named entities that editors and imports write. Accented letters are composed below. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  ensp: '\u2002',
  emsp: '\u2003',
  thinsp: '\u2009',
  shy: '\u00AD',
  zwnj: '\u200C',
  zwj: '\u200D',
  lrm: '\u200E',
  rlm: '\u200F',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  lsaquo: '‹',
  rsaquo: '›',
  hellip: '…',
  bull: '•',
  middot: '·',
  iexcl: '¡',
  iquest: '¿',
  sect: '§',
  para: '¶',
  dagger: '†',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  plusmn: '±',
  times: '×',
  divide: '÷',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  ordf: 'ª',
  ordm: 'º',
  cent: '¢',
  pound: '£',
  yen: '¥',
  euro: '€',
  szlig: 'ß',
  aelig: 'æ',
  AElig: 'Æ',
  oelig: 'œ',
  OElig: 'Œ',
  oslash: 'ø',
  Oslash: 'Ø',
  eth: 'ð',
  ETH: 'Ð',
  thorn: 'þ',
  THORN: 'Þ',
};

const ACCENTS: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030A',
  caron: '\u030C',
  cedil: '\u0327',
};

/** Numbers may begin with any number of zeros. */
const ENTITY = /&(?:#0*(\d{1,8});?|#[xX]0*([\dA-Fa-f]{1,8});?|([A-Za-z]\w{1,30});)/g;
const ACCENTED = /^([A-Za-z])(grave|acute|circ|tilde|uml|ring|caron|cedil)$/;

function numbered(code: number): string {
  if (code >= 128 && code <= 159) return windows1252(code);
  const exists = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return exists ? String.fromCodePoint(code) : '\uFFFD';
}

function named(name: string): string | undefined {
  if (Object.hasOwn(NAMED, name)) return NAMED[name];
  const [, letter, accent] = ACCENTED.exec(name) ?? [];
  if (letter === undefined || accent === undefined) return undefined;
  const composed = (letter + ACCENTS[accent]).normalize('NFC');
  return composed.length === 1 ? composed : undefined;
}

/** Decodes the HTML entities in a text once, numbered and common named ones; anything else stays as it is. */
export function decodeEntities(text: string): string {
  return text.replace(ENTITY, (entity: string, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return named(name) ?? entity;
    return numbered(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
  });
}
