/** What publishing comes to: the layout as it is now, or why it was refused, with both sides of a clash. */
import { Problem } from '../../rest/problem.ts';
import type { LayoutRevision, LayoutRow } from '../../services/widgets/contract.ts';
import { outcome } from '../outcome.ts';
import { editedLayout, editedRow } from './editedLayout.ts';

interface Clashes {
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

const isClashes = (data: unknown): data is Clashes =>
  typeof data === 'object' && data !== null && Array.isArray((data as Partial<Clashes>).clashes);

/** Runs a publish; every kind of it answers alike. */
export async function published(work: Promise<LayoutRevision>) {
  const result = await orConflict(work);
  return '__typename' in result ? result : editedLayout(result);
}

/** The answer, or why it was refused, with both sides where somebody else was quicker. */
export async function orConflict<T extends object>(work: Promise<T>) {
  try {
    return await outcome(work, ['FORBIDDEN', 'NOT_FOUND', 'VALIDATION']);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'CONFLICT') throw error;
    if (isClashes(error.data)) return conflict(error.message, error.data);
    const taken = (error.data as { id?: unknown } | undefined)?.id;
    // The id of a new widget is another's: the browser takes another one (decision 45).
    if (typeof taken === 'string')
      return {
        __typename: 'Conflict' as const,
        message: error.message,
        hindrance: null,
        field: `widgets/${taken}`,
      };
    return outcome(Promise.reject(error), ['CONFLICT']);
  }
}

function conflict(message: string, { clashes, widgetClashes }: Clashes) {
  // No identities of the published rows: a side of a clash is none of them.
  const side = (row: LayoutRow | null, name: string) =>
    row && editedRow(row, `${name}:${row.layout}:${row.rowKey}`);
  return {
    __typename: 'LayoutConflict' as const,
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
