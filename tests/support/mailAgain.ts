/**
 * Mail whose first tries failed on a machine so busy that words or sites came too late for them, or whose lease was given
 * and not heard of: where the clock of the tests stands its next try never comes, and where it goes a third comes after a
 * minute, which is longer than a test waits.
 */
import pg from 'pg';

const EVERY_MS = 2_000;
/** Looks, one after the other, that find a mail on its way until it is taken for lost: after some 6 s. */
const LOST_AFTER = 3;

/** Makes such mail due at once, over and over; until the answer is called. */
export function keepTryingMail(databaseUrl: string): () => Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, idleTimeoutMillis: 500 });
  pool.on('error', () => undefined);
  let onTheirWay = new Map<string, number>();
  async function again(): Promise<void> {
    await pool.query(
      `update identity.mail set next_try_at = created_at
        where last_error is not null and sent_at is null and given_up_at is null`,
    );
    const { rows } = await pool.query<{ id: string; tries: number }>(
      `select id, tries from identity.mail
        where locked_until is not null and sent_at is null and given_up_at is null`,
    );
    const seen = new Map<string, number>();
    for (const { id, tries } of rows) {
      const looks = (onTheirWay.get(`${id} ${tries}`) ?? 0) + 1;
      seen.set(`${id} ${tries}`, looks);
      if (looks >= LOST_AFTER)
        await pool.query('update identity.mail set locked_until = null where id = $1 and tries = $2', [
          id,
          tries,
        ]);
    }
    onTheirWay = seen;
  }
  // A test may have taken the database away.
  const timer = setInterval(() => void again().catch(() => undefined), EVERY_MS);
  return async () => {
    clearInterval(timer);
    await pool.end();
  };
}
