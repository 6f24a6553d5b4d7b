import { type Pigment, pigmentSize, pigmentUri } from './pigment.ts';
import { createNoise, type Noise, type Random } from './random.ts';

export type Point = readonly [x: number, y: number];
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** One decimal is finer than a pixel at every size used, and keeps the SVG short. */
export const short = (value: number): number => Math.round(value * 10) / 10;

const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${short(offset * 100)}%" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${Math.round(opacity * 1000) / 1000}"`}/>`,
    )
    .join('');

/**
 * A sheet on which scenes paint, always 900 units high and as wide as the picture's shape asks: features keep
 * their proportion to the height in a banner as in a phone's picture. Paint lies in the order it was put on.
 */
export class Canvas {
  readonly width: number;
  readonly height = 900;
  readonly random: Random;
  readonly noise: Noise;
  readonly #defs: string[] = [];
  readonly #known = new Map<string, string>();
  #body: string[] = [];

  constructor(width: number, random: Random) {
    this.width = width;
    this.random = random;
    this.noise = createNoise(random);
  }

  /** Keeps a definition once and answers its id. */
  define(tag: string, content: string, attributes = ''): string {
    const key = `${tag}|${attributes}|${content}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const id = `d${this.#known.size}`;
    this.#known.set(key, id);
    this.#defs.push(`<${tag} id="${id}"${attributes && ` ${attributes}`}>${content}</${tag}>`);
    return id;
  }

  /** A gradient between two points of the sheet, to be used as a fill. */
  linear(from: Point, to: Point, stops: readonly Stop[]): string {
    const at = `x1="${short(from[0])}" y1="${short(from[1])}" x2="${short(to[0])}" y2="${short(to[1])}"`;
    return `url(#${this.define('linearGradient', stopsOf(stops), `gradientUnits="userSpaceOnUse" ${at}`)})`;
  }

  vertical(top: number, bottom: number, stops: readonly Stop[]): string {
    return this.linear([0, top], [0, bottom], stops);
  }

  /** A round gradient that fits itself into whatever it fills, from the middle outwards. */
  radial(stops: readonly Stop[]): string {
    return `url(#${this.define('radialGradient', stopsOf(stops))})`;
  }

  shape(path: string, fill: string, opacity = 1, attributes = ''): void {
    const veil = opacity < 1 ? ` fill-opacity="${Math.round(opacity * 100) / 100}"` : '';
    this.#body.push(`<path d="${path}" fill="${fill}"${veil}${attributes && ` ${attributes}`}/>`);
  }

  ellipse(x: number, y: number, rx: number, ry: number, fill: string, opacity = 1, turn = 0): void {
    const veil = opacity < 1 ? ` fill-opacity="${Math.round(opacity * 100) / 100}"` : '';
    const turned = turn === 0 ? '' : ` transform="rotate(${short(turn)} ${short(x)} ${short(y)})"`;
    this.#body.push(
      `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${veil}${turned}/>`,
    );
  }

  /** A patch of colour without an edge: haze, glow, cloud. */
  soft(x: number, y: number, rx: number, ry: number, colour: string, opacity: number, turn = 0): void {
    const fill = this.radial([
      [0, colour, 1],
      [0.35, colour, 0.72],
      [0.7, colour, 0.2],
      [1, colour, 0],
    ]);
    this.ellipse(x, y, rx, ry, fill, opacity, turn);
  }

  fill(top: number, bottom: number, fill: string, opacity = 1): void {
    // A little past the edges, or the outermost pixels would be half paint, half nothing.
    const edge = (y: number): number => short(y <= 0 ? y - 8 : y >= this.height ? y + 8 : y);
    this.shape(`M-8 ${edge(top)}H${short(this.width + 8)}V${edge(bottom)}H-8z`, fill, opacity);
  }

  /** A patch whose edge is felt but not drawn: foliage, a hump of cloud. */
  puff(x: number, y: number, rx: number, ry: number, colour: string, opacity = 1): void {
    const fill = this.radial([
      [0, colour, 1],
      [0.74, colour, 0.95],
      [0.92, colour, 0.4],
      [1, colour, 0],
    ]);
    this.ellipse(x, y, rx, ry, fill, opacity);
  }

  /** Paints into a group, e.g. to mirror, clip or blur what `paint` puts on. */
  group(attributes: string, paint: () => void): void {
    const outer = this.#body;
    this.#body = [];
    paint();
    outer.push(`<g ${attributes}>${this.#body.join('')}</g>`);
    this.#body = outer;
  }

  clipped(path: string, paint: () => void): void {
    this.group(`clip-path="url(#${this.define('clipPath', `<path d="${path}"/>`)})"`, paint);
  }

  /** Paints once and keeps it, so that `use` can put the same paint elsewhere, e.g. into water. */
  stamp(paint: () => void): string {
    const outer = this.#body;
    this.#body = [];
    paint();
    const id = this.define('g', this.#body.join(''));
    this.#body = outer;
    return id;
  }

  use(id: string, attributes = ''): void {
    this.#body.push(`<use href="#${id}"${attributes && ` ${attributes}`}/>`);
  }

  /** Uneven pigment over what has been painted, a different part of it every time. */
  pigment(kind: Pigment, opacity: number, scale = 1): void {
    const { width, height } = pigmentSize;
    const attributes = `width="${width}" height="${height}" preserveAspectRatio="none" href="${pigmentUri(kind)}"`;
    const id = this.define('image', '', attributes);
    const sx = (this.width / width) * 1.3 * scale;
    const sy = (this.height / height) * 1.3 * scale;
    const left = -this.random.next() * (sx * width - this.width);
    const top = -this.random.next() * (sy * height - this.height);
    this.use(
      id,
      `transform="translate(${short(left)} ${short(top)}) scale(${short(sx * 100) / 100} ${short(sy * 100) / 100})" opacity="${opacity}" style="mix-blend-mode:soft-light"`,
    );
  }

  toSvg(size: { width: number; height: number }): string {
    const box = `width="${size.width}" height="${size.height}" viewBox="0 0 ${short(this.width)} ${this.height}"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${box} preserveAspectRatio="none"><defs>${this.#defs.join('')}</defs>${this.#body.join('')}</svg>`;
  }
}
