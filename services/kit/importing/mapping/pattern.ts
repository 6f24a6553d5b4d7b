/**
 * Regular expressions of mappings, in the syntax of RE2: they take time in proportion to the text. One of a person could
 * otherwise keep the process busy for hours.
 */
import { RE2JS } from 're2js';
import { printableLine } from '../../../../domain/text/cleanText.ts';

export interface Pattern {
  /** The first group, or all that it matches; '' where it does not match. */
  readonly find: (text: string) => string;
}

/** Of a pattern: counted repeats such as (a?){1000} have a state for each. */
const MAX_STATES = 200;
/** Of a text that is matched. */
export const MAX_MATCHED_LENGTH = 20_000;

/** Null for one that is none, or too long. */
export function readPattern(source: string): Pattern | null {
  try {
    const compiled = RE2JS.compile(source, RE2JS.DOTALL);
    if (compiled.programSize() > MAX_STATES) return null;
    return {
      find(text) {
        const matcher = compiled.matcher(text);
        if (!matcher.find()) return '';
        return (compiled.groupCount() > 0 ? matcher.group(1) : null) ?? matcher.group(0) ?? '';
      },
    };
  } catch {
    return null; // its message has the positions of another syntax
  }
}

export const noPattern = (source: string): string =>
  `‘${printableLine(source)}’ is no regular expression that can be used`;
