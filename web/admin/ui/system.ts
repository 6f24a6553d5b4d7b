/**
 * Chakra's system for the admin tree: the same theme, tokens and conditions as `panda.config.ts` gives the public tree,
 * and only the recipes that parts here use (each costs every admin page). Resets and base styles are the public
 * sheet's, which admin documents load too; tokens are brought along, for that sheet has only those it reads itself
 * (decisions 0009 and 0011).
 */
import { createSystem, defineConfig, type SystemConfig } from '@chakra-ui/react';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
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
import { breakpoints, conditions, CSS_VAR_PREFIX, themeParts } from '../../theme/theme.ts';

const chakras = defineConfig({
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
 * Those at work here read what was written on every site: names, comments, titles. Behind the page's own fonts stand ours
 * of other scripts: a browser loads one only where letters of it are on the screen and no font before it has them.
 * Readers' pages load those of their own language alone (design page 'The look').
 */
const otherScripts = '"Noto Sans Myanmar", "Noto Naskh Arabic"';
const fonts = Object.fromEntries(
  Object.entries(themeParts.tokens.fonts).map(([name, { value }]) => [
    name,
    { value: `${value}, ${otherScripts}` },
  ]),
);

// The theme is plain data that two libraries type differently.
const ours = {
  theme: { ...themeParts, tokens: { ...themeParts.tokens, fonts } },
} as unknown as SystemConfig;

const made = createSystem(defaultBaseConfig, chakras, ours);

/** Paper is light whatever the screen was, as in the public tree. Chakra knows no condition of two parts for tokens. */
const onScreenOnly = (styles: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(styles).map(([selector, inner]) => {
      if (selector.startsWith('.dark')) return ['@media screen', { [selector]: inner }];
      const isGroup = selector.startsWith('@layer');
      return [selector, isGroup ? onScreenOnly(inner as Readonly<Record<string, unknown>>) : inner];
    }),
  );

export const system = {
  ...made,
  _global: made._global.map((it) => onScreenOnly(it as never)),
} as typeof made;
