type Lab = readonly [lightness: number, a: number, b: number];

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

const fromLinear = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

/** Oklab, in which a half-way mix looks half-way: mixing in RGB turns painted skies grey. */
function toLab(hex: string): Lab {
  const value = Number.parseInt(hex.slice(1), 16);
  const r = toLinear(((value >> 16) & 255) / 255);
  const g = toLinear(((value >> 8) & 255) / 255);
  const b = toLinear((value & 255) / 255);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** `#rrggbb` of three channels from 0 to 255. */
export function hexOf(red: number, green: number, blue: number): string {
  const byte = (channel: number): string => clamp(Math.round(channel), 0, 255).toString(16).padStart(2, '0');
  return `#${byte(red)}${byte(green)}${byte(blue)}`;
}

function toHex([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return hexOf(
    255 * fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    255 * fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    255 * fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  );
}

/** From `from` (amount 0) to `to` (amount 1), as the eye sees it. */
export function mix(from: string, to: string, amount: number): string {
  const [l, a, b] = toLab(from);
  const [l2, a2, b2] = toLab(to);
  const t = clamp(amount, 0, 1);
  return toHex([l + (l2 - l) * t, a + (a2 - a) * t, b + (b2 - b) * t]);
}

export interface Shift {
  /** Added to the lightness, which runs from 0 to 1. */
  light?: number;
  /** Multiplies the colourfulness. */
  chroma?: number;
  /** Degrees round the colour circle. */
  hue?: number;
}

export function shift(hex: string, { light = 0, chroma = 1, hue = 0 }: Shift): string {
  const [l, a, b] = toLab(hex);
  const turn = (hue * Math.PI) / 180;
  const cos = Math.cos(turn) * chroma;
  const sin = Math.sin(turn) * chroma;
  return toHex([clamp(l + light, 0, 1), a * cos - b * sin, a * sin + b * cos]);
}
