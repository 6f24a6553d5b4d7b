/* oxlint-disable react/no-unstable-nested-components -- a table calls its cells, it does not mount them */
import { chakra } from '@chakra-ui/react';
import { type ReactNode, useMemo, useState } from 'react';
import { countries } from '../../../../domain/countries/countries.ts';
import { coverageOf, tally, type Coverage, type CoverageState } from '../../../../domain/layout/coverage.ts';
import { everyFlag } from '../../../../domain/layout/spans.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { useCountryNames } from '../../shell/moments.ts';
import { Entry, Filters, Part, Pick } from '../../ui/Picks.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/States.tsx';
import { Table } from '../../ui/Table.tsx';
import { useRowTitle } from '../canvas/RowCard.tsx';
import { useEditedLayoutQuery } from '../Layouts.hooks.ts';
import { PublishDialog } from '../publish/PublishDialog.tsx';
import { clocks } from '../publish/useImpact.ts';
import { baseOf, type Base, type Draft } from '../state/draft.ts';
import { layoutInput } from '../state/layoutInput.ts';
import { CellMenu } from './CellMenu.tsx';

const states: readonly CoverageState[] = ['clash', 'none', 'empty', 'row', 'default'];
/** Beside its colour and its word: who sees no colours tells them apart as quickly. Drawn, for not every font has them. */
const signs: Readonly<Record<CoverageState, ReactNode>> = {
  row: <circle cx="6" cy="6" r="4" fill="currentColor" />,
  default: <circle cx="6" cy="6" r="3.5" />,
  empty: <circle cx="6" cy="6" r="3.5" strokeDasharray="1.6 2" />,
  none: <path d="M2 6h8" />,
  clash: <path d="M2.5 2.5l7 7M9.5 2.5l-7 7" />,
};
const colours = {
  row: 'fg.success',
  default: 'fg.muted',
  empty: 'fg.warning',
  none: 'fg.error',
  clash: 'fg.error',
} as const;
const regions = ['EU', 'AP', 'IAC', ''] as const;
const regionOf = new Map<string, (typeof regions)[number]>(
  countries.map(({ code, region }) => [code, region]),
);

interface Props {
  readonly name: string;
  /** Of the layout's own screen. */
  readonly path: string;
}

/** Which row each country has, and what can be done about it. */
export function CoverageScreen({ name, path }: Props) {
  const t = useTerms();
  const { siteKey } = useAdmin();
  const { data, error, refetch } = useEditedLayoutQuery({
    variables: { site: siteKey, name },
    fetchPolicy: 'network-only',
  });
  const base = useMemo(() => (data ? baseOf(data.editedLayout) : null), [data]);
  const [change, setChange] = useState<Draft | null>(null);
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  if (!base) return <Loading lines={6} />;
  return (
    <>
      <chakra.p color="fg.muted" maxW="44rem">
        {t('admin#publish#coverText')}
      </chakra.p>
      <CountryMap name={name} path={path} base={base} onChange={setChange} />
      {change && (
        <PublishDialog
          name={name}
          base={base}
          draft={change}
          onClose={() => setChange(null)}
          onPublished={() => void refetch()}
          onSettled={() => void refetch()}
        />
      )}
    </>
  );
}

interface MapProps extends Props {
  readonly base: Base;
  readonly onChange: (draft: Draft) => void;
}

