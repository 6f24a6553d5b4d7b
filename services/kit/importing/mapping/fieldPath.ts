/** Paths into foreign records: 'reference.raw', 'blocks[0]', '["odd name"]', with an optional '$.' prefix. */

export type FieldPath = readonly (string | number)[];

const STEP = /(?:^|(?<=.)\.)([^.[\]"{}]+)|\[(\d{1,6})\]|\["([^"]*)"\]/y;

/** Parses a path into JSON; null when it is invalid. '$' alone is the entire document. */
export function jsonPath(text: string): FieldPath | null {
  const rest = text.replace(/^\$(?=$|[.[])\.?/, '');
  if (rest === '') return text === '$' ? [] : null;
  const steps: (string | number)[] = [];
  for (STEP.lastIndex = 0; STEP.lastIndex < rest.length;) {
    const match = STEP.exec(rest);
    if (!match) return null;
    steps.push(match[2] === undefined ? (match[1] ?? match[3]!) : Number(match[2]));
  }
  return steps;
}

/** The path of a CSV column; its name may contain any characters. */
export const csvColumn = (text: string): FieldPath | null => (text.trim() === '' ? null : [text.trim()]);

/**
 * The value at a path; undefined when there is none. Reads own properties only: '__proto__' is a name like any other.
 */
export function valueAt(record: unknown, path: FieldPath): unknown {
  let at = record;
  for (const step of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined;
    at = (at as Record<string | number, unknown>)[step];
  }
  return at;
}
