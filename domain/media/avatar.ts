/** The files of an account's picture, derived from the one path that its record stores. */
import {
  fileName,
  PICTURE_PATH,
  purposes,
  readFileName,
  shownPicture,
  type OutputFormat,
  type ShownPicture,
} from './pictures.ts';

const formats: readonly (readonly [OutputFormat, 'image/avif' | 'image/webp'])[] = [
  ['avif', 'image/avif'],
  ['webp', 'image/webp'],
];

/**
 * All sizes of a picture whose record names one of its files: every width of the purpose up to that one, as the media
 * service creates them. Null for a path that is not the media service's.
 */
export function avatarOf(path: string): ShownPicture | null {
  const name = path.startsWith(`${PICTURE_PATH}/`) ? path.slice(PICTURE_PATH.length + 1) : '';
  const parsed = readFileName(name);
  if (!parsed) return null;
  const widest = Number(/-(\d+)\./.exec(name)![1]);
  const fitting = purposes.avatar.widths.filter((it) => it <= widest);
  const widths = fitting.length === 0 ? [widest] : fitting;
  return shownPicture(
    widths.flatMap((width) =>
      formats.map(([format, type]) => ({
        name: fileName(parsed.stem, width, format),
        type,
        width,
        height: width,
      })),
    ),
  );
}
