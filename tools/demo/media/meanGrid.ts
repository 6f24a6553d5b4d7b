import sharp from 'sharp';

const columns = 16;
const rows = 9;

/** The mean colours of a picture in 16 by 9 fields, as red, green and blue from 0 to 255: what is seen at a glance. */
export async function meanGrid(picture: Buffer | string): Promise<number[]> {
  // Read at its own size: asked to resize an SVG, sharp would draw a small one instead of averaging this one.
  const { data, info } = await sharp(typeof picture === 'string' ? Buffer.from(picture) : picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sums = new Float64Array(columns * rows * 3);
  const counts = new Float64Array(columns * rows);
  for (let y = 0; y < info.height; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      const field = Math.floor((y * rows) / info.height) * columns + Math.floor((x * columns) / info.width);
      counts[field] = (counts[field] ?? 0) + 1;
      for (let channel = 0; channel < 3; channel += 1) {
        const at = field * 3 + channel;
        sums[at] = (sums[at] ?? 0) + (data[(y * info.width + x) * 3 + channel] ?? 0);
      }
    }
  }
  return Array.from(sums, (sum, at) => sum / (counts[Math.floor(at / 3)] ?? 1));
}

/** How far two pictures differ at a glance: the root mean square of their fields' differences, 0 to 255. */
export function gridDistance(one: readonly number[], other: readonly number[]): number {
  const sum = one.reduce((total, value, index) => total + (value - (other[index] ?? 0)) ** 2, 0);
  return Math.sqrt(sum / one.length);
}
