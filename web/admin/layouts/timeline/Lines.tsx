import { chakra } from '@chakra-ui/react';
import type { Span } from '../../../../domain/layout/spans.ts';
import { isQuiet, type Showing } from '../../../../domain/layout/timelineShowing.ts';
import { useTerms, type Words } from '../../../i18n/terms.tsx';
import type { Column } from '../../../ui/Table.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { listed } from '../../shell/listed.ts';
import { Table } from '../../ui/Table.tsx';
import type { PlannedStep } from '../schedule/plannedSteps.ts';
import { localWords, type Line } from './line.ts';
import { Shown } from './Shown.tsx';
import { useStepNames, type StepNames } from './useStepNames.ts';

interface LinesProps {
  readonly spans: readonly Span<Showing>[];
  readonly steps: readonly PlannedStep[];
  readonly country: string;
}

/** The timeline as a table: a line for each time in which the same is shown. */
export function Lines({ spans, steps, country }: LinesProps) {
  const t = useTerms();
  const { site } = useAdmin();
  const nameOf = useStepNames(steps);
  const plannedAt = new Set(steps.slice(1).map(({ from }) => from.getTime()));
  const rows = spans.map((span, index): Line => ({
    ...span,
    key: String(index),
    isPlanned: index > 0 && plannedAt.has(span.from.instant.getTime()),
  }));
  // In the order of the layout.
  const keys = [...new Set(steps.flatMap(({ draft }) => draft.rows.map(({ rowKey }) => rowKey)))];
  const number = (rowKey: string) => t.number(keys.indexOf(rowKey) + 1);
  const columns = lineColumns({ t, language: site.language, nameOf, number });
  return (
    <Table
      caption={`${t('admin#publish#tab#timeline')}: ${country}`}
      rows={rows}
      keyOf={({ key }) => key}
      empty={null}
      columns={rows.some(isNews) ? columns : columns.slice(0, -1)}
    />
  );
}

/** There is something to know of it; where there is nothing of any, no column is needed. */
const isNews = ({ value, isPlanned }: Line): boolean =>
  isPlanned || !isQuiet(value) || value.tests.length > 0;

interface Naming {
  readonly t: Words;
  readonly language: string;
  readonly nameOf: StepNames;
  /** A row's place by its key. */
  readonly number: (rowKey: string) => string;
}

const lineColumns = ({ t, language, nameOf, number }: Naming): Column<Line>[] => [
  {
    id: 'from',
    head: t('admin#publish#col#from'),
    whole: true,
    cell: ({ from, key }) => (key === '0' ? t('admin#publish#when#now') : localWords(from.local, language)),
  },
  {
    id: 'until',
    head: t('admin#publish#col#until'),
    whole: true,
    cell: ({ until }) => (until === null ? t('admin#publish#onward') : localWords(until.local, language)),
  },
  {
    id: 'shows',
    head: t('admin#publish#col#shows'),
    cell: ({ value }) => <Shown value={value} nameOf={nameOf} number={number} />,
  },
  {
    id: 'know',
    head: t('admin#publish#col#know'),
    cell: (line) => (isNews(line) ? <News line={line} nameOf={nameOf} number={number} /> : null),
  },
];

/** What there is to know of a time: gaps, overlaps, plans and tests. */
function News({ line, nameOf, number }: { readonly line: Line } & Pick<Naming, 'nameOf' | 'number'>) {
  const t = useTerms();
  const { value, isPlanned } = line;
  return (
    <chakra.ul color={isQuiet(value) ? undefined : 'fg.warning'}>
      {value.gaps.map(({ rowKey, column }) => (
        <li key={`${rowKey} ${column}`}>
          {rowKey === null || column === null
            ? t('admin#publish#gapAll')
            : t('admin#publish#gapColumn', { row: number(rowKey), column: t.number(column + 1) })}
        </li>
      ))}
      {value.overlaps.map(({ rowKey, column, widgets: ids }) => (
        <li key={`${rowKey} ${column} ${ids.join()}`}>
          {t('admin#publish#overlap', {
            row: number(rowKey),
            column: t.number(column + 1),
            widgets: listed(
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
