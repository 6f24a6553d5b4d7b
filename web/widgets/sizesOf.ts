import { fileName, PICTURE_PATH, purposes, readFileName } from '../../domain/media/pictures.ts';

const WIDTH = /-(\d+)\.(webp|avif)$/;

/**
 * The sizes there are of a picture of our own, from the address of its largest file; `sizes` is what of the window it
 * takes. Nothing for other addresses: of those there is the one picture.
 */
export function sizesOf(address: string, sizes: string): { srcSet?: string; sizes?: string } {
  const name = address.startsWith(`${PICTURE_PATH}/`) ? address.slice(PICTURE_PATH.length + 1) : '';
  const known = readFileName(name);
  const [, width, format] = WIDTH.exec(name) ?? [];
  const made: readonly number[] = purposes.layout.widths;
  // A width that is not among them is that of a picture smaller than all of them, or for another purpose.
  if (!known || !made.includes(Number(width))) return {};
  const below = made.filter((it) => it <= Number(width));
  const addressOf = (it: number) => `${PICTURE_PATH}/${fileName(known.stem, it, format as 'webp' | 'avif')}`;
  return { srcSet: below.map((it) => `${addressOf(it)} ${it}w`).join(', '), sizes };
}

/** What of the window a picture takes that is as wide as one of these columns. */
export const ofColumns = (columns: number): string =>
  columns === 1
    ? '(min-width: 1056px) 1056px, 100vw'
    : `(min-width: 768px) ${Math.ceil(1056 / columns)}px, 100vw`;
