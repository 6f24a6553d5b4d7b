/** The fallback picture: a sun over water, in tints of the site's colour. */

/** Mixes a colour with a share (0 to 1) of another: '#8a4b2d' with half of '#fdfcfa'. */
export function blend(colour: string, other: string, share: number): string {
  const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const [one, two] = [parts(colour), parts(other)];
  const mixed = one.map((value, index) => Math.round(value + (two[index]! - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const PAPER = '#fdfcfa';

/** SVG elements that fill a box of this size in pixels. */
export function horizon(accent: string, { width, height }: { width: number; height: number }): string {
  const tint = (share: number) => blend(accent, PAPER, share);
  const water = Math.round(height * 0.68);
  const radius = Math.round(height * 0.34);
  const lines = [0.12, 0.3, 0.52, 0.78].map((share, index) => {
    const y = Math.round(water + (height - water) * share);
    const half = Math.round(radius * (1.15 - index * 0.2));
    return `<rect x="${width / 2 - half}" y="${y}" width="${2 * half}" height="3" rx="1.5" fill="${tint(0.72 - index * 0.08)}"/>`;
  });
  return [
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tint(0.3)}"/><stop offset="1" stop-color="${tint(0.74)}"/></linearGradient>`,
    `<linearGradient id="water" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tint(0.42)}"/><stop offset="1" stop-color="${tint(0.2)}"/></linearGradient>`,
    `<clipPath id="above"><rect width="${width}" height="${water}"/></clipPath></defs>`,
    `<rect width="${width}" height="${water}" fill="url(#sky)"/>`,
    `<circle cx="${width / 2}" cy="${water}" r="${radius}" fill="${tint(0.92)}" clip-path="url(#above)"/>`,
    `<rect y="${water}" width="${width}" height="${height - water}" fill="url(#water)"/>`,
    ...lines,
  ].join('');
}
