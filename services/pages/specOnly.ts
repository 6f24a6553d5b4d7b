/** Spec-only adapter: answers the reads that only this contract has with routes of the specifications. Spec 2 §7. */
import type { Transport } from '../../rest/client/client.ts';
import { inParallel } from '../../rest/inParallel.ts';
import { specOnlyTransport, type SpecOnlyReads } from '../../rest/client/specOnly.ts';
import { pages } from './contract.ts';

type Routes = (typeof pages)['routes'];

/** The specifications only promise the first page of a response: one call per slug. */
const bySlug =
  (name: 'listPages' | 'listPagesAsEditor'): SpecOnlyReads<Routes>['listPages'] =>
  async ({ query }, service, call) => {
    const slugs = [...new Set(query.slug)];
    if (slugs.length < 2) return service[name]({ query }, call);
    const found = await inParallel(slugs, async (slug) => {
      const { data } = await service[name]({ query: { ...query, slug } }, call);
      return data.slice(0, 1);
    });
    const data = found.flat();
    return { data, total: data.length };
  };

/** Wraps a service that implements only the specifications: several pages are one call each. */
export const specOnlyPages = (inner: Transport): Transport =>
  specOnlyTransport(
    pages,
    { listPages: bySlug('listPages'), listPagesAsEditor: bySlug('listPagesAsEditor') },
    inner,
  );
