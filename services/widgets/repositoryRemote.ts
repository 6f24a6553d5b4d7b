/** The tables `remote_source` and `remote_picture`: what other sites said, and copies of their pictures. */
import type { RemoteFault } from '../../domain/remote/failures.ts';
import type { Queries } from '../kit/database.ts';

/** What a post says, as it is kept: text without markup, a picture of our own. */
export interface KeptPost {
  readonly title: string;
  readonly text: string;
  readonly category: string;
  /** The site's own wall clock: '2026-11-21T08:00:00'. */
  readonly date: string;
  /** An http(s) address of the source's own host; '' for none. */
  readonly link: string;
  /** A path of our own; '' for none. */
  readonly image: string;
  readonly alt: string;
}
/** The last good answer: a post, or that there is none. */
export type KeptAnswer = KeptPost | { readonly missing: true };

export interface RemoteRow {
  readonly key: string;
  readonly revision: number;
  readonly answer: KeptAnswer | null;
  readonly fault: RemoteFault | null;
  readonly failures: number;
  readonly nextAt: Date;
}

const ROW = `key, revision, answer, fault, failures, next_at as "nextAt"`;

/** What is known of sources. */
export const remoteRows = (db: Queries, keys: readonly string[]): Promise<RemoteRow[]> =>
  db.rows(`select ${ROW} from widgets.remote_source where key = any($1::text[])`, [keys]);

/** Takes it on oneself to ask, until a moment; null where it is not due, or another is at it. */
export const leaseRemote = (
  db: Queries,
  it: {
    readonly key: string;
    readonly name: string;
    readonly now: Date;
    readonly until: Date;
    readonly anew: boolean;
  },
): Promise<RemoteRow | null> =>
  db.row(
    `insert into widgets.remote_source as r (key, name, next_at, leased_until, used_at) values ($1, $2, $3, $4, $3)
     on conflict (key) do update set leased_until = $4, used_at = $3
      where (r.next_at <= $3 or $5) and (r.leased_until is null or r.leased_until <= $3)
     returning ${ROW}`,
    [it.key, it.name, it.now, it.until, it.anew],
  );

/** Keeps a good answer; without `nextAt` the one who asks is not done yet. */
export const keepAnswer = async (
  tx: Queries,
  it: {
    readonly key: string;
    readonly answer: KeptAnswer;
    readonly isChange: boolean;
    readonly now: Date;
    readonly nextAt: Date | null;
  },
): Promise<void> => {
  await tx.rows(
    `update widgets.remote_source
        set answer = $2::jsonb, revision = revision + $3, fetched_at = $4, failed_at = null, fault = null, failures = 0,
            next_at = coalesce($5, next_at), leased_until = case when $5::timestamptz is null then leased_until end
      where key = $1`,
    [it.key, JSON.stringify(it.answer), it.isChange ? 1 : 0, it.now, it.nextAt],
  );
};

/** Notes that it failed; what it said before stays. */
export const keepFailure = async (
  tx: Queries,
  it: { readonly key: string; readonly fault: RemoteFault; readonly now: Date; readonly nextAt: Date },
): Promise<void> => {
  await tx.rows(
    `update widgets.remote_source
        set failed_at = coalesce(failed_at, $3), fault = $2, failures = failures + 1, next_at = $4, leased_until = null
      where key = $1`,
    [it.key, it.fault, it.now, it.nextAt],
  );
};

/** Gives the turn back without an answer: who asked was told to stop. */
export const endLease = async (db: Queries, key: string): Promise<void> => {
  await db.rows(`update widgets.remote_source set leased_until = null where key = $1`, [key]);
};

export interface CopiedPicture {
  readonly key: string;
  readonly picture: string | null;
  readonly path: string | null;
  readonly copiedAt: Date;
}

/** The copy of a picture, which is wanted again. */
export const pictureOf = (db: Queries, key: string, now: Date): Promise<CopiedPicture | null> =>
  db.row(
    `update widgets.remote_picture set used_at = $2 where key = $1
     returning key, picture, path, copied_at as "copiedAt"`,
    [key, now],
  );

export const keepPicture = async (
  db: Queries,
  it: {
    readonly key: string;
    readonly picture: string | null;
    readonly path: string | null;
    readonly now: Date;
  },
): Promise<void> => {
  await db.rows(
    `insert into widgets.remote_picture (key, picture, path, copied_at, used_at) values ($1, $2, $3, $4, $4)
     on conflict (key) do update set picture = $2, path = $3, copied_at = $4, used_at = $4`,
    [it.key, it.picture, it.path, it.now],
  );
};

/** Copies nobody has wanted since, a few of them. */
export const unusedPictures = (db: Queries, before: Date): Promise<CopiedPicture[]> =>
  db.rows(
    `select key, picture, path, copied_at as "copiedAt" from widgets.remote_picture
      where used_at < $1 order by used_at limit 20`,
    [before],
  );

export const forgetPicture = async (db: Queries, key: string): Promise<void> => {
  await db.rows(`delete from widgets.remote_picture where key = $1`, [key]);
};

/** Forgets sources nobody has wanted since. */
export const forgetSources = async (db: Queries, before: Date): Promise<void> => {
  await db.rows(`delete from widgets.remote_source where used_at < $1`, [before]);
};
