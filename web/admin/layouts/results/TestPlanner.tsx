import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTerms } from '../../../i18n/terms.tsx';
import { useCountryNames } from '../../shell/moments.ts';
import { OutlineButton } from '../../ui/Buttons.tsx';
import { TextInput, SelectInput } from '../../ui/Inputs.tsx';
import { ErrorState } from '../../ui/States.tsx';
import { guessedPlan, type GuessedPlan } from './guessedPlan.ts';
import { PlanResult } from './PlanResult.tsx';
import { usePlanTestLazyQuery } from './TestResults.hooks.ts';
import type { TestLocation } from './testLocation.ts';

interface TestPlannerProps {
  readonly site: TestLocation['site'];
  readonly layout: string;
  readonly subject: string;
  /** Whole percent, starting with A. */
  readonly shares: readonly number[];
  /** The countries that see the row; empty for all. */
  readonly countries: readonly string[];
  /** Already known: there is no traffic to estimate from. */
  readonly hasNoTraffic?: boolean;
}

/** A typed percentage, with a point or a comma, as a fraction. */
const percentOf = (text: string): number => Number(text.trim().replace(',', '.') || Number.NaN) / 100;

/** Fields with invalid input. */
interface FieldErrors {
  readonly rate: boolean;
  readonly lift: boolean;
  readonly guess: boolean;
}
const noErrors: FieldErrors = { rate: false, lift: false, guess: false };

/**
 * Estimates how many readers and days a test would take, from the traffic of a country. Without traffic it says so, and
 * estimates from a guess, which the result is labelled as.
 */
export function TestPlanner(props: TestPlannerProps) {
  const { site, layout, subject, shares, countries, hasNoTraffic = false } = props;
  const t = useTerms();
  const nameOf = useCountryNames();
  const [country, setCountry] = useState('');
  const [baseline, setBaseline] = useState('5');
  const [lift, setLift] = useState('20');
  const [guess, setGuess] = useState('');
  const [errors, setErrors] = useState(noErrors);
  const [guessed, setGuessed] = useState<GuessedPlan | null>(null);
  const [runQuery, { data, loading, error, called }] = usePlanTestLazyQuery({ fetchPolicy: 'network-only' });
  const needsGuess = hasNoTraffic || data?.testPlan === null;

  function plan(): void {
    const [rate, minLift, perDay] = [percentOf(baseline), percentOf(lift), Number(guess.trim())];
    const isGuess = needsGuess && (hasNoTraffic || guess.trim() !== '');
    const isRate = rate > 0 && rate < 1;
    const found = {
      rate: !isRate,
      lift: !(minLift > 0 && (!isRate || rate * (1 + minLift) < 1)),
      guess: isGuess && !(Number.isInteger(perDay) && perDay > 0),
    };
    setErrors(found);
    setGuessed(null);
    if (found.rate || found.lift || found.guess) return;
    if (isGuess) {
      const answer = guessedPlan({ baseline: rate, leastLift: minLift, shares, perDay });
      setGuessed(answer);
      setErrors({ ...noErrors, lift: answer === null });
      return;
    }
    const of = country === '' ? {} : { country };
    const input = { layout, subject, baseline: rate, leastLift: minLift, shares: [...shares], ...of };
    void runQuery({ variables: { site, input } });
  }

  const hasErrors = errors.rate || errors.lift || errors.guess;
  return (
    <chakra.section aria-label={t('admin#test#plan#title')} display="grid" gap="3">
      <chakra.div
        display="grid"
        gap="3"
        gridTemplateColumns={{ md: 'repeat(auto-fit, minmax(13rem, 1fr))' }}
        alignItems="start"
      >
        {countries.length > 0 && (
          <SelectInput
            label={t('admin#test#country')}
            value={country}
            onValue={setCountry}
            none={t('admin#test#all')}
            options={countries.map((code) => ({ value: code, label: nameOf(code) }))}
          />
        )}
        <TextInput
          label={t('admin#test#plan#baseline')}
          value={baseline}
          onValue={setBaseline}
          hint={t('admin#test#plan#baselineText')}
          error={errors.rate ? t('admin#test#plan#rateFault') : null}
          width="100%"
        />
        <TextInput
          label={t('admin#test#plan#lift')}
          value={lift}
          onValue={setLift}
          hint={t('admin#test#plan#liftText')}
          error={errors.lift ? t('admin#test#plan#liftFault') : null}
          width="100%"
        />
        {needsGuess && (
          <TextInput
            label={t('admin#test#plan#guess')}
            value={guess}
            onValue={setGuess}
            hint={t('admin#test#plan#guessText')}
            error={errors.guess ? t('admin#test#plan#guessFault') : null}
            width="100%"
          />
        )}
      </chakra.div>
      <OutlineButton onClick={plan} disabled={loading} justifySelf="start">
        {t('admin#test#plan#do')}
      </OutlineButton>
      <div aria-live="polite">
        {error && <ErrorState onRetry={plan} />}
        {guessed && <PlanResult plan={guessed} />}
        {called && data && !loading && !hasErrors && !guessed && <PlanResult plan={data.testPlan} />}
      </div>
    </chakra.section>
  );
}
