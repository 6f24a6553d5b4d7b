import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { typedDecimal, typedInteger } from '../../../../domain/forms/typedNumber.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useCountryNames } from '../../shell/moments.ts';
import { OutlineButton } from '../../ui/Buttons.tsx';
import { TextInput, SelectInput } from '../../ui/Inputs.tsx';
import { ErrorState } from '../../ui/States.tsx';
import { inputOf, type Audience } from '../state/concurrentTests.ts';
import { guessedPlan } from './guessedPlan.ts';
import { PlanResult } from './PlanResult.tsx';
import { usePlanTestLazyQuery } from './TestResults.hooks.ts';
import type { TestLocation } from './testLocation.ts';

interface TestPlannerProps {
  readonly site: TestLocation['site'];
  readonly layout: string;
  readonly subject: string;
  /** Whole percent, starting with A. */
  readonly shares: readonly number[];
  readonly audience: Audience;
  /** Already known: there is no traffic to estimate from. */
  readonly hasNoTraffic?: boolean;
}

/** A typed percentage as a fraction. */
const percentOf = (text: string): number => (typedDecimal(text.replace(/[%٪]\s*$/, '')) ?? Number.NaN) / 100;

/**
 * Estimates how many readers and days a test would take, from the traffic of its countries or one of them. Without
 * traffic it says so, and estimates from a guess, which the result is labelled as. Errors and the answer belong to the
 * current input: after a change an answer is not shown until it was asked for again.
 */
export function TestPlanner(props: TestPlannerProps) {
  const { site, layout, subject, shares, audience, hasNoTraffic = false } = props;
  const t = useTerms();
  const nameOf = useCountryNames();
  const [country, setCountry] = useState('');
  const [baselineText, setBaseline] = useState('5');
  const [liftText, setLift] = useState('20');
  const [guessText, setGuess] = useState('');
  /** The button was pressed once: from then on invalid fields are marked. */
  const [isChecked, setChecked] = useState(false);
  const [runQuery, { data, loading, error, variables }] = usePlanTestLazyQuery({
    fetchPolicy: 'network-only',
  });

  const [baseline, leastLift, perDay] = [
    percentOf(baselineText),
    percentOf(liftText),
    typedInteger(guessText) ?? Number.NaN,
  ];
  const readers = country === '' ? audience : { countries: [country], exceptCountries: [] };
  const input = { layout, subject, baseline, leastLift, shares: [...shares], ...inputOf(readers) };
  const lastInput = variables?.input;
  const isOf = (part: object) =>
    lastInput !== undefined && JSON.stringify(part) === JSON.stringify(pick(lastInput, part));
  const needsGuess = hasNoTraffic || (data?.testPlan === null && isOf(readers));
  const isGuess = needsGuess && (hasNoTraffic || guessText.trim() !== '');
  const isRate = baseline > 0 && baseline < 1;
  const isLift = leastLift > 0 && (!isRate || baseline * (1 + leastLift) < 1);
  const isPerDay = !isGuess || (Number.isInteger(perDay) && perDay > 0);
  const isValid = isRate && isLift && isPerDay;
  const guessed =
    isChecked && isGuess && isValid ? guessedPlan({ baseline, leastLift, shares, perDay }) : undefined;

  function plan(): void {
    setChecked(true);
    if (isValid && !isGuess) void runQuery({ variables: { site, input } });
  }

  return (
    <chakra.section aria-label={t('admin#test#plan#title')} display="grid" gap="3">
      <chakra.div
        display="grid"
        gap="3"
        gridTemplateColumns={{ md: 'repeat(auto-fit, minmax(13rem, 1fr))' }}
        alignItems="start"
      >
        {audience.countries.length > 1 && (
          <SelectInput
            label={t('admin#test#country')}
            value={country}
            onValue={setCountry}
            none={t('admin#test#plan#allOfRow')}
            options={audience.countries.map((code) => ({ value: code, label: nameOf(code) }))}
          />
        )}
        <TextInput
          label={t('admin#test#plan#baseline')}
          value={baselineText}
          onValue={setBaseline}
          hint={t('admin#test#plan#baselineText')}
          error={isChecked && !isRate ? t('admin#test#plan#rateFault') : null}
          width="100%"
        />
        <TextInput
          label={t('admin#test#plan#lift')}
          value={liftText}
          onValue={setLift}
          hint={t('admin#test#plan#liftText')}
          error={isChecked && (!isLift || guessed === null) ? t('admin#test#plan#liftFault') : null}
          width="100%"
        />
        {needsGuess && (
          <TextInput
            label={t('admin#test#plan#guess')}
            value={guessText}
            onValue={setGuess}
            hint={t('admin#test#plan#guessText')}
            error={isChecked && !isPerDay ? t('admin#test#plan#guessFault') : null}
            width="100%"
          />
        )}
      </chakra.div>
      <OutlineButton onClick={plan} disabled={loading} justifySelf="start">
        {t('admin#test#plan#do')}
      </OutlineButton>
      <div aria-live="polite">
        {guessed && <PlanResult plan={guessed} />}
        {!isGuess && !loading && isOf(input) && (
          <>
            {error && <ErrorState onRetry={plan} />}
            {data && <PlanResult plan={data.testPlan} />}
          </>
        )}
      </div>
    </chakra.section>
  );
}

/** The same parts of another value. */
const pick = (value: object, part: object): object =>
  Object.fromEntries(Object.keys(part).map((name) => [name, value[name as keyof typeof value]]));
