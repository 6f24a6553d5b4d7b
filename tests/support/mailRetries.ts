/**
 * Retries mail for tests. A busy machine can fail a first attempt (translations or sites arrived too late) or let a
 * lease expire. With a fixed test clock the next attempt never becomes due; with a running clock the third attempt
 * comes after a minute, which is longer than a test waits.
 */
import pg from 'pg';

const EVERY_MS = 2_000;
/** Consecutive polls that find the same attempt in progress before its lease counts as lost: about 6 s. */
const MAX_POLLS_IN_PROGRESS = 3;

/** Makes failed and lost mail due at once, every EVERY_MS. Returns a function that stops it. */
export function startMailRetries(databaseUrl: string): () => Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, idleTimeoutMillis: 500 });
  pool.on('error', () => undefined);
  let inProgress = new Map<string, number>();
  async function retry(): Promise<void> {
    await pool.query(
      `update identity.job set run_at = created_at
        where last_error is not null and done_at is null and failed_at is null`,
    );
    const { rows } = await pool.query<{ id: string; attempts: number }>(
      `select id, attempts from identity.job
        where locked_until is not null and done_at is null and failed_at is null`,
    );
    const seen = new Map<string, number>();
    for (const { id, attempts } of rows) {
      const polls = (inProgress.get(`${id} ${attempts}`) ?? 0) + 1;
      seen.set(`${id} ${attempts}`, polls);
      if (polls >= MAX_POLLS_IN_PROGRESS)
        await pool.query('update identity.job set locked_until = null where id = $1 and attempts = $2', [
          id,
          attempts,
        ]);
    }
    inProgress = seen;
  }
  // A test may have dropped the database.
  const timer = setInterval(() => void retry().catch(() => undefined), EVERY_MS);
  return async () => {
    clearInterval(timer);
    await pool.end();
  };
}
