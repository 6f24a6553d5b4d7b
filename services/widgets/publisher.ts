/** Publishes one after the other, each in a transaction of its own. */
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
  /** Publishes what an editor made. */
  publish(input: Asked, call: Call, within?: Within): Promise<LayoutRevision>;
  /** Publishes what was there before: of old widgets nothing is asked that was not asked then. */
  putBack(input: Asked, call: Call): Promise<LayoutRevision>;
}
/** What is done in the transaction of a publish. */
interface Within {
  /** Asks, before anything is read or locked, what must still be so. */
  readonly first: (tx: Transaction) => Promise<void>;
  /** Writes what must be there with the publish or not at all. */
  readonly also: (tx: Transaction) => Promise<void>;
}
type Asked = Omit<Publish, 'baseRevision' | 'note'> & {
  readonly baseRevision?: number | undefined;
  readonly note?: string | undefined;
};

/**
 * Two that place what the other changes wait for each other. One steps back: by PostgreSQL's finding of deadlocks, or
 * before it by the limit of waiting for a lock, which is shorter (`services/kit/database.ts`). It finds the way free then.
 */
const WAITED = new Set<unknown>(['40P01', '55P03']);
const hasWaited = (error: unknown): boolean =>
  error instanceof Problem && WAITED.has((error.cause as { code?: unknown } | undefined)?.code);
/** Milliseconds at the most until the second try: two that stepped back at once must not meet again. */
const MOST_PAUSE = 100;

export function publisher(
  { db, now, remote }: ServiceParts,
  inTurn: ReturnType<typeof takeTurns>,
): Publisher {
  async function run(
    asked: Asked,
    call: Call,
    { wasPublished, within }: { wasPublished: boolean; within?: Within | undefined },
  ): Promise<LayoutRevision> {
    const { baseRevision, note, ...rest } = asked;
    const hosts = wasPublished ? null : (remote?.hosts ?? []);
    const prepared = await preparePublish({ ...rest, baseRevision, note, wasPublished }, call, hosts);
    const publishing = wasPublished ? publish : publishSeen;
    const write = () =>
      db.transaction(async (tx) => {
        await within?.first(tx);
        const published = await publishing(tx, prepared, call, now());
        await within?.also(tx);
        return published;
      });
    return inTurn(`layout ${prepared.site} ${prepared.layout}`, call, () =>
      write().catch(async (error: unknown) => {
        if (!hasWaited(error) || remaining(call) <= 0) throw error;
        await setTimeout(Math.random() * MOST_PAUSE);
        return write();
      }),
    );
  }
  return {
    publish: (input, call, within) => run(input, call, { wasPublished: false, within }),
    putBack: (input, call) => run(input, call, { wasPublished: true }),
  };
}
