/** Scales a large camera picture down before the upload, because mobile upload is slow. */
import { MASTER_WIDTH, type Purpose } from '../../../domain/media/pictures.ts';

/** Files up to this size, in bytes, are sent unchanged. */
const MAX_UNCHANGED_BYTES = 500_000;
/** Twice the size the server stores, so that its own scaling has enough detail. */
const OVERSAMPLING = 2;
const QUALITY = 0.92;

/**
 * Returns the file itself when it is small enough, or when the browser cannot decode it: the server then reports the
 * problem.
 */
export async function shrinkPicture(file: Blob, { crop, widths }: Purpose): Promise<Blob> {
  if (file.size <= MAX_UNCHANGED_BYTES || typeof createImageBitmap === 'undefined') return file;
  const bitmap = await createImageBitmap(file).catch(() => null); // already rotated as its metadata says
  if (!bitmap) return file;
  try {
    const scale =
      crop === 'whole'
        ? (OVERSAMPLING * MASTER_WIDTH) / bitmap.width
        : (OVERSAMPLING * widths.at(-1)!) / Math.min(bitmap.width, bitmap.height);
    if (scale >= 1) return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const context = canvas.getContext('2d');
    if (!context) return file;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    // A browser that cannot encode WebP returns PNG instead.
    const webp = await encode(canvas, 'image/webp');
    const smaller = webp?.type === 'image/webp' ? webp : await encode(canvas, 'image/jpeg');
    return smaller && smaller.size < file.size ? smaller : file;
  } finally {
    bitmap.close();
  }
}

const encode = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
