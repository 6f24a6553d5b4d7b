/**
 * The validated widgets of a publish: three-way merged with what others changed, and written. Decisions 21, 45; page
 * 0024.
 */
import type { MergedRows } from '../../../domain/layout/changes/mergeRows.ts';
import type { RemoteHost } from '../../../domain/remote/hosts.ts';
import { mergedIssues } from '../../../domain/widgets/storableIssues.ts';
import { fieldsOfFaults, mergeWidget, widgetContentOf } from '../../../domain/widgets/widgetFields.ts';
import type { WidgetType } from '../../../domain/widgets/widgetTypes.ts';
import { Problem, validationProblem, type FieldError } from '../../../rest/problem.ts';
import { audit, type Actor } from '../../kit/audit/audit.ts';
import type { Transaction } from '../../kit/database.ts';
import { errorOfFault } from '../save/placedWidgets.ts';
import { lockHeads, versionsOf, type WidgetHead } from '../repository.ts';
import { insertWidget, insertWidgetVersion } from '../repositoryWrites.ts';
import { sourceFaults } from '../remote/remoteHosts.ts';
import { idTakenProblem } from '../save/saveWidget.ts';
import { widgetTags, type LayoutRow } from '../shapes.ts';
import { errorsOf, storable, type StorableContent } from '../save/widgetContent.ts';
import { storeReasonOf, type ValidatedWidget } from './validatePublish.ts';

/** A merge conflict of a widget. Contents are objects; `version` is that of `theirs`. */
export interface WidgetConflict {
  readonly id: string;
  readonly type: string;
  readonly version: number;
  readonly base: unknown;
  readonly yours: unknown;
  readonly theirs: unknown;
  /** Field names of `widgetFields`. */
  readonly fields: readonly string[];
}

/** A widget version to write. */
export interface WidgetWrite extends StorableContent {
  readonly id: string;
  readonly type: WidgetType;
  /** Null for a new widget. */
  readonly before: WidgetHead | null;
}

export interface MergedWidgets {
  readonly writes: readonly WidgetWrite[];
  readonly conflicts: readonly WidgetConflict[];
  /**
   * Both sides are valid, and their merge is not: conflicts, too, but reported after the others and after rights,
   * because they reveal what others changed.
   */
  readonly invalidMerges: readonly WidgetConflict[];
  /** The faults of those merges. */
  readonly faults: readonly FieldError[];
}

/**
 * The validation of a merge: rules added since do not apply if `wasPublished`; remote sources are not checked without
 * `hosts`.
 */
interface MergeOptions {
  readonly wasPublished: boolean;
  readonly hosts: readonly RemoteHost[] | null;
}

/**
 * Locks the widgets and merges each with its current version (three-way merge, optimistic lock by `baseVersion`).
 * Throws VALIDATION for a widget of another type or site, CONFLICT with its id for a new one whose id exists.
 */
export async function lockAndMergeWidgets(
  tx: Transaction,
  widgets: readonly ValidatedWidget[],
  options: MergeOptions & { readonly site: number },
): Promise<MergedWidgets> {
  const { site } = options;
  if (widgets.length === 0) return { writes: [], conflicts: [], invalidMerges: [], faults: [] };
  const found = await lockHeads(
    tx,
    widgets.map(({ id }) => id),
  );
  const heads = new Map(found.map((head) => [head.id, head]));
  const bases = await basesOf(tx, widgets, heads);
  const writes: WidgetWrite[] = [];
  const conflicts: WidgetConflict[] = [];
  const invalidMerges: WidgetConflict[] = [];
  const faults: FieldError[] = [];
  for (const widget of widgets) {
    const { id, type, baseVersion, index, ...mine } = widget;
    const before = heads.get(id) ?? null;
    if (before === null) {
      if (baseVersion) throw refuse(index, 'id', errorOfFault(`noWidget:${id}`));
      writes.push({ id, type, before, ...mine });
      continue;
    }
    const isSame = !before.isDeleted && before.widgetContent === mine.text && before.site === site;
    if (isSame && before.type === type) continue;
    if (baseVersion === 0) throw idTakenProblem(id);
    if (before.site !== site) throw refuse(index, 'id', errorOfFault(`noWidget:${id}`));
    if (before.type !== type) throw refuse(index, 'type', errorOfFault('otherType'));
    if (baseVersion !== undefined && baseVersion > before.version)
      throw refuse(index, 'baseVersion', { detail: `The widget is at version ${before.version}.` });
    const base = bases.get(id);
    if (base === undefined) {
      writes.push({ id, type, before, ...mine });
      continue;
    }
    const sides = { base, theirs: before.widgetContent, mine: mine.content };
    const merged = mergeWidget(type, sides);
    const conflictIn = (fields: readonly string[]): WidgetConflict => ({
      id,
      type,
      version: before.version,
      base: JSON.parse(base),
      yours: mine.content,
      theirs: JSON.parse(before.widgetContent),
      fields,
    });
    if (merged.fields.length > 0) {
      conflicts.push(conflictIn(merged.fields));
    } else {
      const both = storable(type, merged.content);
      if (both.text === before.widgetContent) continue;
      writes.push({ id, type, before, ...both });
      const caused = mergeFaults(type, both.content, before.widgetContent, { ...options, index });
      if (caused.length === 0) continue;
      faults.push(...caused);
      invalidMerges.push(conflictIn(fieldsOfFaults(type, sides, caused.map(pathInContent))));
    }
  }
  return { writes, conflicts, invalidMerges, faults };
}

