/** Writes devotionals in batches; each batch is one transaction of the service. */
import { Problem } from '../../../rest/problem.ts';
import { compareDevotionals, type BatchOutcome, type QueuedPost } from './compareDevotionals.ts';
import type { Status } from '../../../services/kit/importing/record.ts';
import { movedReadings } from './movedReadings.ts';
import type { ImportRun, Services } from './runDeps.ts';
import { callService, reasonOf, recordProblem, refusedIndices } from './serviceCalls.ts';

/** Maximum posts of one transaction, and maximum bytes of their text: HTTP bodies are limited to a megabyte. */
export const MAX_BATCH_POSTS = 100;
const BATCH_BYTES = 600_000;

export interface DevotionalWriter {
  /** Queues a post; resolves to the outcome when it filled a batch that was written, otherwise to null. */
  add(post: QueuedPost, status: Status): Promise<BatchOutcome | null>;
  /** Writes the remaining queued posts. */
  end(): AsyncGenerator<BatchOutcome>;
}

/** Queues posts and writes them in batches, drafts and published posts separately. Without a run it only compares. */
export function createDevotionalWriter(
  deps: Services,
  site: number,
  run: ImportRun | null,
): DevotionalWriter {
  const moved = movedReadings(deps, site);
  const queues: Record<Status, { posts: QueuedPost[]; bytes: number }> = {
    publish: { posts: [], bytes: 0 },
    draft: { posts: [], bytes: 0 },
  };

  async function flush(status: Status): Promise<BatchOutcome> {
    const { posts } = queues[status];
    queues[status] = { posts: [], bytes: 0 };
    if (run) return save(`${site}-${status}`, run, posts);
    await moved.add(posts);
    return compareDevotionals(deps, site, status, posts);
  }

  /**
   * Writes one batch. Posts that the service refuses by index are removed and the rest is retried, still in one
   * transaction.
   */
  async function save(siteId: string, run: ImportRun, posts: readonly QueuedPost[]): Promise<BatchOutcome> {
    if (posts.length === 0) return NOTHING;
    try {
      const sources = posts.map(({ source }) => source);
      const body = {
        posts: posts.map(({ input }) => input),
        ...(sources.some((source) => source !== null) && { sources }),
        import: run,
      };
      const answer = await callService(async () =>
        deps.clients.devotionals.saveDevotionals(
          { query: { site_id: siteId }, body },
          await deps.call('devotionals'),
        ),
      );
      return { ...answer, refused: [], left: answer.left ?? [] };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const refusedPosts = refusedIndices(error);
      if (refusedPosts.size > 0) {
        const rest = await save(
          siteId,
          run,
          posts.filter((_, index) => !refusedPosts.has(index)),
        );
        const refused = posts.flatMap(({ where, words }, index) =>
          refusedPosts.has(index) ? [{ where, words, reason: reasonOf(error, index) }] : [],
        );
        return { ...rest, refused: [...refused, ...rest.refused] };
      }
      if (posts.length === 1) {
        const { where, words } = posts[0]!;
        return { ...NOTHING, refused: [{ where, words, reason: reasonOf(recordProblem(error)) }] };
      }
      // The service names no post, or the batch was too large: retry each half separately.
      const half = Math.ceil(posts.length / 2);
      return sum(await save(siteId, run, posts.slice(0, half)), await save(siteId, run, posts.slice(half)));
    }
  }

  return {
    async add(post, status) {
      const bytes = Buffer.byteLength(JSON.stringify(post.input));
      const batch = queues[status];
      const firstOutcome =
        batch.posts.length > 0 && batch.bytes + bytes > BATCH_BYTES ? await flush(status) : null;
      const current = queues[status];
      current.posts.push(post);
      current.bytes += bytes;
      if (current.posts.length < MAX_BATCH_POSTS) return firstOutcome;
      const next = await flush(status);
      return firstOutcome ? sum(firstOutcome, next) : next;
    },
    async *end() {
      for (const status of ['publish', 'draft'] as const) {
        if (queues[status].posts.length > 0) yield flush(status);
      }
      const left = moved.left();
      if (left.length > 0) yield { ...NOTHING, left };
    },
  };
}

const NOTHING: BatchOutcome = { created: 0, changed: 0, same: 0, refused: [], left: [] };

const sum = (a: BatchOutcome, b: BatchOutcome): BatchOutcome => ({
  created: a.created + b.created,
  changed: a.changed + b.changed,
  same: a.same + b.same,
  refused: [...a.refused, ...b.refused],
  left: [...a.left, ...b.left],
});
