import { chakra } from '@chakra-ui/react';
import { daysLeft, endsTooEarly, type TestPeriod } from '../../../../domain/statistics/testDays.ts';
import { testMoment } from '../../../../domain/experiments/testTimes.ts';
import { MIN_DAYS } from '../../../../domain/statistics/readiness.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useDateFormat } from '../../shell/moments.ts';
import { Notice } from '../../ui/States.tsx';
import { useConcurrentTestText } from '../editor/names.ts';
import type { Draft } from '../state/draft.ts';
import { concurrentTestsOf, type Tested } from '../state/concurrentTests.ts';

interface Props {
  readonly draft: Draft;
  readonly tested: Tested;
  readonly period: TestPeriod;
  /** The versions have equal shares already. */
  readonly isEven: boolean;
  /** Of the plan; null when it is unknown. */
  readonly neededDays: number | null;
  readonly now: Date;
}

/** The advice for a test that ends before it can decide. */
export const laterEndTerm = (isEven: boolean) =>
  isEven ? ('admin#test#plan#laterEnd' as const) : ('admin#test#plan#laterEndOrEven' as const);

/** What keeps a test from deciding: an end that comes too early, and other tests of the same readers. */
export function TestWarnings({ draft, tested, period, isEven, neededDays, now }: Props) {
  const t = useTerms();
  const day = useDateFormat();
  const concurrentTestText = useConcurrentTestText();
  const left = daysLeft(period, now);
  const end = testMoment(period.end, 'end');
  const texts = concurrentTestsOf(draft, tested, period, now).map((other) =>
    concurrentTestText(draft, other),
  );
  // An end that has passed is an error of its field.
  if (left !== null && end !== null && end >= now && endsTooEarly(period, neededDays ?? 0, now))
    texts.unshift(
      `${t('admin#test#plan#endsFirst', {
        end: day(end.toISOString().slice(0, 10)),
        left: t.plural('admin#test#days', left),
        needed: t.plural('admin#test#days', Math.max(MIN_DAYS, neededDays ?? 0)),
      })} ${t(laterEndTerm(isEven))}`,
    );
  if (texts.length === 0) return null;
  return (
    <Notice tone="warning">
      <chakra.ul display="grid" gap="1">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </chakra.ul>
    </Notice>
  );
}
