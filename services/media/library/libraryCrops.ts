/** Crops of a library's pictures: validated, and encoded from the stored master. */
import { cropNames, cropProblem, isSameRect, type CropName, type Rect } from '../../../domain/media/crops.ts';
import { masterName } from '../../../domain/media/pictures.ts';
import { unavailableProblem, validationProblem } from '../../../rest/problem.ts';
import { encodeCrop, type EncodedFile } from '../encode.ts';
import { hashOf, newPicture, type UnstoredPicture } from '../pictureStorage.ts';
import { ownerOfCrops, type StoredCrops, type LibraryRow } from './repositoryLibrary.ts';
import type { MediaStore } from '../storage/store.ts';

type DesiredCrops = Readonly<Partial<Record<CropName, Rect>>>;

const details = {
  outside: 'The crop extends beyond the picture.',
  proportions: 'The crop has the wrong aspect ratio.',
  tooSmall: 'The crop is too small.',
} as const;

/** Throws VALIDATION with a code for each invalid crop. */
export function checkCrops(crops: DesiredCrops, picture: Pick<LibraryRow, 'width' | 'height'>): void {
  const errors = cropNames.flatMap((name) => {
    const code = crops[name] && cropProblem(name, crops[name], picture);
    return code ? [{ pointer: `/body/crops/${name}`, detail: details[code], code }] : [];
  });
  if (errors.length > 0) throw validationProblem(errors);
}

/** The desired crops that differ from the stored ones. */
export const cropsToEncode = (
  desired: DesiredCrops,
  stored: StoredCrops,
): readonly (readonly [CropName, Rect])[] =>
  cropNames.flatMap((name) => {
    const rect = desired[name];
    return rect && !isSameRect(rect, stored[name]) ? [[name, rect] as const] : [];
  });

export interface EncodedCrop {
  readonly name: CropName;
  readonly rect: Rect;
  readonly picture: UnstoredPicture;
}

/** Encodes crops of a picture, one after the other. Throws UNAVAILABLE when the master is missing. */
export async function encodeCrops(
  desired: readonly (readonly [CropName, Rect])[],
  picture: LibraryRow,
  {
    at,
    store,
    draw: encode,
  }: {
    readonly at: Date;
    readonly store: MediaStore;
    readonly draw: (work: () => Promise<readonly EncodedFile[]>) => Promise<readonly EncodedFile[]>;
  },
): Promise<EncodedCrop[]> {
  if (desired.length === 0) return [];
  const master = await store.read(masterName(picture.stem));
  if (!master)
    throw unavailableProblem('media', new Error(`The file ${masterName(picture.stem)} is missing`));
  const encoded: EncodedCrop[] = [];
  for (const [name, rect] of desired) {
    const files = await encode(() => encodeCrop(master, name, rect));
    const { width, height } = files.at(-1)!;
    const source = Buffer.from(JSON.stringify([picture.stem, name, rect]));
    const row = {
      owner: ownerOfCrops(picture.id),
      purpose: 'crop' as const,
      contentHash: hashOf(source),
      width,
      height,
      createdAt: at,
    };
    encoded.push({ name, rect, picture: newPicture(source, files, row) });
  }
  return encoded;
}
