/**
 * Why an upload failed, as a sentence. Apart from `uploadPicture.ts`, which must load without the forms: only their
 * chunk has the sizes of files.
 */
import { formatTypes } from '../../../domain/forms/files.ts';
import { pictureLimits, purposes, type UploadPurpose } from '../../../domain/media/pictures.ts';
import type { TermFunction } from '../../i18n/terms.tsx';
import type { UploadFailure } from './uploadPicture.ts';
import { formatFileSize } from './useFiles.ts';

/** The failure as a sentence in the page's language. `name` is the file's name. */
export function uploadErrorText(
  t: TermFunction,
  failure: UploadFailure,
  purpose: UploadPurpose,
  name: string,
): string {
  return t(`forms#file#${failure}`, {
    name,
    kinds: formatTypes(pictureLimits),
    size: formatFileSize(pictureLimits.maxBytes, t),
    least: t.number(purposes[purpose].minSide),
  });
}
