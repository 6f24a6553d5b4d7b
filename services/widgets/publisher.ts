/** Publishes with a queue per layout, each publish in its own transaction, and retries once after a deadlock. */
import { setTimeout } from 'node:timers/promises';
import { remaining, type Call } from '../../rest/call.ts';
import { Problem } from '../../rest/problem.ts';
import type { Transaction } from '../kit/database.ts';
import type { ServiceParts } from '../kit/service.ts';
import type { takeTurns } from './inTurn.ts';
import { preparePublish, publish, type Publish } from './publish.ts';
import { publishSeen } from './publishSeen.ts';
import type { LayoutRevision } from './shapes.ts';

export interface Publisher {
  /** Publishes an editor's change. */
  publish(input: PublishRequest, call: Call, hooks?: TransactionHooks): Promise<LayoutRevision>;
  /** Publishes an older version again: rules added since do not apply to its widgets. */
  putBack(input: PublishRequest, call: Call): Promise<LayoutRevision>;
}
/** Hooks that run in the transaction of a publish. */
interface TransactionHooks {
  /** Runs before anything is read or locked; throws if a precondition no longer holds. */
  readonly before: (tx: Transaction) => Promise<void>;
  /** Runs after the publish; its writes are committed or rolled back with it. */
  readonly after: (tx: Transaction) => Promise<void>;
}
type PublishRequest = Omit<Publish, 'baseRevision' | 'note'> & {
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

export function publisher(
  { db, now, remote }: ServiceParts,
  enqueue: ReturnType<typeof takeTurns>,
): Publisher {
  async function run(
    request: PublishRequest,
    call: Call,
    { wasPublished, hooks }: { wasPublished: boolean; hooks?: TransactionHooks | undefined },
  ): Promise<LayoutRevision> {
    const { baseRevision, note, ...rest } = request;
    const hosts = wasPublished ? null : (remote?.hosts ?? []);
    const validated = await preparePublish({ ...rest, baseRevision, note, wasPublished }, call, hosts);
    const publishInTransaction = wasPublished ? publish : publishSeen;
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
    putBack: (input, call) => run(input, call, { wasPublished: true }),
  };
}
