import { chakra } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { countries } from '../../../../domain/countries/countries.ts';
import { coverageOf, countByState, type CoverageState } from '../../../../domain/layout/timeline/coverage.ts';
import { allFlagStates } from '../../../../domain/layout/timeline/spans.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { useCountryNames } from '../../shell/moments.ts';
import { TextInput, Filters, ScreenSection, SelectInput } from '../../ui/Inputs.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/States.tsx';
import { PublishDialog } from '../publish/PublishDialog.tsx';
import { countryZones } from '../publish/useImpact.ts';
import { ShownStateSwitch } from '../shown/ShownStateSwitch.tsx';
import { useShownLayout } from '../shown/useShownLayout.ts';
import { TakeoverNotice } from '../takeovers/TakeoverNotice.tsx';
import { type Base, type Draft, layoutInput } from '../state/draft.ts';
import { CoverageTable, CoverageStateLabel } from './CoverageTable.tsx';
import { CoverageGroups } from './CoverageGroups.tsx';

const states: readonly CoverageState[] = ['clash', 'none', 'empty', 'row', 'default'];
const regions = ['EU', 'AP', 'IAC', ''] as const;
const regionOf = new Map<string, (typeof regions)[number]>(
  countries.map(({ code, region }) => [code, region]),
);

interface Props {
  readonly name: string;
  /** Of the layout's own screen. */
  readonly path: string;
}

/** The row that each country sees, and actions on it. */
export function CoverageScreen({ name, path }: Props) {
  const t = useTerms();
  const { layout, hasFailed, retry, setState } = useShownLayout(name);
  const [change, setChange] = useState<Draft | null>(null);
  if (hasFailed) return <ErrorState onRetry={retry} />;
  if (!layout) return <Loading lines={6} />;
  const { shown, published, draft, state } = layout;
  return (
    <>
      <chakra.p color="fg.muted" maxW="44rem">
        {t('admin#publish#coverText')}
      </chakra.p>
      <ShownStateSwitch state={state} hasDraft={draft !== null} onState={setState} />
      {state === 'draft' && (
        <chakra.p color="fg.muted" textStyle="sm" mt="-2">
          {t('admin#layout#shown#changeElsewhere')}
        </chakra.p>
      )}
      <TakeoverNotice layout={name} />
      <CountryMap name={name} path={path} base={shown} onChange={state === 'draft' ? null : setChange} />
      {change && (
        <PublishDialog
          name={name}
          base={published}
          draft={change}
          onClose={() => setChange(null)}
          onPublished={retry}
          onSettled={retry}
        />
      )}
    </>
  );
}

interface MapProps extends Props {
  readonly base: Base;
  /** Null while a draft is shown: a publish from here would not be of that draft. */
  readonly onChange: ((draft: Draft) => void) | null;
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
    return coverageOf(layout, { countries: countryZones, flags: allFlagStates([layout]), at });
  }, [name, base, at]);
  const counts = useMemo(() => countByState(cells), [cells]);
  const query = search.trim().toLocaleLowerCase(site.language);
  const isFiltered = state !== '' || region !== 'any' || query !== '';
  const order = new Intl.Collator(site.language);
  const shown = cells
    .filter((cell) => state === '' || cell.state === state)
    .filter(({ code }) => country(code).toLocaleLowerCase(site.language).includes(query))
    .toSorted((one, other) => order.compare(country(one.code), country(other.code)));
  const regionName = (it: string) => t(`admin#publish#region#${it === '' ? 'none' : (it as 'EU')}`);
  return (
    <>
      <chakra.ul display="flex" flexWrap="wrap" columnGap="5" rowGap="1" my="4" textStyle="sm">
        {states.map((it) => (
          <li key={it}>
            <CoverageStateLabel
              state={it}
              isQuiet={counts[it] === 0}
              text={t('admin#publish#coverCount', {
                state: t(`admin#publish#cover#${it}`),
                count: t.number(counts[it]),
              })}
            />
          </li>
        ))}
      </chakra.ul>
      <Filters label={t('admin#publish#filter')}>
        <TextInput label={t('admin#layout#findCountry')} type="search" value={search} onValue={setSearch} />
        <SelectInput
          label={t('admin#publish#col#state')}
          value={state}
          onValue={setState}
          none={t('admin#publish#any')}
          options={states.map((value) => ({ value, label: t(`admin#publish#cover#${value}`) }))}
        />
        <SelectInput
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
      {!isFiltered && (
        <CoverageGroups cells={shown} layout={name} path={path} base={base} onChange={onChange} />
      )}
      {(isFiltered ? regions : [])
        .filter((it) => region === 'any' || region === it)
        .map((it) => ({ it, rows: shown.filter(({ code }) => (regionOf.get(code) ?? '') === it) }))
        .filter(({ rows }) => rows.length > 0)
        .map(({ it, rows }) => (
          <ScreenSection key={it} title={regionName(it)}>
            <CoverageTable
              title={regionName(it)}
              rows={rows}
              layout={name}
              path={path}
              base={base}
              onChange={onChange}
            />
          </ScreenSection>
        ))}
    </>
  );
}
