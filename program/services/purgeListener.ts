/**
 * Receives purges from other processes on the same database. After a lost connection everything is purged, because
 * purges may have been missed.
 */
import pg from 'pg';
import { ALL_TAGS, type TagBus } from '../../rest/tagBus.ts';
import { PURGE_CHANNEL } from '../../services/kit/database.ts';

const RETRY_MS = 1_000;

/** Listens until closed; reconnects automatically. */
export async function listenForPurges(connectionString: string, bus: TagBus): Promise<() => Promise<void>> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString, application_name: 'lectern purges', keepAlive: true });
    next.on('notification', ({ payload }) => {
      const [sender, ...tags] = readPayload(payload);
      if (tags.includes(ALL_TAGS))
        bus.purgeAll(); // after a restored backup
      else if (sender !== bus.id) bus.purge(tags);
    });
    next.on('error', () => undefined);
    next.on('end', () => {
      client = null;
      if (!isClosed) timer = setTimeout(reconnect, RETRY_MS);
    });
    await next.connect();
    await next.query(`listen ${PURGE_CHANNEL}`);
    client = next;
  }
  function reconnect(): void {
    connect().then(
      () => bus.purgeAll(), // purges may have been missed
      () => {
        if (!isClosed) timer = setTimeout(reconnect, RETRY_MS);
      },
    );
  }
  await connect();
  return async () => {
    isClosed = true;
    clearTimeout(timer);
    await client?.end();
  };
}

function readPayload(payload: string | undefined): string[] {
  try {
    const value: unknown = JSON.parse(payload ?? '[]');
    return Array.isArray(value) ? value.filter((it) => typeof it === 'string') : [];
  } catch {
    return [];
  }
}
