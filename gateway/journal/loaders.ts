import type { Call } from '../../rest/call.ts';
import type { ServiceClients } from '../request/clients.ts';
import { batchLoader, groupBy } from '../request/loader.ts';
import type { ViewerModel } from '../request/viewerModel.ts';
import type { FullEntry } from './journalModel.ts';

/** An entry of a viewer. */
export interface JournalKey {
  readonly viewer: ViewerModel;
  readonly id: string;
}

const textOf = ({ viewer, id }: JournalKey) => `${viewer.account.sub} ${id}`;
/** The most ids the service takes in one call. */
const MAX_IDS = 50;

/** Loads complete entries. All entries requested in one tick are one call per owner. */
export const journalLoader = ({ identity }: ServiceClients, call: Call) =>
  batchLoader<JournalKey, FullEntry>(
    textOf,
    async (keys) => {
      const found = new Map<string, FullEntry | Error>();
      for (const group of groupBy(keys, ({ viewer }) => viewer.account.sub).values()) {
        const { caller } = group[0]!.viewer;
        const query = { id: group.map(({ id }) => id) };
        try {
          const entries = await identity.readJournals({ query }, { ...call, caller });
          const byId = new Map(entries.flatMap((it) => (it ? [[it.id, it] as const] : [])));
          for (const key of group) if (byId.has(key.id)) found.set(textOf(key), byId.get(key.id)!);
        } catch (error) {
          for (const key of group) found.set(textOf(key), error as Error);
        }
      }
      return found;
    },
    MAX_IDS,
  );

declare module '../request/context.ts' {
  interface Loaders {
    readonly journal: ReturnType<typeof journalLoader>;
  }
}
