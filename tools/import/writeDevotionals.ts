/** Devotionals in batches: each is one transaction of the service. */
import type { Call } from '../../rest/call.ts';
import type { ClientOf } from '../../rest/client.ts';
import { Problem } from '../../rest/problem.ts';
import type { DevotionalInput, devotionals } from '../../services/devotionals/contract.ts';
import { compareDevotionals } from './compareDevotionals.ts';
import type { Status } from './record.ts';
import { callService, reasonOf, recordsFault, refusedIndices } from './serviceCalls.ts';

export type DevotionalsClient = ClientOf<typeof devotionals>;
/** A call to one of the services; each has its own token (architecture, Trust). A new one for each: calls have deadlines. */
export type MakeCall = (service: 'devotionals' | 'pages') => Call | Promise<Call>;

/** Posts of one transaction, and the bytes of text they may have together: HTTP bodies end at a megabyte. */
export const BATCH_MOST = 100;
const BATCH_BYTES = 600_000;

export interface Waiting {
  readonly where: string;
  readonly input: DevotionalInput;
}
export interface Outcome {
  readonly created: number;
  readonly changed: number;
  readonly same: number;
  readonly refused: readonly { readonly where: string; readonly reason: string }[];
}

export interface DevotionalWriter {
  /** Takes a post; answers what was written when that filled a batch. */
  add(post: Waiting, status: Status): Promise<Outcome | null>;
  /** Writes what waits. */
  end(): AsyncGenerator<Outcome>;
}

/** Collects posts and writes them, drafts and live ones apart. With `dryRun` it looks and writes nothing. */
export function devotionalWriter(
  client: DevotionalsClient,
  makeCall: MakeCall,
  site: number,
  dryRun: boolean,
): DevotionalWriter {
  const waiting: Record<Status, { posts: Waiting[]; bytes: number }> = {
    publish: { posts: [], bytes: 0 },
    draft: { posts: [], bytes: 0 },
  };

  async function flush(status: Status): Promise<Outcome> {
    const { posts } = waiting[status];
    waiting[status] = { posts: [], bytes: 0 };
    return dryRun
      ? compareDevotionals(client, makeCall, site, status, posts)
      : save(`${site}-${status}`, posts);
  }

  /** Writes one batch; what the service refuses is taken out and the rest goes again, still in one transaction. */
  async function save(siteId: string, posts: readonly Waiting[]): Promise<Outcome> {
    if (posts.length === 0) return NOTHING;
    try {
      const body = { posts: posts.map(({ input }) => input) };
      const answer = await callService(async () =>
        client.saveDevotionals({ query: { site_id: siteId }, body }, await makeCall('devotionals')),
      );
      return { ...answer, refused: [] };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const named = refusedIndices(error);
      if (named.size > 0) {
        const rest = await save(
          siteId,
          posts.filter((_, index) => !named.has(index)),
        );
        const refused = posts.flatMap(({ where }, index) =>
          named.has(index) ? [{ where, reason: reasonOf(error, index) }] : [],
        );
        return { ...rest, refused: [...refused, ...rest.refused] };
      }
      if (posts.length === 1) {
        return { ...NOTHING, refused: [{ where: posts[0]!.where, reason: reasonOf(recordsFault(error)) }] };
      }
      // It does not say which, or it was too much at once: each half for itself.
      const half = Math.ceil(posts.length / 2);
      return sum(await save(siteId, posts.slice(0, half)), await save(siteId, posts.slice(half)));
    }
  }

  return {
    async add(post, status) {
      const bytes = Buffer.byteLength(JSON.stringify(post.input));
      const batch = waiting[status];
      const written =
        batch.posts.length > 0 && batch.bytes + bytes > BATCH_BYTES ? await flush(status) : null;
      const current = waiting[status];
      current.posts.push(post);
      current.bytes += bytes;
      if (current.posts.length < BATCH_MOST) return written;
      const next = await flush(status);
      return written ? sum(written, next) : next;
    },
    async *end() {
      for (const status of ['publish', 'draft'] as const) {
        if (waiting[status].posts.length > 0) yield flush(status);
      }
    },
  };
}

const NOTHING: Outcome = { created: 0, changed: 0, same: 0, refused: [] };

const sum = (a: Outcome, b: Outcome): Outcome => ({
  created: a.created + b.created,
  changed: a.changed + b.changed,
  same: a.same + b.same,
  refused: [...a.refused, ...b.refused],
});
