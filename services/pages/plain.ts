/** The reads of this contract that the specifications do not have, made of those they do. Spec 2 §7. */
import type { Transport } from '../../rest/client.ts';
import { inParallel } from '../../rest/inParallel.ts';
import { plainTransport, type PlainReads } from '../../rest/plain.ts';
import { pages } from './contract.ts';

type Routes = (typeof pages)['routes'];

/** Of a service that keeps only the specifications the first page of an answer is all they promise: one call for each slug. */
const bySlug =
  (name: 'listPages' | 'listPagesAsEditor'): PlainReads<Routes>['listPages'] =>
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

/** In front of a service that keeps only the specifications: several pages are one call each. */
export const plainPages = (inner: Transport): Transport =>
  plainTransport(
    pages,
    { listPages: bySlug('listPages'), listPagesAsEditor: bySlug('listPagesAsEditor') },
    inner,
  );
