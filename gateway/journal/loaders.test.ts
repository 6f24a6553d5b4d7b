/** One viewer never gets what another has loaded: attack case 7 of the security page. */
import { expect, it } from 'vitest';
import type { Caller } from '../../rest/caller.ts';
import { visit } from '../../rest/allServices.fixture.ts';
import type { ServiceClients } from '../request/clients.ts';
import { batchLoader } from '../request/loader.ts';
import type { ViewerModel } from '../request/viewerModel.ts';
import type { FullEntry } from './journalModel.ts';
import { journalLoader, type JournalKey } from './loaders.ts';

const viewers = ['ana', 'bo'].map(
  (sub) => ({ account: { sub }, caller: { subject: sub } as Caller }) as unknown as ViewerModel,
);
const [ana, bo] = viewers as [ViewerModel, ViewerModel];

/** A stub of identity with an entry for each caller, whatever its id. */
const identity = {
  readJournals: async ({ query }: { query: { id: string[] } }, { caller }: { caller: Caller }) =>
    query.id.map((id) => ({ id, text: `of ${caller.subject}` })),
} as unknown as ServiceClients['identity'];

it('one loader gives two viewers of the same id their own entries', async () => {
  const loader = journalLoader({ identity } as ServiceClients, visit());
  const loads = [ana, bo, ana, bo].map((viewer) => loader.load({ viewer, id: 'e1' }));
  expect((await Promise.all(loads)).map((it) => it?.text)).toEqual(['of ana', 'of bo', 'of ana', 'of bo']);
});

it('a loader keyed by the entry alone would give both the first viewer’s entry', async () => {
  const careless = batchLoader<JournalKey, FullEntry>(
    ({ id }) => id,
    async ([first, ...more]) => {
      const ids = [first!, ...more].map(({ id }) => id);
      const found = await identity.readJournals(
        { query: { id: ids } },
        { ...visit(), caller: first!.viewer.caller },
      );
      return new Map(found.flatMap((it) => (it ? [[it.id, it] as const] : [])));
    },
  );
  const loads = [ana, bo].map((viewer) => careless.load({ viewer, id: 'e1' }));
  expect((await Promise.all(loads)).map((it) => it?.text)).toEqual(['of ana', 'of ana']);
});
