/** Crops of a library's pictures: checked, and drawn from what was kept for it. */
import { cropNames, cropProblem, isSameRect, type CropName, type Rect } from '../../domain/media/crops.ts';
import { masterName } from '../../domain/media/pictures.ts';
import { unavailableProblem, validationProblem } from '../../rest/problem.ts';
import { makeCrop, type MadeFile } from './encode.ts';
import { hashOf, newPicture, type DrawnPicture } from './keeping.ts';
import { ownerOfCrops, type KeptCrops, type LibraryRow } from './repositoryLibrary.ts';
import type { MediaStore } from './store.ts';

type Wanted = Readonly<Partial<Record<CropName, Rect>>>;

const details = {
  outside: 'The crop reaches beyond the picture.',
  proportions: 'The crop has other proportions.',
  tooSmall: 'The crop is too small.',
} as const;

/** Throws VALIDATION with a code for each crop that cannot be cut. */
export function checkCrops(crops: Wanted, picture: Pick<LibraryRow, 'width' | 'height'>): void {
  const errors = cropNames.flatMap((name) => {
    const code = crops[name] && cropProblem(name, crops[name], picture);
    return code ? [{ pointer: `/body/crops/${name}`, detail: details[code], code }] : [];
  });
  if (errors.length > 0) throw validationProblem(errors);
}

/** Those that are not cut so already. */
export const cropsToDraw = (wanted: Wanted, kept: KeptCrops): readonly (readonly [CropName, Rect])[] =>
  cropNames.flatMap((name) => {
    const rect = wanted[name];
    return rect && !isSameRect(rect, kept[name]) ? [[name, rect] as const] : [];
  });

export interface DrawnCrop {
  readonly name: CropName;
  readonly rect: Rect;
  readonly picture: DrawnPicture;
}

/** Draws crops of a picture, one after the other. Throws UNAVAILABLE where what they are drawn from is not there. */
export async function drawCrops(
  wanted: readonly (readonly [CropName, Rect])[],
  of: LibraryRow,
  {
    at,
    store,
    draw,
  }: {
    readonly at: Date;
    readonly store: MediaStore;
    readonly draw: (work: () => Promise<readonly MadeFile[]>) => Promise<readonly MadeFile[]>;
  },
): Promise<DrawnCrop[]> {
  if (wanted.length === 0) return [];
  const master = await store.read(masterName(of.stem));
  if (!master) throw unavailableProblem('media', new Error(`${masterName(of.stem)} is not there`));
  const drawn: DrawnCrop[] = [];
  for (const [name, rect] of wanted) {
    const files = await draw(() => makeCrop(master, name, rect));
    const { width, height } = files.at(-1)!;
    const given = Buffer.from(JSON.stringify([of.stem, name, rect]));
    const row = {
      owner: ownerOfCrops(of.id),
      purpose: 'crop' as const,
      contentHash: hashOf(given),
      width,
      height,
      createdAt: at,
    };
    drawn.push({ name, rect, picture: newPicture(given, files, row) });
  }
  return drawn;
}
