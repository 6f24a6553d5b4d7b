/**
 * Takes control characters out of files before they are parsed. They mean nothing, but XML and JSON do not allow them: one
 * of them, pasted from a word processor, would make a parser refuse the whole file.
 */
import { controlReplacement, isControl } from '../../../../domain/text/controlCharacters.ts';
import type { Remark } from '../record.ts';
import { faultLines } from './faultLines.ts';

/** How a file can also write a character as a number. */
export type NumberedCharacters = 'xml' | 'json' | 'none';

export interface ControlFilter {
  /** The text without control characters. Pieces of a file are passed in order. */
  readonly filter: (piece: string) => string;
  /** What was held back of the last piece, because it may be the beginning of a numbered character. */
  readonly end: () => string;
  /** Notes bytes of a line that are not of the file's encoding; each became U+FFFD. */
  readonly addInvalid: (line: number, count: number) => void;
  /** How many were taken out or were invalid, and where; empty for none. */
  readonly remarks: () => readonly Remark[];
}

const RAW = '[\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F\\uFFFE\\uFFFF]';
const PATTERNS: Readonly<Record<NumberedCharacters, RegExp>> = {
  none: new RegExp(RAW, 'g'),
  xml: new RegExp(`${RAW}|&#0*(\\d{1,7});|&#[xX]0*([\\dA-Fa-f]{1,6});`, 'g'),
  // A backslash before it would make it text.
  json: new RegExp(
    `${RAW}|(?<=(?<!\\\\)(?:\\\\\\\\)*)\\\\u(?<code>00(?:0[0-8bBcCeEfF]|1[\\dA-Fa-f]|7[fF]))`,
    'g',
  ),
};
/** The beginning of a numbered character at the end of a piece. */
const BEGUN: Readonly<Record<NumberedCharacters, RegExp | null>> = {
  none: null,
  xml: /&(?:#[xX\dA-Fa-f]{0,20})?$/,
  json: /\\+(?:u[\dA-Fa-f]{0,3})?$/,
};

const isImpossible = (code: number): boolean => code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff);

export function controlFilter(numbered: NumberedCharacters): ControlFilter {
  const pattern = PATTERNS[numbered];
  const begun = BEGUN[numbered];
  const taken = faultLines();
  const invalid = faultLines();
  let line = 1;
  let held = '';

  /** `lastCounted` is the index up to which line ends are counted. */
  function replaceIn(text: string): string {
    let lastCounted = 0;
    const countTo = (at: number) => {
      for (
        let next = text.indexOf('\n', lastCounted);
        next >= 0 && next < at;
        next = text.indexOf('\n', next + 1)
      )
        line += 1;
      lastCounted = at;
    };
    const found = text.replace(pattern, (match: string, ...rest: unknown[]) => {
      const code = codeOf(match, rest);
      if (!isControl(code) && !isImpossible(code)) return match;
      countTo(rest.find((value) => typeof value === 'number') ?? 0);
      taken.add(line);
      return isControl(code) ? controlReplacement(code) : '\uFFFD';
    });
    countTo(text.length);
    return found;
  }

  return {
    filter(piece) {
      const text = held + piece;
      held = begun?.exec(text)?.[0] ?? '';
      return replaceIn(held === '' ? text : text.slice(0, -held.length));
    },
    end() {
      const rest = held;
      held = '';
      return replaceIn(rest);
    },
    addInvalid: invalid.add,
    remarks: () => [
      ...invalid.remarks(
        'bytes that are not of the encoding of the file were replaced by \uFFFD',
        'invalidBytes',
      ),
      ...taken.remarks('characters that mean nothing were left out', 'controlCharacters'),
    ],
  };
}

/** The code of a match: of a number, otherwise of the character itself. */
function codeOf(match: string, groups: readonly unknown[]): number {
  const named = groups.at(-1);
  if (typeof named === 'object' && named !== null) {
    const { code } = named as { readonly code?: string };
    if (code !== undefined) return Number.parseInt(code, 16);
  }
  if (match.length === 1) return match.charCodeAt(0);
  const [decimal, hex] = groups;
  return typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16);
}
