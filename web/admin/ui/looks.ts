import type { SystemStyleObject } from '@chakra-ui/react';
import { system } from './system.ts';

type Variants = Readonly<Record<string, string | boolean>>;
/** The system's own types know Chakra's recipes only. */
type Made<T> = (variants: Variants) => T;

/** The styles of one of the theme's own recipes, slot by slot, in the admin's size. */
export const looksOf = (
  recipe: string,
  variants: Variants = {},
): Readonly<Record<string, SystemStyleObject>> =>
  (system.getSlotRecipeFn(recipe) as unknown as Made<Readonly<Record<string, SystemStyleObject>>>)({
    size: 'sm',
    ...variants,
  });

/** The styles of an own recipe without slots. */
export const lookOf = (recipe: string, variants: Variants = {}): SystemStyleObject =>
  (system.getRecipeFn(recipe) as unknown as Made<SystemStyleObject>)({ size: 'sm', ...variants });
