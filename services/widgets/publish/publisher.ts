/** Publishes with a queue per layout, each publish in its own transaction, and retries once after a deadlock. */
import { setTimeout } from 'node:timers/promises';
import { remaining, type Call } from '../../../rest/call.ts';
import { Problem } from '../../../rest/problem.ts';
import type { Transaction } from '../../kit/database.ts';
import type { ServiceDeps } from '../../kit/service.ts';
import type { createKeyedQueue } from './keyedQueue.ts';
import { validatePublish, publish, type PublishInput } from './publish.ts';
import { publishSeenVersions } from './publishSeenVersions.ts';
import type { LayoutRevision } from '../shapes.ts';

export interface Publisher {
  /** Publishes an editor's change. */
  publish(input: PublishRequest, call: Call, hooks?: TransactionHooks): Promise<LayoutRevision>;
  /** Publishes an older version again: rules added since do not apply to its widgets. */
  publishRestored(input: PublishRequest, call: Call): Promise<LayoutRevision>;
}
/** Hooks that run in the transaction of a publish. */
interface TransactionHooks {
  /** Runs before anything is read or locked; throws if a precondition no longer holds. */
  readonly before: (tx: Transaction) => Promise<void>;
  /** Runs after the publish; its writes are committed or rolled back with it. */
  readonly after: (tx: Transaction) => Promise<void>;
}
type PublishRequest = Omit<PublishInput, 'baseRevision' | 'note'> & {
  readonly baseRevision?: number | undefined;
  readonly note?: string | undefined;
};

/**
 * Retries once on deadlock (40P01) or lock timeout (55P03): two publishes that place each other's changed widgets
 * lock them in opposite order. One of them is rolled back by PostgreSQL's deadlock detection, or before that by the
 * lock timeout, which is shorter (`services/kit/database.ts`). The retry finds the locks free.
 */
const RETRYABLE_CODES = new Set<unknown>(['40P01', '55P03']);
const isLockFailure = (error: unknown): boolean =>
  error instanceof Problem && RETRYABLE_CODES.has((error.cause as { code?: unknown } | undefined)?.code);
/** Maximum random backoff in ms before the retry: two publishes rolled back together must not deadlock again. */
const MAX_BACKOFF_MS = 100;

export function createPublisher(
  { db, now, remote }: ServiceDeps,
  enqueue: ReturnType<typeof createKeyedQueue>,
): Publisher {
  async function run(
    request: PublishRequest,
    call: Call,
    { wasPublished, hooks }: { wasPublished: boolean; hooks?: TransactionHooks | undefined },
  ): Promise<LayoutRevision> {
    const { baseRevision, note, ...rest } = request;
    const hosts = wasPublished ? null : (remote?.hosts ?? []);
    const validated = await validatePublish({ ...rest, baseRevision, note, wasPublished }, call, hosts);
    const publishInTransaction = wasPublished ? publish : publishSeenVersions;
    const writeOnce = () =>
      db.transaction(async (tx) => {
        await hooks?.before(tx);
        const published = await publishInTransaction(tx, validated, call, now());
        await hooks?.after(tx);
        return published;
      });
    return enqueue(`layout ${validated.site} ${validated.layout}`, call, () =>
      writeOnce().catch(async (error: unknown) => {
        if (!isLockFailure(error) || remaining(call) <= 0) throw error;
        await setTimeout(Math.random() * MAX_BACKOFF_MS);
        return writeOnce();
      }),
    );
  }
  return {
    publish: (input, call, hooks) => run(input, call, { wasPublished: false, hooks }),
    publishRestored: (input, call) => run(input, call, { wasPublished: true }),
  };
}
