/** Mail whose first try failed on a busy machine: the clock of the tests stands, so the time of the next try never comes. */
import pg from 'pg';

const EVERY_MS = 3_000;

/** Makes such mail due at once, over and over; until the answer is called. */
export function keepTryingMail(databaseUrl: string): () => Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, idleTimeoutMillis: 500 });
  pool.on('error', () => undefined);
  const again = () =>
    pool.query(
      `update identity.mail set next_try_at = created_at
        where last_error is not null and sent_at is null and given_up_at is null`,
    );
  // A test may have taken the database away.
  const timer = setInterval(() => void again().catch(() => undefined), EVERY_MS);
  return async () => {
    clearInterval(timer);
    await pool.end();
  };
}
