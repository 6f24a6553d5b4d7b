/**
 * SQL of the tables `remote_source` and `remote_picture`: cached answers of other sites, and copies of their
 * pictures.
 */
import type { RemoteFailure } from '../../../domain/remote/failures.ts';
import type { Queries } from '../../kit/database.ts';

/** A post as it is cached: plain text, and a picture copied to our own media. */
export interface CachedPost {
  readonly title: string;
  readonly text: string;
  readonly category: string;
  /** Local time of the site without a zone: '2026-11-21T08:00:00'. */
  readonly date: string;
  /** An http(s) address on the source's own host; '' for none. */
  readonly link: string;
  /** A path on our own site; '' for none. */
  readonly image: string;
  readonly alt: string;
}
/** The last good answer: a post, or that it does not exist. */
export type CachedAnswer = CachedPost | { readonly missing: true };

export interface RemoteRow {
  readonly key: string;
  readonly revision: number;
  readonly answer: CachedAnswer | null;
  readonly fault: RemoteFailure | null;
  readonly failures: number;
  readonly nextAt: Date;
}

const ROW = `key, revision, answer, fault, failures, next_at as "nextAt"`;

/** The cached state of sources, by key. */
export const remoteRows = (db: Queries, keys: readonly string[]): Promise<RemoteRow[]> =>
  db.rows(`select ${ROW} from widgets.remote_source where key = any($1::text[])`, [keys]);

/**
 * Leases a source until a time; null if it is not due or another process has the lease. With `force` also before it
 * is due.
 */
export const leaseRemote = (
  db: Queries,
  lease: {
    readonly key: string;
    readonly name: string;
    readonly now: Date;
    readonly until: Date;
    readonly force: boolean;
  },
): Promise<RemoteRow | null> =>
  db.row(
    `insert into widgets.remote_source as r (key, name, next_at, leased_until, used_at) values ($1, $2, $3, $4, $3)
     on conflict (key) do update set leased_until = $4, used_at = $3
      where (r.next_at <= $3 or $5) and (r.leased_until is null or r.leased_until <= $3)
     returning ${ROW}`,
    [lease.key, lease.name, lease.now, lease.until, lease.force],
  );

/** Stores a good answer; without `nextAt` the lease is kept, because the request is not complete. */
export const saveAnswer = async (
  tx: Queries,
  input: {
    readonly key: string;
    readonly answer: CachedAnswer;
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
    [input.key, JSON.stringify(input.answer), input.isChange ? 1 : 0, input.now, input.nextAt],
  );
};

/** Stores a failure; the last good answer stays. */
export const saveFailure = async (
  tx: Queries,
  failure: { readonly key: string; readonly fault: RemoteFailure; readonly now: Date; readonly nextAt: Date },
): Promise<void> => {
  await tx.rows(
    `update widgets.remote_source
        set failed_at = coalesce(failed_at, $3), fault = $2, failures = failures + 1, next_at = $4, leased_until = null
      where key = $1`,
    [failure.key, failure.fault, failure.now, failure.nextAt],
  );
};

/** Releases a lease without an answer, after an abort. */
export const releaseLease = async (db: Queries, key: string): Promise<void> => {
  await db.rows(`update widgets.remote_source set leased_until = null where key = $1`, [key]);
};

export interface CopiedPicture {
  readonly key: string;
  readonly picture: string | null;
  readonly path: string | null;
  readonly copiedAt: Date;
}

/** The copy of a picture; marks it as used. */
export const pictureOf = (db: Queries, key: string, now: Date): Promise<CopiedPicture | null> =>
  db.row(
    `update widgets.remote_picture set used_at = $2 where key = $1
     returning key, picture, path, copied_at as "copiedAt"`,
    [key, now],
  );

export const savePicture = async (
  db: Queries,
  copy: {
    readonly key: string;
    readonly picture: string | null;
    readonly path: string | null;
    readonly now: Date;
  },
): Promise<void> => {
  await db.rows(
    `insert into widgets.remote_picture (key, picture, path, copied_at, used_at) values ($1, $2, $3, $4, $4)
     on conflict (key) do update set picture = $2, path = $3, copied_at = $4, used_at = $4`,
    [copy.key, copy.picture, copy.path, copy.now],
  );
};

/** Copies not used since, at most 20. */
export const unusedPictures = (db: Queries, before: Date): Promise<CopiedPicture[]> =>
  db.rows(
    `select key, picture, path, copied_at as "copiedAt" from widgets.remote_picture
      where used_at < $1 order by used_at limit 20`,
    [before],
  );

export const deletePicture = async (db: Queries, key: string): Promise<void> => {
  await db.rows(`delete from widgets.remote_picture where key = $1`, [key]);
};

/** Deletes sources not read since. */
export const deleteUnusedSources = async (db: Queries, before: Date): Promise<void> => {
  await db.rows(`delete from widgets.remote_source where used_at < $1`, [before]);
};
