import { deflateSync } from 'node:zlib';
import { createRandom, type Random } from './random.ts';

/** Small pictures of uneven pigment, laid over flat colour in soft light: what makes it look painted. */
export const pigmentSize = { width: 256, height: 144 } as const;

/** Coarse steps keep the picture small; soft light hides them. */
const step = 6;

/** Noise that repeats at its edges: `across` by `down` cells in the first octave, values around 0. */
function cloud(random: Random, across: number, down: number, octaves: number): Float32Array {
  const { width, height } = pigmentSize;
  const out = new Float32Array(width * height);
  let weight = 1;
  for (let octave = 0; octave < octaves; octave += 1) {
    const columns = across * 2 ** octave;
    const rows = down * 2 ** octave;
    const lattice = Array.from({ length: columns * rows }, () => random.between(-1, 1));
    const at = (column: number, row: number): number =>
      lattice[(row % rows) * columns + (column % columns)] ?? 0;
    for (let y = 0; y < height; y += 1) {
      const row = Math.floor((y / height) * rows);
      const ty = (y / height) * rows - row;
      const easeY = ty * ty * (3 - 2 * ty);
      for (let x = 0; x < width; x += 1) {
        const column = Math.floor((x / width) * columns);
        const tx = (x / width) * columns - column;
        const easeX = tx * tx * (3 - 2 * tx);
        const top = at(column, row) + (at(column + 1, row) - at(column, row)) * easeX;
        const low = at(column, row + 1) + (at(column + 1, row + 1) - at(column, row + 1)) * easeX;
        out[y * width + x] = (out[y * width + x] ?? 0) + weight * (top + (low - top) * easeY);
      }
    }
    weight *= 0.6;
  }
  return out;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  let crc = 0xffffffff;
  for (const byte of body) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE((crc ^ 0xffffffff) >>> 0, body.length + 4);
  return out;
}

/** A PNG by hand: drawing is synchronous, and sharp is not. */
function encodePng(pixels: Buffer): string {
  const { width, height } = pigmentSize;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (width * 3 + 1));
  for (let y = 0; y < height; y += 1) {
    pixels.copy(rows, y * (width * 3 + 1) + 1, y * width * 3, (y + 1) * width * 3);
  }
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** Mostly light and dark, a little of hue: warm and cold lie beside each other as in a mixed paint. */
function pigment(seed: number, across: number, down: number, octaves: number, hue: number): string {
  const random = createRandom(seed);
  const tone = cloud(random, across, down, octaves);
  const tints = [0, 1, 2].map(() => cloud(random, across, down, octaves));
  const pixels = Buffer.alloc(tone.length * 3);
  tone.forEach((light, index) => {
    tints.forEach((tint, channel) => {
      const value = 128 + 62 * light + hue * (tint[index] ?? 0);
      pixels[index * 3 + channel] = Math.min(255, Math.max(0, Math.round(value / step) * step));
    });
  });
  return encodePng(pixels);
}

export type Pigment = 'wash' | 'brush';

const drawn = new Map<Pigment, string>();

/** The data URI of a pigment picture: `wash` runs in all directions, `brush` streaks sideways. Kept once drawn. */
export function pigmentUri(kind: Pigment): string {
  const known = drawn.get(kind);
  if (known !== undefined) return known;
  const uri = kind === 'wash' ? pigment(11, 5, 3, 5, 17) : pigment(23, 4, 14, 3, 12);
  drawn.set(kind, uri);
  return uri;
}
