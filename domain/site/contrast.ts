/** The contrast of a site's accent colour; 4.5:1 is checked when it is set (WCAG 2.2, 1.4.3). */

/** Minimum contrast of text with its background. */
export const MIN_CONTRAST = 4.5;

/** The background of each accent: paper in light mode, dark in dark mode. */
export const accentBackgrounds = { brandColour: '#fdfcfa', brandColourDark: '#16181b' } as const;
export type AccentField = keyof typeof accentBackgrounds;

function channel(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** The relative luminance of a colour such as '#8a4b2d', from 0 (black) to 1. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(colour.slice(at, at + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours such as '#8a4b2d' in any order, from 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** A message when an accent is unreadable on its background, else null. */
export function accentProblem(field: AccentField, colour: string): string | null {
  const background = accentBackgrounds[field];
  const ratio = contrastRatio(colour, background);
  if (ratio >= MIN_CONTRAST) return null;
  const rounded = Math.floor(ratio * 100) / 100; // never rounded up to the limit
  return `${colour} on ${background} has a contrast of ${rounded}:1; at least ${MIN_CONTRAST}:1 is required.`;
}
