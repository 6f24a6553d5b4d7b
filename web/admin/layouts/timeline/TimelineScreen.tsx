import { chakra } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { allFlagStates, layoutForCountry } from '../../../../domain/layout/timeline/spans.ts';
import { timelineOf } from '../../../../domain/layout/timeline/timeline.ts';
import { countryOf } from '../../../../domain/countries/countries.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { useCountryNames } from '../../shell/moments.ts';
import { zoneName } from '../../shell/zones.ts';
import { Filters, SelectInput } from '../../ui/Inputs.tsx';
import { ErrorState, Loading } from '../../ui/States.tsx';
import { useCountryChoices } from '../../shell/useCountryChoices.ts';
import { initialCountry } from '../data/initialCountry.ts';
import type { PlannedStep } from '../schedule/plannedSteps.ts';
import { ShownStateSwitch } from '../shown/ShownStateSwitch.tsx';
import { layoutInput } from '../state/draft.ts';
import { TakeoverNotice } from '../takeovers/TakeoverNotice.tsx';
import { featuresOf } from '../viewAs/testsAndFeatures.ts';
import { GapSummary } from './GapSummary.tsx';
import { Lanes } from './Lanes.tsx';
import { TimelineTable } from './TimelineTable.tsx';
import { useSteps } from './steps.ts';
import { useDrawnLanes } from './useDrawnLanes.ts';
import { useTimelineNotes } from './useTimelineNotes.ts';

const DAY_MS = 86_400_000;
const ranges = ['30', '90', '366'] as const;

interface Props {
  readonly name: string;
  /** Of the layout's own screen. */
  readonly path: string;
}

/** Which countries have gaps; and what is shown when in one country: as lanes and as a table. */
export function TimelineScreen({ name, path }: Props) {
  const t = useTerms();
  const { rights, site } = useAdmin();
  const [country, setCountry] = useState(() => initialCountry(rights, site.id));
  const { steps, layout, error, retry, setState } = useSteps(name);
  if (error) return <ErrorState onRetry={retry} />;
  if (!steps || !layout) return <Loading lines={6} />;
  return (
    <>
      <chakra.p color="fg.muted" maxW="44rem">
        {t('admin#publish#lineText')}
      </chakra.p>
      <ShownStateSwitch state={layout.state} hasDraft={layout.draft !== null} onState={setState} />
      <Timelines name={name} path={path} steps={steps} country={country} onCountry={setCountry} />
    </>
  );
}

interface TimelinesProps extends Props {
  readonly steps: readonly PlannedStep[];
  readonly country: string;
  readonly onCountry: (code: string) => void;
}

function Timelines({ name, path, steps, country, onCountry }: TimelinesProps) {
  const t = useTerms();
  const choices = useCountryChoices();
  const countryName = useCountryNames();
  const [range, setRange] = useState<(typeof ranges)[number]>('90');
  const zone = countryOf(country)?.zone ?? 'UTC';
  const layouts = useMemo(
    () => steps.map(({ from, draft }) => ({ from, layout: layoutInput(name, draft) })),
    [steps, name],
  );
  const flags = useMemo(() => allFlagStates(layouts.map(({ layout }) => layout)), [layouts]);
  const from = layouts[0]!.from;
  const days = Number(range);
  const options = choices.length > 0 ? choices : [{ value: country, label: countryName(country) }];
  return (
    <>
      <GapSummary layouts={layouts} steps={steps} flags={flags} onCountry={onCountry} />
      <Filters label={t('admin#publish#tab#timeline')}>
        <SelectInput
          label={t('admin#publish#col#country')}
          value={country}
          onValue={onCountry}
          options={options}
        />
        <SelectInput
          label={t('admin#publish#daysWord')}
          value={range}
          onValue={(value) => setRange(value as (typeof ranges)[number])}
          options={ranges.map((value) => ({ value, label: t(`admin#publish#days#${value}`) }))}
        />
      </Filters>
      <TakeoverNotice layout={name} country={country} />
      <chakra.p color="fg.muted" textStyle="sm" mb="3">
        {t('admin#publish#lineZone', { zone: zoneName(zone, t.language) })}
      </chakra.p>
      <CountryTimeline {...{ name, path, steps, country, zone, layouts, flags, from, days }} />
    </>
  );
}

interface CountryProps extends Props {
  readonly steps: readonly PlannedStep[];
  readonly country: string;
  readonly zone: string;
  readonly layouts: Parameters<typeof timelineOf>[0];
  readonly flags: ReturnType<typeof allFlagStates>;
  readonly from: Date;
  readonly days: number;
}

/** The lanes and the table of one country. */
function CountryTimeline({ name, path, steps, country, zone, layouts, flags, from, days }: CountryProps) {
  const t = useTerms();
  const countryName = useCountryNames();
  const { spans } = useMemo(
    () =>
      timelineOf(layouts, {
        countries: [{ code: country, zone }],
        flags,
        at: from,
        horizon: days * DAY_MS,
      })[0]!,
    [layouts, country, zone, flags, from, days],
  );
  const features = useMemo(
    () => [
      ...new Set(
        steps.flatMap(({ draft }) => {
          const seen = layoutForCountry(layoutInput(name, draft), country).rows.map(({ rowKey }) => rowKey);
          return featuresOf({ ...draft, rows: draft.rows.filter(({ rowKey }) => seen.includes(rowKey)) });
        }),
      ),
    ],
    [steps, name, country],
  );
  const notes = useTimelineNotes({ name, country, zone, from, days, features });
  const lanes = useDrawnLanes({ path, country, zone, spans, steps, notes });
  const end = from.getTime() + days * DAY_MS;
  return (
    <>
      <Lanes
        label={t('admin#publish#lane#label', { country: countryName(country) })}
        lanes={lanes}
        plans={steps
          .slice(1)
          .map((step) => step.from)
          .filter((at) => at.getTime() < end)}
        from={from}
        days={days}
        zone={zone}
      />
      <TimelineTable spans={spans} steps={steps} country={countryName(country)} />
    </>
  );
}
