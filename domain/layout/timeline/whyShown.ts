/**
 * Groups the resolver's reasons for display: by row and slot, with the inputs each of them depends on. Nothing here
 * decides what is shown; only resolveLayout does.
 */
import type { Reason } from '../types.ts';

/** The properties of the reader that a decision depends on. */
export type Input = 'country' | 'time' | 'zone' | 'version' | 'flag';

/**
 * The inputs a rule depends on. Windows depend on the wall clock, so on zone and time; tests on the instant and, while
 * they run, on the version; a missing widget and an empty row are consequences of earlier decisions.
 */
export const inputsOf: Readonly<Record<Reason['rule'], readonly Input[]>> = {
  country: ['country'],
  'row-test': ['time', 'version'],
  'widget-test': ['time', 'zone', 'version'],
  'feature-toggle': ['flag'],
  schedule: ['time', 'zone'],
  missing: [],
  'empty-row': [],
};

export interface SlotExplanation {
  /** As in reasons: `slot:{rowKey}/{column}/{place}:{widget id}`. */
  readonly subject: string;
  readonly rowKey: string;
  readonly widgetId: string;
  /** From 0. */
  readonly column: number;
  readonly place: number;
  /** In the order of the decisions. */
  readonly reasons: readonly Reason[];
  /** Readers see it. */
  readonly isShown: boolean;
}

export interface RowExplanation {
  readonly rowKey: string;
  readonly subject: string;
  readonly reasons: readonly Reason[];
  /** It was chosen; it may still be empty. */
  readonly isChosen: boolean;
  readonly slots: readonly SlotExplanation[];
}

const SLOT = /^slot:([^/]+)\/(\d+)\/(\d+):(.*)$/s;
const chosen: ReadonlySet<string> = new Set(['no-countries', 'all-countries', 'own-country', 'default']);

/** Whether readers see a slot with these reasons. */
const shows = (reasons: readonly Reason[]): boolean =>
  reasons.every(({ rule, value }) => rule !== 'missing' && (rule !== 'schedule' || value === 'active'));

/** Rows in the order of the decisions, each with the slots of the chosen version. */
export function explainReasons(reasons: readonly Reason[]): RowExplanation[] {
  const rows = new Map<string, { reasons: Reason[]; slots: Map<string, Reason[]> }>();
  const rowOf = (rowKey: string) => {
    const row = rows.get(rowKey) ?? { reasons: [], slots: new Map<string, Reason[]>() };
    rows.set(rowKey, row);
    return row;
  };
  for (const reason of reasons) {
    const slot = SLOT.exec(reason.subject);
    if (!slot) {
      rowOf(reason.subject.slice('row:'.length)).reasons.push(reason);
      continue;
    }
    const { slots } = rowOf(slot[1]!);
    slots.set(reason.subject, [...(slots.get(reason.subject) ?? []), reason]);
  }
  return [...rows].map(([rowKey, row]) => ({
    rowKey,
    subject: `row:${rowKey}`,
    reasons: row.reasons,
    isChosen: row.reasons.some(({ rule, value }) => rule === 'country' && chosen.has(value)),
    slots: [...row.slots].map(([subject, why]) => {
      const [, , column, place, widgetId = ''] = SLOT.exec(subject)!;
      return {
        subject,
        rowKey,
        widgetId,
        column: Number(column),
        place: Number(place),
        reasons: why,
        isShown: shows(why),
      };
    }),
  }));
}
