import { kindsOf } from '../../../domain/forms/files.ts';
import { pictureLimits, purposes, type UploadPurpose } from '../../../domain/media/pictures.ts';
import type { Words } from '../../i18n/terms.tsx';
import type { UploadFailure } from './uploadPicture.ts';
import { sizeWords } from './useFiles.ts';

/** The failure as a sentence in the page's language. `name` is the file's name. */
export function uploadWords(t: Words, failure: UploadFailure, purpose: UploadPurpose, name: string): string {
  return t(`forms#file#${failure}`, {
    name,
    kinds: kindsOf(pictureLimits),
    size: sizeWords(pictureLimits.mostBytes, t),
    least: t.number(purposes[purpose].leastSide),
  });
}
