import { chakra } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { useTerms } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { QuietButton } from '../../ui/Buttons.tsx';
import { Loading } from '../../ui/States.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { PlanResult } from './PlanResult.tsx';
import { usePlanTestQuery } from './TestResults.hooks.ts';

const TestPlanner = lazy(async () => ({ default: (await import('./TestPlanner.tsx')).TestPlanner }));

interface Props {
  readonly layout: string;
  /** `row:{layout}:{rowKey}` or `widget:{id}`. */
  readonly subject: string;
  /** Whole percent, starting with A; the sum is 100. */
  readonly shares: readonly number[];
  /** The countries that see the test; empty for all. */
  readonly countries: readonly string[];
  /** Makes the shares equal. */
  readonly onEven?: () => void;
}

/** Assumptions about values that are unknown before the test; shown, and changeable in the planner. */
const ASSUMED = { baseline: 0.05, leastLift: 0.2 };

/**
 * How many days a test with these shares would take, shown while they are chosen; includes the planner for other
 * assumptions. Spec 1 §5 (99/1).
 */
export function TestCost({ layout, subject, shares, countries, onEven }: Props) {
  const t = useTerms();
  const { siteKey } = useAdmin();
  const input = { layout, subject, shares: [...shares], ...ASSUMED };
  const { data, previousData } = usePlanTestQuery({
    variables: { site: siteKey, input },
    skip: shares.some((share) => share < 1),
  });
  const isEven = shares.every((share) => share === shares[0]);
  const plan = (data ?? previousData)?.testPlan;
  return (
    <chakra.div display="grid" gap="2" textStyle="xs" color="fg.muted">
      <p>
        {t('admin#setting#test#cost')}{' '}
        {onEven && !isEven && (
          <QuietButton size="xs" px="1" h="auto" onClick={onEven}>
            {t('admin#test#plan#makeEven', { shares: `${t.number(50)}/${t.number(50)}` })}
          </QuietButton>
        )}
      </p>
      <div aria-live="polite">
        {plan !== undefined && (
          <>
            {plan && <p>{t('admin#test#plan#assumed')}</p>}
            <PlanResult plan={plan} />
          </>
        )}
      </div>
      <div>
        <Disclosure label={t('admin#test#plan#title')}>
          {() => (
            <Suspense fallback={<Loading lines={3} />}>
              <TestPlanner
                site={siteKey}
                layout={layout}
                subject={subject}
                shares={shares}
                countries={countries}
                hasNoTraffic={plan === null}
              />
            </Suspense>
          )}
        </Disclosure>
      </div>
    </chakra.div>
  );
}