function CountryMap({ name, path, base, onChange }: MapProps) {
  const t = useTerms();
  const { site } = useAdmin();
  const country = useCountryNames();
  const [state, setState] = useState('');
  const [region, setRegion] = useState('any');
  const [search, setSearch] = useState('');
  const [at] = useState(() => new Date());
  const cells = useMemo(() => {
    const layout = layoutInput(name, base);
    return coverageOf(layout, { countries: clocks, flags: everyFlag([layout]), at });
  }, [name, base, at]);
  const counts = useMemo(() => tally(cells), [cells]);
  const wanted = search.trim().toLocaleLowerCase(site.language);
  const order = new Intl.Collator(site.language);
  const shown = cells
    .filter((cell) => state === '' || cell.state === state)
    .filter(({ code }) => country(code).toLocaleLowerCase(site.language).includes(wanted))
    .toSorted((one, other) => order.compare(country(one.code), country(other.code)));
  const regionName = (it: string) => t(`admin#publish#region#${it === '' ? 'none' : (it as 'EU')}`);
  return (
    <>
      <chakra.ul display="flex" flexWrap="wrap" columnGap="5" rowGap="1" my="4" textStyle="sm">
        {states.map((it) => (
          <li key={it}>
            <Word
              state={it}
              words={t('admin#publish#coverCount', {
                state: t(`admin#publish#cover#${it}`),
                count: t.number(counts[it]),
              })}
            />
          </li>
        ))}
      </chakra.ul>
      <Filters label={t('admin#publish#filter')}>
        <Entry label={t('admin#layout#findCountry')} type="search" value={search} onValue={setSearch} />
        <Pick
          label={t('admin#publish#col#state')}
          value={state}
          onValue={setState}
          none={t('admin#publish#any')}
          options={states.map((value) => ({ value, label: t(`admin#publish#cover#${value}`) }))}
        />
        <Pick
          label={t('admin#publish#regionWord')}
          value={region}
          onValue={setRegion}
          options={[
            { value: 'any', label: t('admin#publish#any') },
            ...regions.map((value) => ({ value, label: regionName(value) })),
          ]}
        />
      </Filters>
      {shown.length === 0 && <EmptyState title={t('admin#publish#noneFound')} />}
      {regions
        .filter((it) => region === 'any' || region === it)
        .map((it) => ({ it, rows: shown.filter(({ code }) => (regionOf.get(code) ?? '') === it) }))
        .filter(({ rows }) => rows.length > 0)
        .map(({ it, rows }) => (
          <Part key={it} title={regionName(it)}>
            <OneRegion title={regionName(it)} rows={rows} path={path} base={base} onChange={onChange} />
          </Part>
        ))}
    </>
  );
}

interface RegionProps extends Pick<MapProps, 'base' | 'path' | 'onChange'> {
  readonly title: string;
  readonly rows: readonly Coverage[];
}

function OneRegion({ title, rows, path, base, onChange }: RegionProps) {
  const t = useTerms();
  const country = useCountryNames();
  const rowTitle = useRowTitle();
  const titleOf = (rowKey: string) => {
    const at = base.rows.findIndex((row) => row.rowKey === rowKey);
    return at < 0 ? rowKey : rowTitle(base.rows[at]!, at);
  };
  return (
    <Table
      caption={title}
      rows={rows}
      keyOf={({ code }) => code}
      empty={null}
      columns={[
        { id: 'country', head: t('admin#publish#col#country'), cell: ({ code }) => country(code) },
        {
          id: 'state',
          head: t('admin#publish#col#state'),
          cell: ({ state }) => <Word state={state} words={t(`admin#publish#cover#${state}`)} />,
        },
        {
          id: 'row',
          head: t('admin#publish#col#row'),
          cell: ({ rowKey, claims }) =>
            claims.length > 1 ? claims.map(titleOf).join(' · ') : rowKey === null ? '–' : titleOf(rowKey),
        },
        {
          id: 'edit',
          head: t('admin#publish#col#actions'),
          cell: (cell) => <CellMenu cell={cell} base={base} path={path} onChange={onChange} />,
        },
      ]}
    />
  );
}

/** A state by colour, sign and word. */
const Word = ({ state, words }: { readonly state: CoverageState; readonly words: string }) => (
  <chakra.span color={colours[state]}>
    <chakra.svg
      viewBox="0 0 12 12"
      aria-hidden="true"
      display="inline-block"
      boxSize="3"
      me="1.5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      {signs[state]}
    </chakra.svg>
    {words}
  </chakra.span>
);
