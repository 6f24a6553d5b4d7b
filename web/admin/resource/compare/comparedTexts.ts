/** Which texts of an entry are worth comparing word by word. */
import type { Field, Fields, Json, Values } from '../../../../domain/resource/field.ts';

/** What is compared: an earlier text and a later one, or theirs and mine. */
export interface Compared {
  readonly title: string;
  readonly names: readonly [string, string];
  readonly texts: readonly [string, string];
  readonly isHtml: boolean;
}

/** Shorter ones are compared at a glance. In UTF-16 units of both together. */
const MIN_LENGTH = 120;

/** Two long texts of one field, by the path of their cell; null for any other value. */
export function comparedTexts(
  fields: Fields,
  path: string,
  [one, other]: readonly [Values, Values],
): Pick<Compared, 'texts' | 'isHtml'> | null {
  const { kind } = (fields[path] as Field<Json> | undefined) ?? {};
  if (kind !== 'text' && kind !== 'richText') return null;
  const [before, after] = [one[path], other[path]];
  if (typeof before !== 'string' || typeof after !== 'string') return null;
  if (before === '' || after === '' || before.length + after.length < MIN_LENGTH) return null;
  return { texts: [before, after], isHtml: kind === 'richText' };
}
