/** The pictures of an import: reports those that cannot be had, and checks the others at the end if that is asked for. */
import { printableLine } from '../../../domain/text/cleanText.ts';
import type { Prepared } from '../../../services/kit/importing/prepared.ts';
import { copyString } from '../../../services/kit/importing/text/foreignText.ts';
import type { Report } from '../report.ts';
import { checkImages, type ImageCheck } from './checkImages.ts';

/** Maximum number of picture addresses that are checked: they are kept in memory. The summary counts the others. */
const MAX_CHECKED = 20_000;

interface Deps {
  readonly report: Report;
  readonly out: (line: string) => void;
  /** Checks whether the picture of an address exists; null for no check. */
  readonly checkImage: ImageCheck | null;
}

export interface PictureList {
  add(where: string, images: Prepared<unknown>['images']): void;
  check(): Promise<void>;
}

export function pictureList({ report, out, checkImage }: Deps): PictureList {
  const pictures = new Map<string, string>();

  function tell(where: string, what: string): void {
    report.images += 1;
    out(`  picture that cannot be had: ${where}: ${what}`);
  }

  return {
    add(where, images) {
      for (const missing of images.missing) tell(where, printableLine(missing));
      for (const { address, raised } of images.found) {
        if (raised) report.raised += 1;
        if (!checkImage || pictures.has(address)) continue;
        if (pictures.size < MAX_CHECKED) pictures.set(copyString(address), copyString(where));
        else report.unchecked += 1;
      }
    },
    async check() {
      if (checkImage) await checkImages(pictures, checkImage, tell);
    },
  };
}
