import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { isEvenSplit } from '../../../../domain/experiments/shares.ts';
import type { TestPeriod } from '../../../../domain/statistics/testDays.ts';
import { parseSubject } from '../../../../domain/experiments/subjectName.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { QuietButton } from '../../ui/Buttons.tsx';
import { Loading } from '../../ui/States.tsx';
import { useEditor } from '../editor/store.tsx';
import { audienceOf, inputOf } from '../state/concurrentTests.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { PlanResult } from './PlanResult.tsx';
import { TestWarnings } from './TestWarnings.tsx';
import { usePlanTestQuery } from './TestResults.hooks.ts';

const TestPlanner = lazy(async () => ({ default: (await import('./TestPlanner.tsx')).TestPlanner }));

interface Props {
  readonly layout: string;
  /** `row:{layout}:{rowKey}` or `widget:{id}`. */
  readonly subject: string;
  /** Whole percent, starting with A; the sum is 100. */
  readonly shares: readonly number[];
  /** As typed. */
  readonly period: TestPeriod;
  /** Makes the shares equal. */
  readonly onEven?: () => void;
}

/** Assumptions about values that are unknown before the test; shown, and changeable in the planner. */
const ASSUMED = { baseline: 0.05, leastLift: 0.2 };

/**
 * How many days a test with these shares would take with the readers of its countries, shown while they are chosen;
 * what keeps it from deciding; and the planner for other assumptions. Spec 1 §5 (99/1).
 */
export function TestCost({ layout, subject, shares, period, onEven }: Props) {
  const t = useTerms();
  const { siteKey } = useAdmin();
  const [now] = useState(() => new Date());
  const draft = useEditor(({ editor }) => editor.draft);
  const tested = parseSubject(subject)!;
  const audience = audienceOf(draft, tested);
  const { data } = usePlanTestQuery({
    variables: {
      site: siteKey,
      input: { layout, subject, shares: [...shares], ...ASSUMED, ...(audience && inputOf(audience)) },
    },
    skip: audience === null || shares.some((share) => share < 1),
    // Traffic grows: an answer from before would contradict that of the planner.
    fetchPolicy: 'cache-and-network',
  });
  const isEven = isEvenSplit(shares);
  const plan = data?.testPlan;
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
      <chakra.div aria-live="polite" display="grid" gap="2">
        {plan !== undefined && (
          <>
            {plan && <p>{t('admin#test#plan#assumed')}</p>}
            <PlanResult plan={plan} />
          </>
        )}
        <TestWarnings
          draft={draft}
          tested={tested}
          period={period}
          isEven={isEven}
          neededDays={plan?.days ?? null}
          now={now}
        />
      </chakra.div>
      {audience && (
        <chakra.div color="fg">
          <Disclosure label={t('admin#test#plan#title')}>
            {() => (
              <Suspense fallback={<Loading lines={3} />}>
                <TestPlanner
                  site={siteKey}
                  layout={layout}
                  subject={subject}
                  shares={shares}
                  audience={audience}
                  hasNoTraffic={plan === null}
                />
              </Suspense>
            )}
          </Disclosure>
        </chakra.div>
      )}
    </chakra.div>
  );
}
