import { placesOfUse } from '../../domain/media/placesOfUse.ts';
import type { Call } from '../../rest/call.ts';
import type { WidgetUse } from '../../services/widgets/contract.ts';
import { inParallel } from '../../rest/inParallel.ts';
import type { ServiceClients } from '../clients.ts';
import { batchLoader, groupBy } from '../loader.ts';
import type { MediaPictureModel } from './mediaModel.ts';

type Asked = Pick<MediaPictureModel, 'id' | 'site' | 'stems'>;

/** Addresses the service takes at once; a page of pictures has fewer, unless many were cut anew. */
const MOST_AT_ONCE = 150;

/**
 * Who holds pictures or their crops: one call for all pictures of a page, since each widget's content is read once
 * whatever is looked for in it.
 */
export const usesLoader = ({ widgets }: ServiceClients, call: Call) =>
  batchLoader<Asked, readonly WidgetUse[]>(
    ({ id }) => id,
    async (asked) => {
      const found = new Map<string, readonly WidgetUse[] | Error>();
      for (const group of groupBy(asked, ({ site }) => String(site)).values()) {
        const stems = group.flatMap((it) => it.stems);
        const uses = await inParallel(partsOf(stems), (address) =>
          widgets.whereUsed({ query: { site: group[0]!.site, address } }, call),
        ).catch((error: Error) => error);
        for (const it of group)
          found.set(it.id, uses instanceof Error ? uses : onePerWidget(uses.flat(), it.stems));
      }
      return found;
    },
    50,
  );

const partsOf = (stems: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(stems.length / MOST_AT_ONCE) }, (_, index) =>
    stems.slice(index * MOST_AT_ONCE, (index + 1) * MOST_AT_ONCE),
  );

/** A widget may hold a picture and two crops of it: that is one use, in all their places. */
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
