import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { everyFlag, type Span } from '../../../../domain/layout/spans.ts';
import { isQuiet, timelineOf, type Showing } from '../../../../domain/layout/timeline.ts';
import { countryOf } from '../../../../domain/countries/countries.ts';
import { useTerms, type Words } from '../../../i18n/terms.tsx';
import type { Column } from '../../../ui/Table.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { listed } from '../../shell/listed.ts';
import { useCountryNames } from '../../shell/moments.ts';
import { Filters, Pick } from '../../ui/Picks.tsx';
import { ErrorState, Loading } from '../../ui/States.tsx';
import { Table } from '../../ui/Table.tsx';
import { useCountryChoices } from '../../users/useCountryChoices.ts';
import { useWidgetName } from '../canvas/useWidgetName.ts';
import { ownCountry } from '../ownCountry.ts';
import { layoutInput } from '../state/layoutInput.ts';
import type { DraftWidget } from '../state/draft.ts';
import { Bars } from './Bars.tsx';
import { localWords, type Line } from './line.ts';
import { useSteps } from './useSteps.ts';

const DAY_MS = 86_400_000;
const reaches = ['30', '90', '366'] as const;

/** What shows when in one country: a table to be read, and bars for the eye. */
export function TimelineScreen({ name }: { readonly name: string }) {
  const t = useTerms();
  const choices = useCountryChoices();
  const countryName = useCountryNames();
  const { rights, site } = useAdmin();
  const [country, setCountry] = useState(() => ownCountry(rights, site.id));
  const [reach, setReach] = useState<(typeof reaches)[number]>('90');
  const { steps, widgets, error, retry } = useSteps(name);
  if (error) return <ErrorState onRetry={retry} />;
  if (!steps) return <Loading lines={6} />;
  const zone = countryOf(country)?.zone ?? 'UTC';
  const layouts = steps.map(({ from, draft }) => ({ from, layout: layoutInput(name, draft) }));
  const [line] = timelineOf(layouts, {
    countries: [{ code: country, zone }],
    flags: everyFlag(layouts.map(({ layout }) => layout)),
    at: layouts[0]!.from,
    horizon: Number(reach) * DAY_MS,
  });
  const { spans } = line!;
  const options = choices.length > 0 ? choices : [{ value: country, label: countryName(country) }];
  return (
    <>
      <chakra.p color="fg.muted" maxW="44rem" mb="4">
        {t('admin#publish#lineText')}
      </chakra.p>
      <Filters label={t('admin#publish#tab#timeline')}>
        <Pick label={t('admin#publish#col#country')} value={country} onValue={setCountry} options={options} />
        <Pick
          label={t('admin#publish#daysWord')}
          value={reach}
          onValue={(value) => setReach(value as (typeof reaches)[number])}
          options={reaches.map((value) => ({ value, label: t(`admin#publish#days#${value}`) }))}
        />
      </Filters>
      <Bars spans={spans} widgets={widgets} from={layouts[0]!.from} days={Number(reach)} zone={zone} />
      <Lines
        spans={spans}
        widgets={widgets}
        rowKeys={steps.flatMap(({ draft }) => draft.rows.map(({ rowKey }) => rowKey))}
        country={countryName(country)}
      />
    </>
  );
}

interface LinesProps {
  readonly spans: readonly Span<Showing>[];
  readonly widgets: Readonly<Record<string, DraftWidget>>;
  /** In the order of the layout. */
  readonly rowKeys: readonly string[];
  readonly country: string;
}

function Lines({ spans, widgets, rowKeys, country }: LinesProps) {
  const t = useTerms();
  const { site } = useAdmin();
  const widgetName = useWidgetName();
  const rows: Line[] = spans.map((span, index) => ({ ...span, key: String(index) }));
  const nameOf = (id: string) => (widgets[id] ? widgetName(widgets[id]) : id);
  const keys = [...new Set(rowKeys)];
  const number = (rowKey: string) => t.number(keys.indexOf(rowKey) + 1);
  const columns = lineColumns({ t, language: site.language, nameOf, number });
  return (
    <Table
      caption={`${t('admin#publish#tab#timeline')}: ${country}`}
      rows={rows}
      keyOf={({ key }) => key}
      empty={null}
      columns={
        // Nothing to know needs no column.
        rows.some(({ value }) => !isQuiet(value) || value.tests.length > 0) ? columns : columns.slice(0, -1)
      }
    />
  );
}

interface Naming {
  readonly t: Words;
  readonly language: string;
  /** A widget by its id, and a row's place by its key. */
  readonly nameOf: (id: string) => string;
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
    cell: ({ value: { slots } }) =>
      slots.length === 0
        ? '–'
        : listed(
            t,
            slots.map(({ widgetId, version }) =>
              version === 'A'
                ? nameOf(widgetId)
                : t('admin#publish#ofVersion', { widget: nameOf(widgetId), version }),
            ),
          ),
  },
  {
    id: 'know',
    head: t('admin#publish#col#know'),
    cell: ({ value }) => (
      <chakra.ul color={isQuiet(value) ? undefined : 'fg.warning'}>
        {value.gaps.map(({ rowKey, column }) => (
          <li key={`${rowKey} ${column}`}>
            {rowKey === null || column === null
              ? t('admin#publish#gapAll')
              : t('admin#publish#gapColumn', { row: number(rowKey), column: t.number(column + 1) })}
          </li>
        ))}
        {value.overlaps.map(({ rowKey, column, widgets: ids }) => (
          <li key={`${rowKey} ${column} over`}>
            {t('admin#publish#overlap', {
              row: number(rowKey),
              column: t.number(column + 1),
              widgets: listed(t, ids.map(nameOf)),
            })}
          </li>
        ))}
        {value.tests.length > 0 && <chakra.li color="fg.muted">{t('admin#publish#testRuns')}</chakra.li>}
      </chakra.ul>
    ),
  },
];
