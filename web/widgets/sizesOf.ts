import { fileName, PICTURE_PATH, purposes, readFileName } from '../../domain/media/pictures.ts';

const WIDTH = /-(\d+)\.(webp|avif)$/;

/**
 * The available widths of an uploaded picture as `srcset`, derived from the address of its largest file; `sizes` is how
 * much of the window it fills. Empty for other addresses, which have a single file.
 */
export function sizesOf(address: string, sizes: string): { srcSet?: string; sizes?: string } {
  const name = address.startsWith(`${PICTURE_PATH}/`) ? address.slice(PICTURE_PATH.length + 1) : '';
  const parsedName = readFileName(name);
  const [, width, format] = WIDTH.exec(name) ?? [];
  const availableWidths: readonly number[] = purposes.layout.widths;
  // Another width belongs to a picture smaller than all of them, or made for another purpose.
  if (!parsedName || !availableWidths.includes(Number(width))) return {};
  const widths = availableWidths.filter((it) => it <= Number(width));
  const addressOf = (width: number) =>
    `${PICTURE_PATH}/${fileName(parsedName.stem, width, format as 'webp' | 'avif')}`;
  return { srcSet: widths.map((width) => `${addressOf(width)} ${width}w`).join(', '), sizes };
}

/** The `sizes` attribute of a picture as wide as one of `columns` columns. */
export const sizesOfColumns = (columns: number): string =>
  columns === 1
    ? '(min-width: 1056px) 1056px, 100vw'
    : `(min-width: 768px) ${Math.ceil(1056 / columns)}px, 100vw`;
