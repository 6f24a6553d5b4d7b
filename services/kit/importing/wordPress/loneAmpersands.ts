/**
 * Reads an ampersand that begins no entity as itself: 'AT&T'. XML needs '&amp;' there, and its parser would take all up
 * to the next semicolon as a name. Those in CDATA sections and comments are text already.
 */
import { faultLines } from '../files/faultLines.ts';
import { countLines } from '../files/textFile.ts';
import type { Remark } from '../record.ts';

export interface AmpersandFilter {
  /** The text with '&amp;' for a lone ampersand. Pieces of a file are passed in order. */
  readonly filter: (piece: string) => string;
  /** What was held back of the last piece. */
  readonly end: () => string;
  readonly remarks: () => readonly Remark[];
}

const CDATA = '<![CDATA[';
const COMMENT = '<!--';
/** What ends a section in which ampersands are text. */
const END_OF: Readonly<Record<string, string>> = { [CDATA]: ']]>', [COMMENT]: '-->' };
const MARK = /<!\[CDATA\[|<!--|&(?!(?:#\d{1,20}|#[xX][\dA-Fa-f]{1,20}|[A-Za-z_:][\w.:-]{0,40});)/g;
/** The end of a piece that may be the beginning of a mark or of an entity. */
const BEGUN = /(?:&[#\w.:-]{0,42}|<(?:!(?:-|\[C?D?A?T?A?)?)?)$/;
const MAX_BEGUN = 50;

export function ampersandFilter(): AmpersandFilter {
  const lone = faultLines();
  let line = 1;
  let held = '';
  /** What ends the open section; null outside of one. */
  let sectionEnd: string | null = null;

  function replaceIn(text: string, isEnd: boolean): string {
    const begun = isEnd ? text.length : beginningOfMark(text);
    let result = '';
    let at = 0;
    const takeTo = (next: number) => {
      const part = text.slice(at, next);
      line += countLines(part);
      result += part;
      at = next;
    };
    for (let isOpen = true; isOpen;) {
      if (sectionEnd !== null) {
        const end = text.indexOf(sectionEnd, at);
        isOpen = end >= 0;
        if (isOpen) takeTo(end + sectionEnd.length);
        else takeTo(isEnd ? text.length : Math.max(at, text.length - sectionEnd.length + 1));
        if (isOpen) sectionEnd = null;
        continue;
      }
      MARK.lastIndex = at;
      const mark = MARK.exec(text);
      isOpen = mark !== null && mark.index < begun;
      if (mark === null || !isOpen) takeTo(Math.max(at, begun));
      else {
        takeTo(mark.index + mark[0].length);
        sectionEnd = END_OF[mark[0]] ?? null;
        if (mark[0] === '&') {
          lone.add(line);
          result += 'amp;';
        }
      }
    }
    held = text.slice(at);
    return result;
  }

  return {
    filter: (piece) => replaceIn(held + piece, false),
    end: () => replaceIn(held, true),
    remarks: () =>
      lone.remarks('ampersands that are not written as &amp; were read as such', 'loneAmpersand'),
  };
}

/** The index of the beginning of a mark that the next piece may continue; the length of the text without one. */
function beginningOfMark(text: string): number {
  const from = Math.max(0, text.length - MAX_BEGUN);
  const at = text.slice(from).search(BEGUN);
  return at < 0 ? text.length : from + at;
}
