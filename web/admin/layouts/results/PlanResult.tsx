import { chakra } from '@chakra-ui/react';
import { useTerms } from '../../../i18n/terms.tsx';
import { Notice } from '../../ui/States.tsx';
import type { GuessedPlan } from './guessedPlan.ts';
import { MIN_DAYS } from '../../../../domain/statistics/readiness.ts';
import { useNumbers } from './numbers.ts';
import type { PlanTestQuery } from './TestResults.types.ts';

const DAYS_OF_A_YEAR = 365;

/**
 * The readers and days that a test would need; says when there was no traffic to estimate from, and when it is based on
 * a guess.
 */
export function PlanResult({ plan }: { readonly plan: PlanTestQuery['testPlan'] | GuessedPlan }) {
  const t = useTerms();
  const { whole, decimal, years } = useNumbers();
  if (plan === null) return <Notice>{t('admin#test#plan#none')}</Notice>;
  const daysOf = (days: number | null, visitors: number) =>
    [
      ...(days === null ? [] : [t.plural('admin#test#days', days)]),
      ...(days !== null && days > DAYS_OF_A_YEAR ? [years(days / DAYS_OF_A_YEAR)] : []),
      t('admin#test#plan#visitors', { count: whole(visitors) }),
    ].join(' · ');
  return (
    <Notice>
      <p>
        <b>{t('admin#test#plan#answer', { days: daysOf(plan.days, plan.visitors) })}</b>
      </p>
      {plan.evenVisitors !== plan.visitors && (
        <p>{t('admin#test#plan#even', { days: daysOf(plan.evenDays, plan.evenVisitors) })}</p>
      )}
      <chakra.p color="fg.muted" textStyle="xs">
        {plan.source === 'GUESS' ? (
          t('admin#test#plan#guessed', { count: whole(plan.visitorsPerDay) })
        ) : (
          <>
            {t('admin#test#plan#traffic', {
              count: plan.visitorsPerDay < 10 ? decimal(plan.visitorsPerDay) : whole(plan.visitorsPerDay),
              days: t.plural('admin#test#days', plan.trafficDays),
            })}{' '}
            {plan.trafficDays < MIN_DAYS && `${t('admin#test#plan#fewDays')} `}
            {t(`admin#test#plan#from#${plan.source}`)}{' '}
            {plan.consentedShare === null && t('admin#test#consentUnknown')}
          </>
        )}
      </chakra.p>
    </Notice>
  );
}
