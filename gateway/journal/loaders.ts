import type { Call } from '../../rest/call.ts';
import type { ServiceClients } from '../clients.ts';
import { batchLoader, groupBy } from '../loader.ts';
import type { ViewerModel } from '../account/viewerModel.ts';
import type { WholeEntry } from './journalModel.ts';

/** An entry of somebody's. */
export interface JournalKey {
  readonly viewer: ViewerModel;
  readonly id: string;
}

const textOf = ({ viewer, id }: JournalKey) => `${viewer.account.sub} ${id}`;
/** The service takes this many ids at once. */
const MOST = 50;

/** Whole entries: however many are asked for in one tick, one call for each whose they are. */
export const journalLoader = ({ identity }: ServiceClients, call: Call) =>
  batchLoader<JournalKey, WholeEntry>(
    textOf,
    async (keys) => {
      const found = new Map<string, WholeEntry | Error>();
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
    MOST,
  );
