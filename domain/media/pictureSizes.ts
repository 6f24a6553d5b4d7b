/** The other widths of a picture, found by its address: for `srcset`. */
import {
  dayPictureWidths,
  fileName,
  PICTURE_PATH,
  purposes,
  readFileName,
  type OutputFormat,
} from './pictures.ts';

const WIDTH = /-(\d+)\.(webp|avif)$/;

/** An uploaded picture in all its widths as `srcset`, by the address of its largest file; null for other addresses. */
export function uploadedSizes(address: string): string | null {
  const name = address.startsWith(`${PICTURE_PATH}/`) ? address.slice(PICTURE_PATH.length + 1) : '';
  const parsedName = readFileName(name);
  const [, width, format] = WIDTH.exec(name) ?? [];
  const availableWidths: readonly number[] = purposes.layout.widths;
  // Another width belongs to a picture smaller than all of them, or made for another purpose.
  if (!parsedName || !availableWidths.includes(Number(width))) return null;
  const widths = availableWidths.filter((it) => it <= Number(width));
  const addressOf = (width: number) =>
    `${PICTURE_PATH}/${fileName(parsedName.stem, width, format as OutputFormat)}`;
  return widths.map((width) => `${addressOf(width)} ${width}w`).join(', ');
}

/**
 * A picture of a day in all its widths as `srcset`, by the address that the site's template (`imagePath`) gives it in
 * any width; null for other addresses, and for a template without widths.
 */
export function daySizes(address: string, imagePath: string): string | null {
  const [before, after, ...more] = imagePath.split('{width}');
  if (before === undefined || after === undefined || more.length > 0) return null;
  const [, start, end] = new RegExp(`^(${patternOf(before)})\\d+(${patternOf(after)})$`).exec(address) ?? [];
  if (start === undefined || end === undefined) return null;
  return dayPictureWidths.map((width) => `${start}${width}${end} ${width}w`).join(', ');
}

/** A part of a template as a pattern; a placeholder stands for anything within a segment of a path. */
const patternOf = (template: string): string =>
  template
    .split(/\{[^{}]*\}/)
    .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`))
    .join('[^/?#]+?');
