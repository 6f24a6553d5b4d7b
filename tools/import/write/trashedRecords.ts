/** Records in the trash of the source that are still here: a person decides about them. Decision page 0070. */
import { sourceKey, type Ignored, type Source } from '../../../services/kit/importing/record.ts';
import { knownPages, knownReadings } from './knownSources.ts';
import type { Services } from './runDeps.ts';

type Trashed = NonNullable<Ignored['trashed']>;

/** Records that are asked about at a time. */
const BATCH = 200;

export interface TrashedRecords {
  /** Resolves to the lines to print. */
  add(trashed: Trashed): Promise<readonly string[]>;
  end(): Promise<readonly string[]>;
}

export function trashedRecords(
  deps: Services,
  source: Source,
  { site, siteCode }: { readonly site: number; readonly siteCode: string },
): TrashedRecords {
  let waiting: Trashed[] = [];

  async function flush(): Promise<string[]> {
    const batch = waiting.map((each) => ({ ...each, key: sourceKey(source, each)! }));
    waiting = [];
    const keysOf = (kind: Trashed['kind']) => batch.flatMap((each) => (each.kind === kind ? [each.key] : []));
    const readings = await knownReadings(deps, site, keysOf('devotional'));
    const pages = await knownPages(deps, siteCode, keysOf('page'));
    return batch.flatMap(({ key, where }) => {
      const reading = readings.get(key);
      const page = pages.get(key);
      if (reading)
        return [`  in the trash of the source: ${where}: its reading of ${reading.date} is still here`];
      return page === undefined
        ? []
        : [`  in the trash of the source: ${where}: its page ‘${page}’ is still here`];
    });
  }

  return {
    async add(trashed) {
      waiting.push(trashed);
      return waiting.length < BATCH ? [] : flush();
    },
    end: flush,
  };
}
