import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { allFlagStates } from '../../../../domain/layout/timeline/spans.ts';
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
import { layoutInput } from '../state/draft.ts';
import { TakeoverNotice } from '../takeovers/TakeoverNotice.tsx';
import { Bars } from './Bars.tsx';
import { TimelineTable } from './TimelineTable.tsx';
import { useSteps } from './steps.ts';

const DAY_MS = 86_400_000;
const ranges = ['30', '90', '366'] as const;

/** What is shown when in one country: as bars and as a table. */
export function TimelineScreen({ name }: { readonly name: string }) {
  const t = useTerms();
  const choices = useCountryChoices();
  const countryName = useCountryNames();
  const { rights, site } = useAdmin();
  const [country, setCountry] = useState(() => initialCountry(rights, site.id));
  const [range, setRange] = useState<(typeof ranges)[number]>('90');
  const { steps, error, retry } = useSteps(name);
  if (error) return <ErrorState onRetry={retry} />;
  if (!steps) return <Loading lines={6} />;
  const zone = countryOf(country)?.zone ?? 'UTC';
  const layouts = steps.map(({ from, draft }) => ({ from, layout: layoutInput(name, draft) }));
  const [line] = timelineOf(layouts, {
    countries: [{ code: country, zone }],
    flags: allFlagStates(layouts.map(({ layout }) => layout)),
    at: layouts[0]!.from,
    horizon: Number(range) * DAY_MS,
  });
  const { spans } = line!;
  const options = choices.length > 0 ? choices : [{ value: country, label: countryName(country) }];
  return (
    <>
      <chakra.p color="fg.muted" maxW="44rem" mb="4">
        {t('admin#publish#lineText')}
      </chakra.p>
      <Filters label={t('admin#publish#tab#timeline')}>
        <SelectInput
          label={t('admin#publish#col#country')}
          value={country}
          onValue={setCountry}
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
      <Bars spans={spans} steps={steps} from={layouts[0]!.from} days={Number(range)} zone={zone} />
      <TimelineTable spans={spans} steps={steps} country={countryName(country)} />
    </>
  );
}
