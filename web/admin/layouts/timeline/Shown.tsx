import type { Showing, ShowingSlot } from '../../../../domain/layout/timelineShowing.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { listed } from '../../shell/listed.ts';
import type { StepNames } from './useStepNames.ts';

interface Props {
  readonly value: Showing;
  readonly nameOf: StepNames;
  /** A row's place by its key. */
  readonly number: (rowKey: string) => string;
}

const NOTHING = '–';

/** The widgets that show; those of a row under a test for each of its versions by themselves, for no reader sees both. */
export function Shown({ value: { slots, step, rowKeys }, nameOf, number }: Props) {
  const t = useTerms();
  const names = (some: readonly ShowingSlot[]) =>
    some.length === 0
      ? NOTHING
      : listed(
          t,
          some.map(({ widgetId, version }) => {
            const widget = nameOf(widgetId, step);
            return version === 'A' ? widget : t('admin#publish#ofVersion', { widget, version });
          }),
        );
  const everybodys = slots.filter(({ rowVersion }) => rowVersion === null);
  const isTested = new Set(slots.flatMap(({ rowKey, rowVersion }) => (rowVersion === null ? [] : [rowKey])));
  if (isTested.size === 0) return names(slots);
  return (
    <ul>
      {everybodys.length > 0 && <li>{names(everybodys)}</li>}
      {rowKeys
        .filter((rowKey) => isTested.has(rowKey))
        .flatMap((rowKey) =>
          ['A', 'B'].map((version) => (
            <li key={`${rowKey} ${version}`}>
              {t('admin#publish#fieldOf', {
                thing:
                  isTested.size === 1 ? version : t('admin#publish#ofRow', { row: number(rowKey), version }),
                field: names(slots.filter((it) => it.rowKey === rowKey && it.rowVersion === version)),
              })}
            </li>
          )),
        )}
    </ul>
  );
}
