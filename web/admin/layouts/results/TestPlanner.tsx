import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useTerms } from '../../../i18n/terms.tsx';
import { useCountryNames } from '../../shell/moments.ts';
import { OutlineButton } from '../../ui/Buttons.tsx';
import { Entry, Pick } from '../../ui/Picks.tsx';
import { ErrorState } from '../../ui/States.tsx';
import { PlanAnswer } from './PlanAnswer.tsx';
import { usePlanTestLazyQuery } from './TestResults.hooks.ts';
import type { TestPlace } from './testPlace.ts';

interface TestPlannerProps {
  readonly site: TestPlace['site'];
  readonly layout: string;
  readonly subject: string;
  /** Whole percent, from A on. */
  readonly shares: readonly number[];
  /** Those that see the row; none where it is for all. */
  readonly countries: readonly string[];
}

/** A number as somebody types it, with a point or a comma, in percent. */
const percentOf = (text: string): number => Number(text.trim().replace(',', '.') || Number.NaN) / 100;

/** How many readers and days a test would take, from this country's real traffic; without traffic it says so. */
export function TestPlanner({ site, layout, subject, shares, countries }: TestPlannerProps) {
  const t = useTerms();
  const id = useId();
  const nameOf = useCountryNames();
  const [country, setCountry] = useState('');
  const [baseline, setBaseline] = useState('5');
  const [lift, setLift] = useState('20');
  const [isFaulty, setFaulty] = useState(false);
  const [ask, { data, loading, error, called }] = usePlanTestLazyQuery({ fetchPolicy: 'network-only' });

  function plan(): void {
    const [rate, least] = [percentOf(baseline), percentOf(lift)];
    const fits = rate > 0 && least > 0 && rate * (1 + least) < 1;
    setFaulty(!fits);
    if (!fits) return;
    const of = country === '' ? {} : { country };
    const input = { layout, subject, baseline: rate, leastLift: least, shares: [...shares], ...of };
    void ask({ variables: { site, input } });
  }

  const fault = isFaulty ? t('admin#test#plan#fault') : null;
  return (
    <chakra.section aria-labelledby={id} display="grid" gap="3">
      <chakra.h3 id={id} fontWeight="600">
        {t('admin#test#plan#title')}
      </chakra.h3>
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="flex-start">
        {countries.length > 0 && (
          <Pick
            label={t('admin#test#country')}
            value={country}
            onValue={setCountry}
            none={t('admin#test#all')}
            options={countries.map((code) => ({ value: code, label: nameOf(code) }))}
          />
        )}
        <Entry label={t('admin#test#plan#baseline')} value={baseline} onValue={setBaseline} error={fault} />
        <Entry label={t('admin#test#plan#lift')} value={lift} onValue={setLift} width="22rem" />
      </chakra.div>
      <OutlineButton onClick={plan} disabled={loading} justifySelf="start">
        {t('admin#test#plan#do')}
      </OutlineButton>
      <div aria-live="polite">
        {error && <ErrorState onRetry={plan} />}
        {called && data && !loading && !isFaulty && <PlanAnswer plan={data.testPlan} />}
      </div>
    </chakra.section>
  );
}