/** The path of a fault within the widget's content: '/body/widgets/1/widgetContent/versions/B/title'. */
const pathInContent = ({ pointer }: FieldError): readonly string[] => pointer.split('/').slice(5);

/** Faults that the merge caused, with pointers into the request. */
function mergeFaults(
  type: WidgetType,
  merged: StorableContent['content'],
  theirs: string,
  { hosts, wasPublished, index }: MergeOptions & { readonly index: number },
): FieldError[] {
  const at = `/body/widgets/${index}/widgetContent`;
  const faults = errorsOf(mergedIssues(type, merged, theirs), at, storeReasonOf(wasPublished));
  if (!hosts) return [...faults];
  const faultsBefore = sourceFaults(type, widgetContentOf(type, theirs), hosts, at).map(
    ({ pointer }) => pointer,
  );
  return [
    ...faults,
    ...sourceFaults(type, merged, hosts, at).filter(({ pointer }) => !faultsBefore.includes(pointer)),
  ];
}

/** The base contents of widgets that others changed since. */
async function basesOf(
  tx: Transaction,
  widgets: readonly ValidatedWidget[],
  heads: ReadonlyMap<string, WidgetHead>,
): Promise<Map<string, string>> {
  const older = widgets.flatMap(({ id, baseVersion }) => {
    const head = heads.get(id);
    return head && baseVersion && baseVersion < head.version ? [{ id, version: baseVersion }] : [];
  });
  const stored = older.length === 0 ? [] : await versionsOf(tx, older);
  return new Map(stored.map(({ id, widgetContent }) => [id, widgetContent]));
}

const refuse = (index: number, field: string, fault: Pick<FieldError, 'detail' | 'code'>) =>
  validationProblem([{ pointer: `/body/widgets/${index}/${field}`, ...fault }]);

/** Throws CONFLICT with base and both sides for what others changed too. Decision 21. */
export function checkConflicts(
  { conflicts }: MergedRows<LayoutRow>,
  widgetConflicts: readonly WidgetConflict[],
): void {
  if (conflicts.length + widgetConflicts.length > 0) throw conflictProblem(conflicts, widgetConflicts);
}

/** `cause` is the fault that only both changes together have. */
export const conflictProblem = (
  conflicts: MergedRows<LayoutRow>['conflicts'],
  widgetConflicts: readonly WidgetConflict[],
  cause?: Problem,
): Problem =>
  new Problem({
    status: 409,
    code: 'CONFLICT',
    title: 'Someone else changed these rows.',
    data: { clashes: conflicts, widgetClashes: widgetConflicts },
    ...(cause && { detail: cause.message, errors: cause.errors ?? [] }),
  });

/** Writes the next version of each widget. Throws CONFLICT if a new widget's id was taken concurrently. */
export async function writeWidgetVersions(
  tx: Transaction,
  writes: readonly WidgetWrite[],
  site: number,
  countries: readonly string[],
  call: Actor,
): Promise<void> {
  const by = call.caller.subject ?? 'nobody';
  for (const { id, type, before, text, refersTo } of writes) {
    if (!before && !(await insertWidget(tx, { id, site, type }))) throw idTakenProblem(id);
    await insertWidgetVersion(tx, { id, version: (before?.version ?? 0) + 1, content: text, refersTo, by });
    await audit(tx, 'widgets', call, {
      operation: 'publishLayout',
      object: `widget ${id}`,
      countries,
      before: before?.widgetContent,
      after: text,
    });
  }
  tx.purge(writes.map(({ id }) => widgetTags.widget(id)));
}
