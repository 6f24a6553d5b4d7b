/** Paths into records of others: 'reference.raw', 'blocks[0]', '["odd name"]', each perhaps after '$.'. */

export type FieldPath = readonly (string | number)[];

const STEP = /(?:^|(?<=.)\.)([^.[\]"{}]+)|\[(\d{1,6})\]|\["([^"]*)"\]/y;

/** Reads a path into JSON; null when it is none. '$' alone is the whole. */
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

/** A CSV column by its name, whatever signs it has. */
export const csvColumn = (text: string): FieldPath | null => (text.trim() === '' ? null : [text.trim()]);

/** What stands at a path; undefined where it leads nowhere. Only own properties: '__proto__' is a name like any other. */
export function valueAt(record: unknown, path: FieldPath): unknown {
  let at = record;
  for (const step of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined;
    at = (at as Record<string | number, unknown>)[step];
  }
  return at;
}
