/** Publishes one after the other, each in a transaction of its own. */
import type { Call } from '../../rest/call.ts';
import { Problem } from '../../rest/problem.ts';
import type { ServiceParts } from '../kit/service.ts';
import type { takeTurns } from './inTurn.ts';
import { preparePublish, publish, type Publish } from './publish.ts';
import type { LayoutRevision } from './shapes.ts';

export interface Publisher {
  /** Publishes what an editor made. */
  publish(input: Asked, call: Call): Promise<LayoutRevision>;
  /** Publishes what was there before: of old widgets nothing is asked that was not asked then. */
  putBack(input: Asked, call: Call): Promise<LayoutRevision>;
}
type Asked = Omit<Publish, 'baseRevision' | 'note'> & {
  readonly baseRevision?: number | undefined;
  readonly note?: string | undefined;
};

/** Two that change each other's widgets may wait for each other; PostgreSQL ends one, which then finds the way free. */
const DEADLOCK = '40P01';
const isDeadlock = (error: unknown): boolean =>
  error instanceof Problem && (error.cause as { code?: unknown } | undefined)?.code === DEADLOCK;

export function publisher(
  { db, now, remote }: ServiceParts,
  inTurn: ReturnType<typeof takeTurns>,
): Publisher {
  async function run(asked: Asked, call: Call, wasPublished: boolean): Promise<LayoutRevision> {
    const { baseRevision, note, ...rest } = asked;
    const hosts = wasPublished ? null : (remote?.hosts ?? []);
    const prepared = preparePublish({ ...rest, baseRevision, note, wasPublished }, call, hosts);
    const write = () => db.transaction((tx) => publish(tx, prepared, call, now()));
    return inTurn(`layout ${prepared.site} ${prepared.layout}`, call, () =>
      write().catch((error: unknown) => {
        if (!isDeadlock(error)) throw error;
        return write();
      }),
    );
  }
  return {
    publish: (input, call) => run(input, call, false),
    putBack: (input, call) => run(input, call, true),
  };
}
