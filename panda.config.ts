import chakraPreset from '@chakra-ui/panda-preset';
import { defineConfig } from '@pandacss/dev';
import { breakpoints, conditions, CSS_VAR_PREFIX, themeParts } from './web/theme/theme.ts';

/** The block of tokens that Panda writes for the condition `dark`. */
const DARK_TOKENS = /:where\(\.dark\b[^{]*\{[^}]*\}/g;

// The public tree carries the design system as static CSS (performance page, 'What follows' 1).
export default defineConfig({
  presets: ['@pandacss/preset-base', chakraPreset],
  eject: false,
  preflight: true,
  prefix: { cssVar: CSS_VAR_PREFIX },
  include: ['./web/**/*.{ts,tsx}'],
  exclude: ['./web/admin/**', './web/**/*.test.tsx'],
  outdir: 'styled-system',
  importMap: '#ss',
  outExtension: 'js',
  strictTokens: true,
  // As Chakra has them: light is the default, dark is a class on <html>. `.light &` alone would leave every semantic
  // colour undefined without a class. Paper is light whatever the screen was: dark is of the screen alone.
  conditions: {
    extend: {
      light: conditions.light,
      dark: ['@media screen', conditions.dark],
    },
  },
  // One accent: whatever has a palette has this one.
  globalCss: { extend: { html: { colorPalette: 'accent' } } },
  theme: { breakpoints, extend: themeParts as never },
  hooks: {
    // Panda leaves a condition's media query out where it writes the tokens themselves.
    'cssgen:done': ({ artifact, content }) =>
      artifact === 'tokens' ? content.replace(DARK_TOKENS, '@media screen { $& }') : content,
  },
});
