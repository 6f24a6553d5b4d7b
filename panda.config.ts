import chakraPreset from '@chakra-ui/panda-preset';
import { defineConfig } from '@pandacss/dev';
import { breakpoints, conditions, CSS_VAR_PREFIX, themeParts } from './web/theme/theme.ts';

/** The block of tokens that Panda writes for the condition `dark`. */
const DARK_TOKENS = /:where\(\.dark\b[^{]*\{[^}]*\}/g;

// The public pages get the design system as static CSS (performance page, 'What follows' 1).
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
  // As in Chakra: light is the default, dark is a class on <html>. With `.light &` alone, every semantic colour would
  // be undefined without a class. Dark applies to screens only, so that print is always light.
  conditions: {
    extend: {
      light: conditions.light,
      dark: ['@media screen', conditions.dark],
    },
  },
  // One accent colour: every palette is this one.
  globalCss: { extend: { html: { colorPalette: 'accent' } } },
  theme: { breakpoints, extend: themeParts as never },
  hooks: {
    // Panda omits a condition's media query in the tokens it writes itself.
    'cssgen:done': ({ artifact, content }) =>
      artifact === 'tokens' ? content.replace(DARK_TOKENS, '@media screen { $& }') : content,
  },
});
