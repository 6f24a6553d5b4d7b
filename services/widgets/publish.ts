import { mergeRows } from '../../domain/layout/mergeRows.ts';
import type { Call } from '../../rest/call.ts';
import { validationProblem } from '../../rest/problem.ts';
import { audit } from '../kit/audit.ts';
import type { Transaction } from '../kit/database.ts';
import { widgetTags, type EditedRow, type LayoutRevision } from './contract.ts';
import { contentOf, rowFromEdit, rowFromStore, sameRow, widgetsIn } from './layoutRow.ts';
import { checkPlaced, holdPlaced } from './placedWidgets.ts';
import { rowsOf, type LayoutKey } from './repository.ts';
import { insertRevision, insertRowVersions, lockLayout } from './repositoryWrites.ts';
import { currentLayouts } from './currentLayouts.ts';
import {
  checkClashes,
  checkCountries,
  checkRows,
  checkShapes,
  checkSite,
  countriesTouched,
} from './rules.ts';

export interface Publish extends LayoutKey {
  readonly added: readonly EditedRow[];
  readonly deleted: readonly string[];
  readonly baseRevision: number | undefined;
  readonly note: string | undefined;
}

/** Refuses a publish that no state of the layout could make good; asked before anything waits for the layout. */
export function checkPublish(input: Publish, call: Call): void {
  checkSite(call.caller.rights, input.site);
  checkShapes(input.added, input.deleted);
}

/**
 * Publishes rows: merges them with what others published since `baseRevision`, checks rights for every country before
 * and after, writes row versions, a revision with its pinned widgets, and the audit. Nothing changed writes nothing.
 * Throws VALIDATION, FORBIDDEN with `data.countries`, CONFLICT with `data.clashes`. Decisions 21, 27, 55.
 */
export async function publish(
  tx: Transaction,
  input: Publish,
  call: Call,
  now: Date,
): Promise<LayoutRevision> {
  const { site, layout, added, deleted } = input;
  const key = { site, layout };
  const edits = added.map((edit) => ({ row: rowFromEdit(layout, edit), rowIndex: edit.rowIndex }));
  const held = await holdPlaced(tx, [...new Set(added.flatMap(widgetsIn))]);
  const revision = await lockLayout(tx, key);
  const stored = await rowsOf(tx, key);
  const head = stored.map((row) => rowFromStore(layout, row));
  const base = await baseRows(tx, key, input.baseRevision, revision);

  const merged = mergeRows({ base, head, added: edits, deleted, same: sameRow });
  const countries = countriesTouched(merged);
  checkCountries(call.caller.rights, site, countries);
  checkClashes(merged);
  checkRows(merged, added, now);
  checkPlaced(merged, added, held, site);

  if (merged.changes.length > 0 || merged.reordered) {
    const by = call.caller.subject ?? 'nobody';
    const changed = merged.changes.flatMap(({ rowKey, after }) =>
      after ? [{ rowKey, content: contentOf(after) }] : [],
    );
    const written = changed.length === 0 ? [] : await insertRowVersions(tx, key, changed, by);
    const versions = new Map([...stored, ...written].map((row) => [row.rowKey, row.rowVersion]));
    await insertRevision(tx, {
      ...key,
      revision: revision + 1,
      note: input.note ?? null,
      by,
      rows: merged.rows.map(({ rowKey }) => ({ rowKey, rowVersion: versions.get(rowKey)! })),
      widgets: [...new Set(merged.rows.flatMap(widgetsIn))],
    });
    await audit(tx, 'widgets', call, {
      operation: 'publishLayout',
      object: `layout ${site}/${layout}`,
      countries,
      before: head,
      after: merged.rows,
    });
    tx.purge([widgetTags.layout(site, layout)]);
  }
  const [answer] = await currentLayouts(tx, site, [layout]);
  return answer!;
}

/** The rows the editor began with; null where none were named, or where they are the present ones. */
async function baseRows(tx: Transaction, key: LayoutKey, base: number | undefined, revision: number) {
  if (base === undefined || base === revision) return null;
  if (base > revision) {
    throw validationProblem([
      { pointer: '/body/baseRevision', detail: `The layout is at revision ${revision}.` },
    ]);
  }
  return base === 0 ? [] : (await rowsOf(tx, key, base)).map((row) => rowFromStore(key.layout, row));
}
