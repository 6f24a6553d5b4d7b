/** Results of publishing: the layout as it is now, or the refusal, with both sides of a conflict. */
import { Problem } from '../../rest/problem.ts';
import type { LayoutRevision, LayoutRow } from '../../services/widgets/contract.ts';
import { expectedFailure, outcome } from '../request/outcome.ts';
import { editedLayout, editedRow } from './editedLayout.ts';

interface ConflictData {
  readonly clashes: readonly {
    readonly rowKey: string;
    readonly base: LayoutRow | null;
    readonly yours: LayoutRow | null;
    readonly theirs: LayoutRow | null;
    readonly fields: readonly string[];
  }[];
  readonly widgetClashes: readonly {
    readonly id: string;
    readonly type: string;
    readonly version: number;
    readonly base: Record<string, unknown>;
    readonly yours: Record<string, unknown>;
    readonly theirs: Record<string, unknown>;
    readonly fields: readonly string[];
  }[];
}

const isConflictData = (data: unknown): data is ConflictData =>
  typeof data === 'object' && data !== null && Array.isArray((data as Partial<ConflictData>).clashes);

/** Awaits a publish of any kind and returns the published layout or the refusal. */
export async function publishOutcome(work: Promise<LayoutRevision>) {
  const result = await outcomeOrConflict(work);
  return '__typename' in result ? result : editedLayout(result);
}

/** Returns the answer, or the refusal as data: for a CONFLICT, both sides of each conflicting row and widget. */
export async function outcomeOrConflict<T extends object>(work: Promise<T>) {
  try {
    return await outcome(work, ['FORBIDDEN', 'NOT_FOUND', 'VALIDATION']);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'CONFLICT') throw error;
    if (isConflictData(error.data)) return conflict(error.message, error.data);
    const takenId = (error.data as { id?: unknown } | undefined)?.id;
    // The id of a new widget is taken: the browser picks another one (decision 45).
    if (typeof takenId === 'string')
      return expectedFailure('CONFLICT', { message: error.message, data: { field: `widgets/${takenId}` } });
    return expectedFailure('CONFLICT', error);
  }
}

function conflict(message: string, { clashes, widgetClashes }: ConflictData) {
  // The sides of a conflict get ids of their own: they are not published rows.
  const side = (row: LayoutRow | null, name: string) =>
    row && editedRow(row, `${name}:${row.layout}:${row.rowKey}`);
  return {
    __typename: 'LayoutConflict' as const,
    code: 'CONFLICT',
    message,
    rows: clashes.map(({ rowKey, base, yours, theirs, fields }) => ({
      __typename: 'RowClash' as const,
      rowKey,
      base: side(base, 'base'),
      yours: side(yours, 'yours'),
      theirs: side(theirs, 'theirs'),
      fields: [...fields],
    })),
    widgets: widgetClashes.map(({ id, fields, ...rest }) => ({
      __typename: 'WidgetClash' as const,
      ...rest,
      widgetId: id,
      fields: [...fields],
    })),
  };
}
