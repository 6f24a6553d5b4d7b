/** A camera's picture of many megabytes, made as large as it is needed before it is sent: a phone's way up is narrow. */
import { MASTER_WIDTH, type Purpose } from '../../../domain/media/pictures.ts';

/** Bytes that go out as they are. */
const SMALL = 500_000;
/** Twice what the server makes of it: its own scaling has something to choose from. */
const SPARE = 2;
const QUALITY = 0.92;

/** The file itself where it is small enough, or where the browser cannot read it: the server says what is wrong then. */
export async function shrinkPicture(file: Blob, { crop, widths }: Purpose): Promise<Blob> {
  if (file.size <= SMALL || typeof createImageBitmap === 'undefined') return file;
  const bitmap = await createImageBitmap(file).catch(() => null); // upright, as the camera says
  if (!bitmap) return file;
  try {
    const share =
      crop === 'whole'
        ? (SPARE * MASTER_WIDTH) / bitmap.width
        : (SPARE * widths.at(-1)!) / Math.min(bitmap.width, bitmap.height);
    if (share >= 1) return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * share);
    canvas.height = Math.round(bitmap.height * share);
    const drawing = canvas.getContext('2d');
    if (!drawing) return file;
    drawing.imageSmoothingQuality = 'high';
    drawing.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    // A browser that cannot write WebP writes PNG instead.
    const small = await written(canvas, 'image/webp');
    const taken = small?.type === 'image/webp' ? small : await written(canvas, 'image/jpeg');
    return taken && taken.size < file.size ? taken : file;
  } finally {
    bitmap.close();
  }
}

const written = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
