/** SQL of the tables that say what an import wrote. */
import { conflictProblem } from '../../../rest/problem.ts';
import type { Transaction } from '../../kit/database.ts';
import type { WrittenEntry } from './writtenEntries.ts';

export async function addEntries(
  tx: Transaction,
  id: string,
  written: readonly WrittenEntry[],
): Promise<void> {
  if (written.length === 0) return;
  await tx.rows(
    `insert into devotionals.import_entry (import, entry, before, version, source)
     select $1, given.entry, given.before, given.version, given.source
       from json_to_recordset($2::json) as given (entry text, before jsonb, version integer, source text)
     on conflict (import, entry) do update set version = excluded.version, source = excluded.source`,
    [id, JSON.stringify(written)],
  );
}

/** A run of the command, which writes in several calls. */
export interface CommandImport {
  readonly id: string;
  readonly fileName: string;
}

interface Batch {
  readonly site: number;
  readonly by: string | null;
  readonly at: Date;
  readonly created: number;
  readonly changed: number;
  readonly entries: readonly WrittenEntry[];
}

/**
 * Records what one call of the command wrote; a call that wrote nothing leaves no import. Throws CONFLICT for one that is
 * undone meanwhile.
 */
export async function recordCommandImport(
  tx: Transaction,
  { id, fileName }: CommandImport,
  { site, by, at, created, changed, entries }: Batch,
): Promise<void> {
  if (entries.length === 0) return;
  const row = await tx.row(
    `insert into devotionals.import as i
       (id, site, file_name, size, state, created_at, created_by, started_at, ended_at, created, changed)
     values ($1, $2, $3, 0, 'done', $4, $5, $4, $4, $6, $7)
     on conflict (id) do update set ended_at = excluded.ended_at, created = i.created + excluded.created,
       changed = i.changed + excluded.changed
      where i.site = excluded.site and i.state = 'done' returning id`,
    [id, site, fileName, at, by, created, changed],
  );
  if (!row) throw conflictProblem('This import is undone already.');
  await addEntries(tx, id, entries);
}
