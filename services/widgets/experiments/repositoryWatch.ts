/** SQL of the tables `test_watch` (lease of the test monitor) and `test_notice` (notifications sent). */
import type { Queries } from '../../kit/database.ts';

export type NoticeKind = 'start' | 'ratio' | 'silence' | 'end';

/** Takes the lease of the monitor until a time; false while another process has it. */
export const leaseTestMonitor = async (db: Queries, now: Date, until: Date): Promise<boolean> => {
  const rows = await db.rows(
    `insert into widgets.test_watch as w (until) values ($2)
     on conflict (is_only) do update set until = $2
      where w.until <= $1 or w.until > $1::timestamptz + interval '1 day'
     returning 1`,
    [now, until],
  );
  return rows.length > 0;
};

/** Stores a notification; false if it was sent before (idempotency key). */
export const claimNotice = async (
  tx: Queries,
  notice: {
    readonly site: number;
    readonly subject: string;
    readonly about: string;
    readonly kind: NoticeKind;
    readonly at: Date;
  },
): Promise<boolean> => {
  const rows = await tx.rows(
    `insert into widgets.test_notice (site, subject, about, kind, at) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning 1`,
    [notice.site, notice.subject, notice.about, notice.kind, notice.at],
  );
  return rows.length > 0;
};

/** The last day with a count in a test, in any phase: '2026-11-21', or null. */
export const lastSeen = async (db: Queries, site: number, subject: string): Promise<string | null> => {
  const row = await db.row<{ day: string | null }>(
    `select to_char(max(c.day), 'YYYY-MM-DD') as day from widgets.test_count c
       join widgets.test_phase p on p.id = c.phase_id where p.site = $1 and p.subject = $2`,
    [site, subject],
  );
  return row?.day ?? null;
};
