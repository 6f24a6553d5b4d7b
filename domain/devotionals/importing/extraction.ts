/** How the value of a field is taken out of a longer one: the same in mapping files and on the screen of imports. */
import { z } from 'zod';
import { strippedFields } from './importLimits.ts';

const MAX_PART = 20;

export const extraction = z.strictObject({
  /** Separates the value into parts, of which `part` is taken: 1 is the first, -1 the last. */
  split: z.string().min(1).max(50).optional(),
  part: z
    .int()
    .min(-MAX_PART)
    .max(MAX_PART)
    .refine((part) => part !== 0, 'the first part is 1, the last -1')
    .optional(),
  /** A regular expression: its first group is taken, or all that it matches; nothing where it does not match. */
  match: z.string().min(1).max(200).optional(),
  /** Of a text: the fields that it is without, where it begins with them. */
  strip: z.array(z.enum(strippedFields)).min(1).max(strippedFields.length).optional(),
});
export type Extraction = z.output<typeof extraction>;
