import type { SystemStyleObject } from '@chakra-ui/react';
import { system } from './system.ts';

type Variants = Readonly<Record<string, string | boolean>>;
/** The system's types know only Chakra's own recipes. */
type RecipeFunction<T> = (variants: Variants) => T;

/** The styles of one of our theme's slot recipes, by slot, in the admin's size. */
export const slotStylesOf = (
  recipe: string,
  variants: Variants = {},
): Readonly<Record<string, SystemStyleObject>> =>
  (system.getSlotRecipeFn(recipe) as unknown as RecipeFunction<Readonly<Record<string, SystemStyleObject>>>)({
    size: 'sm',
    ...variants,
  });

/** The styles of one of our theme's recipes without slots. */
export const stylesOf = (recipe: string, variants: Variants = {}): SystemStyleObject =>
  (system.getRecipeFn(recipe) as unknown as RecipeFunction<SystemStyleObject>)({ size: 'sm', ...variants });
