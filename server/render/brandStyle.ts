import type { Boot } from '../../web/base/site/boot.ts';

export type Brand = Pick<Boot['site'], 'brandColour' | 'brandColourDark'>;
const COLOUR = /^#[0-9a-f]{6}$/i;

/**
 * The accent on a light background. Validated: a foreign configuration service may send anything, and only a colour may
 * reach styles and pictures.
 */
export const accentOf = ({ brandColour }: Pick<Brand, 'brandColour'>): string =>
  COLOUR.test(brandColour) ? brandColour : '#8a4b2d';

/** A site's accent as CSS variables: the colour, and the tints the theme derives from it. */
export function brandStyle({ brandColour, brandColourDark }: Brand): string {
  const light = accentOf({ brandColour });
  const dark = COLOUR.test(brandColourDark) ? brandColourDark : '#c98a68';
  const tint = (colour: string, share: number, background: string) =>
    `color-mix(in srgb,${colour} ${share}%,${background})`;
  const variables = {
    solid: light,
    muted: tint(light, 18, '#fdfcfa'),
    subtle: tint(light, 7, '#fdfcfa'),
    emphasized: tint(light, 32, '#fdfcfa'),
    'solid-dark': dark,
    'muted-dark': tint(dark, 26, '#16181b'),
    'subtle-dark': tint(dark, 10, '#16181b'),
    'emphasized-dark': tint(dark, 40, '#16181b'),
  };
  const text = Object.entries(variables).map(([name, value]) => `--brand-${name}:${value}`);
  return `:root{${text.join(';')}}`;
}
