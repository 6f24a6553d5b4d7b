/** Handlers that return comments to readers and to their authors. */
import type { Handlers } from '../../../rest/dispatch.ts';
import type { Call } from '../../../rest/call.ts';
import { notFoundProblem } from '../../../rest/problem.ts';
import type { ServiceDeps } from '../../kit/service.ts';
import {
  commentAnswer,
  ownAnswer,
  parseCursor,
  formatCursor,
  readingId,
  type ReadingKey,
} from './comment.ts';
import type { commentRoutes } from '../commentContract.ts';
import { readingKey } from './commentRules.ts';
import { commentsBy, countPublished, publishedOf, visibleReadings } from './repositoryComments.ts';
import { latestToday } from '../rules.ts';

type Reads = Pick<Handlers<typeof commentRoutes>, 'listComments' | 'listOwnComments'>;

export function commentReads({ db, now, links }: ServiceDeps): Reads {
  /** The readings with comments that visitors can see, on sites with comments. */
  async function commentableReadings(ids: readonly string[], call: Call): Promise<ReadingKey[]> {
    const requested = [...new Set(ids)].flatMap((id) => readingKey(id) ?? []);
    const sites = [...new Set(requested.map(({ site }) => site))];
    const allowed = new Set<number>();
    for (const site of sites) if ((await links.commentsOn(site, call)).allowed) allowed.add(site);
    const keys = requested.filter(({ site }) => allowed.has(site));
    if (keys.length === 0) return [];
    return (await visibleReadings(db, keys, latestToday(now()))).filter(({ hasComments }) => hasComments);
  }

  return {
    async listComments({ query: { id: ids, first, after } }, call) {
      const keys = await commentableReadings(ids, call);
      const page = { after: parseCursor(after), limit: first + 1 }; // one more to detect a next page
      const [found, counts] = await Promise.all([publishedOf(db, keys, page), countPublished(db, keys)]);
      const totals = new Map(counts.map((it) => [readingId(it), it.total]));
      return ids.map((reading) => {
        const own = found.filter((it) => readingId(it) === reading);
        const shown = own.slice(0, first);
        return {
          reading,
          total: totals.get(reading) ?? 0,
          next: own.length > first ? formatCursor(shown.at(-1)!) : null,
          data: shown.map(commentAnswer),
        };
      });
    },

    async listOwnComments({ query: { id } }, { caller }) {
      const key = id === undefined ? null : readingKey(id);
      if (id !== undefined && key === null) throw notFoundProblem('The reading');
      return (await commentsBy(db, caller.subject!, key)).map((it) => ownAnswer(it, now()));
    },
  };
}
