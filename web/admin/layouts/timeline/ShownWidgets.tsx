import type { Showing, ShowingSlot } from '../../../../domain/layout/timeline/timelineShowing.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import type { StepNames } from './steps.ts';
import { formatList } from '../../shell/moments.ts';

interface Props {
  readonly value: Showing;
  readonly nameOf: StepNames;
  /** The number of a row by its key. */
  readonly rowNumber: (rowKey: string) => string;
}

const NO_WIDGETS = '–';

/** The widgets shown in a period. Those of a tested row are listed per version, because no reader sees both. */
export function ShownWidgets({ value: { slots, step, rowKeys }, nameOf, rowNumber }: Props) {
  const t = useTerms();
  const names = (slotsToName: readonly ShowingSlot[]) =>
    slotsToName.length === 0
      ? NO_WIDGETS
      : formatList(
          t,
          slotsToName.map(({ widgetId, version }) => {
            const widget = nameOf(widgetId, step);
            return version === 'A' ? widget : t('admin#publish#ofVersion', { widget, version });
          }),
        );
  const untested = slots.filter(({ rowVersion }) => rowVersion === null);
  const isTested = new Set(slots.flatMap(({ rowKey, rowVersion }) => (rowVersion === null ? [] : [rowKey])));
  if (isTested.size === 0) return names(slots);
  return (
    <ul>
      {untested.length > 0 && <li>{names(untested)}</li>}
      {rowKeys
        .filter((rowKey) => isTested.has(rowKey))
        .flatMap((rowKey) =>
          ['A', 'B'].map((version) => (
            <li key={`${rowKey} ${version}`}>
              {t('admin#publish#fieldOf', {
                thing:
                  isTested.size === 1
                    ? version
                    : t('admin#publish#ofRow', { row: rowNumber(rowKey), version }),
                field: names(slots.filter((it) => it.rowKey === rowKey && it.rowVersion === version)),
              })}
            </li>
          )),
        )}
    </ul>
  );
}
