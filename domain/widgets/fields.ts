/**
 * Fields of widget settings. They are fields of the kinds of declared resources (`domain/resource/kinds.ts`), with the
 * same rules in the browser and in the service, and read what widgets stored before: older spellings, and white space.
 */
import * as z from 'zod/mini';
import type { Json, Leaf } from '../resource/field.ts';
import { kinds as k } from '../resource/kinds.ts';

interface Labels {
  /** In en_US. Settings of the same name have the same label in every type: they share its term. */
  readonly label: string;
}

/** One line of text, as it was written. */
export const line = (options: Labels & { readonly max: number }) => k.text({ ...options, isVerbatim: true });

/**
 * One line that readers see as it is: without tags, and not blank. This rule applies only when it is saved
 * (`checkWidget`), not when it is read: content stored before the rule existed is still shown.
 */
export const textLine = (options: Labels & { readonly max: number }) => ({
  ...line(options),
  holdsWords: true as const,
});
export const isTextLine = (field: object): boolean => 'holdsWords' in field;

/** A picture with its focal point. One over http can be read; it is refused when it is saved (`pictureIssues`). */
export const picture = (options: Labels & { readonly focal: string; readonly alt?: string }) =>
  k.picture({ ...options, acceptsHttp: true });

const SPELLINGS_OF_YES: readonly unknown[] = [1, '1', 'true'];
const SPELLINGS_OF_NO: readonly unknown[] = [0, '0', 'false', ''];

/** Yes or no, also in the spellings of older clients. */
export const flag = (options: Labels & { readonly initial?: boolean }) =>
  alsoReading(k.boolean(options), (value) =>
    SPELLINGS_OF_YES.includes(value) ? true : SPELLINGS_OF_NO.includes(value) ? false : value,
  );

/** A whole number from 0, also as text. */
export const count = (options: Labels & { readonly max: number }) =>
  alsoReading(k.integer(options), (value) =>
    typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value,
  );

/** An id of another system, also as a number. */
export const externalId = (options: Labels & { readonly max: number }) =>
  alsoReading(k.externalId(options), (value) => (Number.isFinite(value) ? String(value) : value));

/** A field that reads values in an older spelling; it writes the present one. */
function alsoReading<V extends Json, F extends Leaf<V>>(
  field: F & Leaf<V>,
  present: (value: unknown) => unknown,
): F & Leaf<V> {
  return { ...field, schema: z.pipe(z.transform(present), field.schema) };
}
