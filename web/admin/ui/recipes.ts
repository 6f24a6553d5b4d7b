import {
  animationStyles,
  buttonRecipe,
  dialogSlotRecipe,
  drawerSlotRecipe,
  emptyStateSlotRecipe,
  fieldSlotRecipe,
  inputRecipe,
  keyframes,
  layerStyles,
  menuSlotRecipe,
  nativeSelectSlotRecipe,
  semanticTokens,
  skeletonRecipe,
  tableSlotRecipe,
  tabsSlotRecipe,
  textareaRecipe,
  textStyles,
  tokens,
  tooltipSlotRecipe,
} from '@chakra-ui/react/theme';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { type SystemStyleObject, createSystem, defineConfig, type SystemConfig } from '@chakra-ui/react';
import { breakpoints, conditions, CSS_VAR_PREFIX, themeParts } from '../../theme/theme.ts';

/**
 * Chakra's system for the admin area: the same theme, tokens and conditions that `panda.config.ts` gives the public
 * site, and only the recipes that components here use (each adds to every admin page). Resets and base styles come from
 * the public style sheet, which admin documents load too; tokens are included here, because that sheet only has those
 * it uses itself (decisions 0009 and 0011).
 */
const chakraConfig = defineConfig({
  cssVarsPrefix: CSS_VAR_PREFIX,
  preflight: false,
  conditions,
  theme: {
    breakpoints,
    tokens,
    semanticTokens,
    keyframes,
    animationStyles,
    layerStyles,
    textStyles,
    recipes: { button: buttonRecipe, input: inputRecipe, textarea: textareaRecipe, skeleton: skeletonRecipe },
    slotRecipes: {
      dialog: dialogSlotRecipe,
      drawer: drawerSlotRecipe,
      emptyState: emptyStateSlotRecipe,
      field: fieldSlotRecipe,
      menu: menuSlotRecipe,
      nativeSelect: nativeSelectSlotRecipe,
      table: tableSlotRecipe,
      tabs: tabsSlotRecipe,
      tooltip: tooltipSlotRecipe,
    },
  },
});

/**
 * Editors read text of every site: names, comments, titles. So our fonts for other scripts follow the page's own fonts:
 * a browser loads one only when the page shows its letters and no earlier font has them. Public pages load only the
 * fonts of their own language (design page 'The look').
 */
const otherScriptFonts = '"Noto Sans Myanmar", "Noto Naskh Arabic"';
const fonts = Object.fromEntries(
  Object.entries(themeParts.tokens.fonts).map(([name, { value }]) => [
    name,
    { value: `${value}, ${otherScriptFonts}` },
  ]),
);

// The theme is plain data that the two libraries type differently.
const ownConfig = {
  theme: { ...themeParts, tokens: { ...themeParts.tokens, fonts } },
} as unknown as SystemConfig;

const chakraSystem = createSystem(defaultBaseConfig, chakraConfig, ownConfig);

/**
 * Restricts dark-mode styles to screens: prints are light, as on the public site. Chakra's tokens cannot combine two
 * conditions.
 */
const onScreenOnly = (styles: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(styles).map(([selector, inner]) => {
      if (selector.startsWith('.dark')) return ['@media screen', { [selector]: inner }];
      const isGroup = selector.startsWith('@layer');
      return [selector, isGroup ? onScreenOnly(inner as Readonly<Record<string, unknown>>) : inner];
    }),
  );

export const system = {
  ...chakraSystem,
  _global: chakraSystem._global.map((it) => onScreenOnly(it as never)),
} as typeof chakraSystem;

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
