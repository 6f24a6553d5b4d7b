import { fileDrop, formLayout, grave, notice, paging, shape, snackbar } from './recipes/blockRecipes.ts';
import { formLinks, passwordBox } from './recipes/accountRecipes.ts';
import { choice, tick, toggle } from './recipes/choiceRecipes.ts';
import { labelling, savedContent } from './recipes/savedContentRecipes.ts';
import { presetRecipes } from './recipes/presetRecipes.ts';

/**
 * The theme: plain data, read by `panda.config.ts` for the public site and, for the admin site, by Chakra's
 * `createSystem` (web/admin/ui/recipes.ts). A site's own accent colour is set at run time on `:root` (`--brand-*`);
 * everything else is fixed here. Values: the design page 'The look'.
 */
const brand = (name: string, light: string, dark: string) => ({
  value: { _light: `var(--brand-${name}, ${light})`, _dark: `var(--brand-${name}-dark, ${dark})` },
});
const both = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });

/** The prefix of every CSS variable, shared with Chakra so that both sites read the same ones. */
export const CSS_VAR_PREFIX = 'ds';

/** Spec 1 §9. */
export const breakpoints = { sm: '600px', md: '768px', lg: '1024px', xl: '1920px' };

/** A size of the interface font, in rem, scaled and spaced by the language's settings. */
const step = (rem: number) => ({
  value: {
    fontSize: `calc(${rem}rem * var(--site-scale, 1))`,
    lineHeight: 'var(--site-ui-leading, 1.45)',
  },
});

/** Conditions that both sites need in this meaning: light also without a class, dark by class. */
export const conditions = {
  light: ':root &, .light &',
  dark: '.dark &, .dark .chakra-theme:not(.light) &',
} as const;

export const themeParts = {
  tokens: {
    fonts: {
      body: {
        value: 'var(--site-font-ui, "Source Sans 3", "Source Sans 3 fallback", system-ui, sans-serif)',
      },
      heading: { value: 'var(--site-font-heading, "Literata", "Literata fallback", Georgia, serif)' },
      read: { value: 'var(--site-font-read, "Literata", "Literata fallback", Georgia, serif)' },
    },
    sizes: { measure: { value: '35rem' }, page: { value: '66rem' } },
  },
  semanticTokens: {
    colors: {
      bg: {
        DEFAULT: both('#fdfcfa', '#16181b'),
        subtle: both('#f6f3ee', '#1d2024'),
        panel: both('#ffffff', '#1d2024'),
        muted: both('#efeae2', '#24282d'),
        emphasized: both('#e9e3d9', '#2b2f34'),
      },
      fg: {
        DEFAULT: both('#23211e', '#dcdad5'),
        muted: both('#6a645b', '#a09a90'),
        subtle: both('#756e64', '#938d84'),
        error: both('#a8291f', '#f0978c'),
        warning: both('#85580a', '#dfb163'),
        success: both('#35683c', '#8fc397'),
      },
      border: {
        DEFAULT: both('#e6e0d6', '#31353a'),
        // Outline of inputs, checkboxes and radio buttons: 3:1 against both backgrounds.
        emphasized: both('#8f877b', '#767b82'),
        error: both('#a8291f', '#f0978c'),
      },
      accent: {
        solid: brand('solid', '#8a4b2d', '#c98a68'),
        contrast: brand('contrast', '#ffffff', '#16181b'),
        fg: brand('solid', '#8a4b2d', '#c98a68'),
        muted: brand('muted', '#f0dfd4', '#43291c'),
        subtle: brand('subtle', '#f9f1eb', '#2a1e18'),
        emphasized: brand('emphasized', '#e5c9b8', '#5a3826'),
        focusRing: brand('solid', '#8a4b2d', '#c98a68'),
        border: brand('emphasized', '#e5c9b8', '#5a3826'),
      },
    },
  },
  recipes: { ...presetRecipes.recipes, grave, tick, toggle },
  slotRecipes: {
    ...presetRecipes.slotRecipes,
    choice,
    fileDrop,
    formLayout,
    savedContent,
    labelling,
    notice,
    paging,
    passwordBox,
    shape,
    snackbar,
    formLinks,
  },
  textStyles: {
    // The sizes used by Chakra's recipes. 'md' is 16 px; below that phones zoom into a focused field.
    xs: step(0.8125),
    sm: step(0.875),
    md: step(1),
    lg: step(1.125),
    read: {
      value: {
        fontFamily: 'read',
        fontSize:
          'calc(clamp(1.125rem, 1.06rem + 0.3vw, 1.25rem) * var(--site-scale, 1) * var(--text-size, 1))',
        lineHeight: 'var(--site-leading, 1.7)',
      },
    },
    display: {
      value: {
        fontFamily: 'heading',
        fontSize: 'calc(clamp(1.9rem, 1.45rem + 2.1vw, 2.9rem) * var(--site-display-scale, 1))',
        lineHeight: 'var(--site-display-leading, 1.15)',
        letterSpacing: 'var(--site-tracking, -0.012em)',
        fontWeight: '500',
      },
    },
    title: {
      value: {
        fontFamily: 'heading',
        fontSize: 'calc(1.25rem * var(--site-scale, 1))',
        lineHeight: 'var(--site-title-leading, 1.3)',
        fontWeight: '500',
      },
    },
    ui: {
      value: {
        fontFamily: 'body',
        fontSize: 'calc(0.9375rem * var(--site-scale, 1))',
        lineHeight: 'var(--site-ui-leading, 1.45)',
      },
    },
    small: {
      value: {
        fontFamily: 'body',
        fontSize: 'calc(0.8125rem * var(--site-scale, 1))',
        lineHeight: 'var(--site-ui-leading, 1.45)',
      },
    },
  },
} as const;
