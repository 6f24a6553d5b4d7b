import { chakra } from '@chakra-ui/react';
import type { Span } from '../../../../domain/layout/timeline/spans.ts';
import { isQuiet, type Showing } from '../../../../domain/layout/timeline/timelineShowing.ts';
import { useTerms, type TermFunction } from '../../../i18n/terms.tsx';
import type { Column } from '../../../ui/Table.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { Table } from '../../ui/Table.tsx';
import type { PlannedStep } from '../schedule/plannedSteps.ts';
import { ShownWidgets } from './ShownWidgets.tsx';
import { useStepNames, type StepNames } from './steps.ts';
import { formatList } from '../../shell/moments.ts';
import { localTimeText } from '../parts/localTimeText.ts';

interface TimelineTableProps {
  readonly spans: readonly Span<Showing>[];
  readonly steps: readonly PlannedStep[];
  readonly country: string;
}

/** The timeline as a table: a line per period in which the shown widgets do not change. */
export function TimelineTable({ spans, steps, country }: TimelineTableProps) {
  const t = useTerms();
  const { site } = useAdmin();
  const nameOf = useStepNames(steps);
  const plannedAt = new Set(steps.slice(1).map(({ from }) => from.getTime()));
  const rows = spans.map((span, index): TimelineLine => ({
    ...span,
    key: String(index),
    isPlanned: index > 0 && plannedAt.has(span.from.instant.getTime()),
  }));
  // In the order of the layout.
  const keys = [...new Set(steps.flatMap(({ draft }) => draft.rows.map(({ rowKey }) => rowKey)))];
  const rowNumber = (rowKey: string) => t.number(keys.indexOf(rowKey) + 1);
  const columns = lineColumns({ t, language: site.language, nameOf, rowNumber });
  return (
    <Table
      caption={`${t('admin#publish#tab#timeline')}: ${country}`}
      rows={rows}
      keyOf={({ key }) => key}
      empty={null}
      columns={rows.some(hasNotes) ? columns : columns.slice(0, -1)}
    />
  );
}

/** Whether a line has notes; the column is left out when none has. */
const hasNotes = ({ value, isPlanned }: TimelineLine): boolean =>
  isPlanned || !isQuiet(value) || value.tests.length > 0;

interface NameFunctions {
  readonly t: TermFunction;
  readonly language: string;
  readonly nameOf: StepNames;
  /** The number of a row by its key. */
  readonly rowNumber: (rowKey: string) => string;
}

const lineColumns = ({ t, language, nameOf, rowNumber }: NameFunctions): Column<TimelineLine>[] => [
  {
    id: 'from',
    head: t('admin#publish#col#from'),
    noWrap: true,
    cell: ({ from, key }) =>
      key === '0' ? t('admin#publish#when#now') : localTimeText(from.local, language),
  },
  {
    id: 'until',
    head: t('admin#publish#col#until'),
    noWrap: true,
    cell: ({ until }) => (until === null ? t('admin#publish#onward') : localTimeText(until.local, language)),
  },
  {
    id: 'shows',
    head: t('admin#publish#col#shows'),
    cell: ({ value }) => <ShownWidgets value={value} nameOf={nameOf} rowNumber={rowNumber} />,
  },
  {
    id: 'know',
    head: t('admin#publish#col#know'),
    cell: (line) => (hasNotes(line) ? <Notes line={line} nameOf={nameOf} rowNumber={rowNumber} /> : null),
  },
];

/** The notes of a period: gaps, overlaps, plans and tests. */
function Notes({
  line,
  nameOf,
  rowNumber,
}: { readonly line: TimelineLine } & Pick<NameFunctions, 'nameOf' | 'rowNumber'>) {
  const t = useTerms();
  const { value, isPlanned } = line;
  return (
    <chakra.ul color={isQuiet(value) ? undefined : 'fg.warning'}>
      {value.gaps.map(({ rowKey, column }) => (
        <li key={`${rowKey} ${column}`}>
          {rowKey === null || column === null
            ? t('admin#publish#gapAll')
            : t('admin#publish#gapColumn', { row: rowNumber(rowKey), column: t.number(column + 1) })}
        </li>
      ))}
      {value.overlaps.map(({ rowKey, column, widgets: ids }) => (
        <li key={`${rowKey} ${column} ${ids.join()}`}>
          {t('admin#publish#overlap', {
            row: rowNumber(rowKey),
            column: t.number(column + 1),
            widgets: formatList(
              t,
              ids.map((id) => nameOf(id, value.step)),
            ),
          })}
        </li>
      ))}
      {isPlanned && <chakra.li color="fg.muted">{t('admin#publish#planBegins')}</chakra.li>}
      {value.tests.length > 0 && <chakra.li color="fg.muted">{t('admin#publish#testRuns')}</chakra.li>}
    </chakra.ul>
  );
}

/** A period of the timeline as a line of its table. */
interface TimelineLine extends Span<Showing> {
  readonly key: string;
  /** Whether a planned change starts the period. */
  readonly isPlanned: boolean;
}
