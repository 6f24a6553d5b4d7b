import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTerms } from '../../../i18n/terms.tsx';
import { useCountryNames } from '../../shell/moments.ts';
import { OutlineButton } from '../../ui/Buttons.tsx';
import { Entry, Pick } from '../../ui/Picks.tsx';
import { ErrorState } from '../../ui/States.tsx';
import { guessedPlan, type GuessedPlan } from './guessedPlan.ts';
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
  /** Nobody came here, as is known before it is asked. */
  readonly isUnvisited?: boolean;
}

/** A number as somebody types it, with a point or a comma, in percent. */
const percentOf = (text: string): number => Number(text.trim().replace(',', '.') || Number.NaN) / 100;

/** Which of what was typed is no number that a test can have. */
interface Faults {
  readonly rate: boolean;
  readonly lift: boolean;
  readonly guess: boolean;
}
const none: Faults = { rate: false, lift: false, guess: false };

/**
 * How many readers and days a test would take, from this country's real traffic; without traffic it says so, and takes a
 * guess, which its answer is called too.
 */
export function TestPlanner(props: TestPlannerProps) {
  const { site, layout, subject, shares, countries, isUnvisited = false } = props;
  const t = useTerms();
  const nameOf = useCountryNames();
  const [country, setCountry] = useState('');
  const [baseline, setBaseline] = useState('5');
  const [lift, setLift] = useState('20');
  const [guess, setGuess] = useState('');
  const [faults, setFaults] = useState(none);
  const [guessed, setGuessed] = useState<GuessedPlan | null>(null);
  const [ask, { data, loading, error, called }] = usePlanTestLazyQuery({ fetchPolicy: 'network-only' });
  const takesGuess = isUnvisited || data?.testPlan === null;

  function plan(): void {
    const [rate, least, perDay] = [percentOf(baseline), percentOf(lift), Number(guess.trim())];
    const isGuess = takesGuess && (isUnvisited || guess.trim() !== '');
    const isRate = rate > 0 && rate < 1;
    const found = {
      rate: !isRate,
      lift: !(least > 0 && (!isRate || rate * (1 + least) < 1)),
      guess: isGuess && !(Number.isInteger(perDay) && perDay > 0),
    };
    setFaults(found);
    setGuessed(null);
    if (found.rate || found.lift || found.guess) return;
    if (isGuess) {
      const answer = guessedPlan({ baseline: rate, leastLift: least, shares, perDay });
      setGuessed(answer);
      setFaults({ ...none, lift: answer === null });
      return;
    }
    const of = country === '' ? {} : { country };
    const input = { layout, subject, baseline: rate, leastLift: least, shares: [...shares], ...of };
    void ask({ variables: { site, input } });
  }

  const isFaulty = faults.rate || faults.lift || faults.guess;
  return (
    <chakra.section aria-label={t('admin#test#plan#title')} display="grid" gap="3">
      <chakra.div
        display="grid"
        gap="3"
        gridTemplateColumns={{ md: 'repeat(auto-fit, minmax(13rem, 1fr))' }}
        alignItems="start"
      >
        {countries.length > 0 && (
          <Pick
            label={t('admin#test#country')}
            value={country}
            onValue={setCountry}
            none={t('admin#test#all')}
            options={countries.map((code) => ({ value: code, label: nameOf(code) }))}
          />
        )}
        <Entry
          label={t('admin#test#plan#baseline')}
          value={baseline}
          onValue={setBaseline}
          hint={t('admin#test#plan#baselineText')}
          error={faults.rate ? t('admin#test#plan#rateFault') : null}
          width="100%"
        />
        <Entry
          label={t('admin#test#plan#lift')}
          value={lift}
          onValue={setLift}
          hint={t('admin#test#plan#liftText')}
          error={faults.lift ? t('admin#test#plan#liftFault') : null}
          width="100%"
        />
        {takesGuess && (
          <Entry
            label={t('admin#test#plan#guess')}
            value={guess}
            onValue={setGuess}
            hint={t('admin#test#plan#guessText')}
            error={faults.guess ? t('admin#test#plan#guessFault') : null}
            width="100%"
          />
        )}
      </chakra.div>
      <OutlineButton onClick={plan} disabled={loading} justifySelf="start">
        {t('admin#test#plan#do')}
      </OutlineButton>
      <div aria-live="polite">
        {error && <ErrorState onRetry={plan} />}
        {guessed && <PlanAnswer plan={guessed} />}
        {called && data && !loading && !isFaulty && !guessed && <PlanAnswer plan={data.testPlan} />}
      </div>
    </chakra.section>
  );
}
