import { placesOfUse } from '../../domain/media/placesOfUse.ts';
import type { Call } from '../../rest/call.ts';
import type { WidgetUse } from '../../services/widgets/contract.ts';
import { inParallel } from '../../rest/inParallel.ts';
import type { ServiceClients } from '../request/clients.ts';
import { batchLoader, groupBy } from '../request/loader.ts';
import type { MediaPictureModel } from './mediaModel.ts';

type PictureKey = Pick<MediaPictureModel, 'id' | 'site' | 'stems'>;

/** The most addresses the service takes in one call; a page of pictures has fewer, unless many were cropped again. */
const MAX_ADDRESSES = 150;

/**
 * Loads the widgets that use pictures or their crops: one call for all pictures of a page, because the service reads
 * each widget's content once, however many addresses it looks for.
 */
export const usesLoader = ({ widgets }: ServiceClients, call: Call) =>
  batchLoader<PictureKey, readonly WidgetUse[]>(
    ({ id }) => id,
    async (pictures) => {
      const found = new Map<string, readonly WidgetUse[] | Error>();
      for (const group of groupBy(pictures, ({ site }) => String(site)).values()) {
        const stems = group.flatMap((it) => it.stems);
        const uses = await inParallel(chunksOf(stems), (address) =>
          widgets.whereUsed({ query: { site: group[0]!.site, address } }, call),
        ).catch((error: Error) => error);
        for (const picture of group)
          found.set(picture.id, uses instanceof Error ? uses : onePerWidget(uses.flat(), picture.stems));
      }
      return found;
    },
    50,
  );

const chunksOf = (stems: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(stems.length / MAX_ADDRESSES) }, (_, index) =>
    stems.slice(index * MAX_ADDRESSES, (index + 1) * MAX_ADDRESSES),
  );

/** Merges the uses of one widget: a widget that holds a picture and two crops of it is one use, in all their places. */
function onePerWidget(uses: readonly WidgetUse[], stems: readonly string[]): WidgetUse[] {
  const own = uses.filter(({ address }) => stems.includes(address));
  return [...groupBy(own, ({ id }) => id).values()]
    .map((same) => ({
      ...same[0]!,
      live: same.some(({ live }) => live),
      places: placesOfUse(same.flatMap(({ places }) => places)),
    }))
    .toSorted((one, other) => Number(other.live) - Number(one.live));
}

declare module '../request/context.ts' {
  interface Loaders {
    readonly uses: ReturnType<typeof usesLoader>;
  }
}
