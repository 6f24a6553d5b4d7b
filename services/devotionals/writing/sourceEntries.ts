/**
 * Identity by the id that a record has in its source. An import writes readings to days; a record whose day changed is the
 * same record, so that what it was on its old day goes to the trash.
 */
import { countriesRefused, GLOBAL, rightsOn } from '../../../domain/rights/rights.ts';
import type { Actor } from '../../kit/audit/audit.ts';
import type { Transaction } from '../../kit/database.ts';
import type { Post } from '../post.ts';
import { auditRecord } from './auditRecord.ts';
import { writeRecords } from './postEntries.ts';
import { postsInUse, rememberSources, type SourceRecord } from './repositorySources.ts';
import { lockDays } from './repositoryWrites.ts';

export interface LeftDays {
  /** Readings that are in the trash now, as they were. */
  readonly trashed: readonly (Post & { readonly source: string })[];
  /** Readings that stay, because the rights of the person do not cover them. */
  readonly refused: readonly (Post & { readonly source: string })[];
  readonly written: Awaited<ReturnType<typeof writeRecords>>;
}

/** Remembers where records of a source are, and moves what they have left to the trash. */
export async function settleSources(
  tx: Transaction,
  actor: Actor,
  { site, at, operation }: { readonly site: number; readonly at: Date; readonly operation: string },
  records: readonly SourceRecord[],
): Promise<LeftDays> {
  if (records.length === 0) return { trashed: [], refused: [], written: [] };
  const orphans = await rememberSources(tx, site, records);
  const sources = new Map(orphans.map(({ entry, source }) => [entry, source]));
  if (sources.size === 0) return { trashed: [], refused: [], written: [] };
  const left = await postsInUse(tx, site, [...sources.keys()]);
  await lockDays(
    tx,
    site,
    left.map(({ date }) => date),
  );
  const isCovered = ({ country }: Post): boolean =>
    countriesRefused(rightsOn(actor.caller.rights, site), 'devotionals', 'd', [country || GLOBAL]).length ===
    0;
  const withSource = left.map((post) => ({ ...post, source: sources.get(post.entry!)! }));
  const trashed = withSource.filter(isCovered);
  const written =
    trashed.length === 0
      ? []
      : await writeRecords(
          tx,
          actor,
          { site, at, operation },
          trashed.map(({ stage, entry }) => ({ stage, entry, content: null })),
        );
  for (const { source: _, ...post } of trashed)
    await auditRecord(tx, operation, post, { ...post, trashed: true }, actor);
  return { trashed, refused: withSource.filter((post) => !isCovered(post)), written };
}
