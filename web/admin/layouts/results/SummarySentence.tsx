import { chakra } from '@chakra-ui/react';
import { isEvenSplit } from '../../../../domain/experiments/shares.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useDateFormat } from '../../shell/moments.ts';
import { useNumbers } from './numbers.ts';
import { laterEndTerm } from './TestWarnings.tsx';
import { progressOf, summaryOf, type Summary } from './summary.ts';
import type { WholePhaseFragment as Phase } from './TestResults.types.ts';

interface Props {
  readonly phase: Phase;
  /** The test has ended. */
  readonly isOver: boolean;
  /** When the test ends, as an instant; null without an end. */
  readonly endsAt?: string | null;
}

const DAY_MS = 86_400_000;
const COLOURS = { untrusted: 'fg.error', sure: 'fg.success' } as const;

/** The results in a sentence of plain words, and how far a running test is. */
export function SummarySentence({ phase, isOver, endsAt = null }: Props) {
  const t = useTerms();
  const { whole, percent } = useNumbers();
  const summary = summaryOf(phase, isOver);
  const figures = phase.overall.versions.toReversed().map(({ version, visitors, conversions, rate }) =>
    t(`admin#test#did#${phase.goalKind}`, {
      version,
      done: whole(conversions),
      all: whole(visitors),
      percent: percent(rate),
    }),
  );
  return (
    <chakra.div display="grid" gap="3">
      <chakra.p textStyle="lg" textWrap="pretty" lineHeight="1.4">
        {figures.join(' ')}{' '}
        <chakra.b color={summary.kind in COLOURS ? COLOURS[summary.kind as 'sure'] : undefined}>
          <Conclusion summary={summary} />
        </chakra.b>
      </chakra.p>
      {!isOver && phase.endedAt === null && summary.kind !== 'untrusted' && (
        <Progress phase={phase} summary={summary} endsAt={endsAt} />
      )}
    </chakra.div>
  );
}

function Conclusion({ summary }: { readonly summary: Summary }): string {
  const t = useTerms();
  const { percent } = useNumbers();
  switch (summary.kind) {
    case 'untrusted':
      return t('admin#test#sum#untrusted');
    case 'ended':
    case 'endedEarly':
      return t(`admin#test#sum#${summary.kind}`);
    case 'open':
      return t('admin#test#sum#open', { percent: percent(summary.lift) });
    case 'sure':
      return summary.better.length === 0
        ? t('admin#test#sum#control')
        : t('admin#test#sum#better', { version: summary.better.join(', ') });
    case 'early':
      return summary.moreDays === null
        ? t('admin#test#sum#early')
        : t.plural('admin#test#sum#days', summary.moreDays);
  }
}

/** Browsers draw a bar of their own colours unless each of its parts is styled. */
const bar = {
  appearance: 'none',
  display: 'block',
  borderWidth: '0',
  borderRadius: 'full',
  overflow: 'hidden',
  bg: 'bg.emphasized',
  '&::-webkit-progress-bar': { bg: 'bg.emphasized' },
  '&::-webkit-progress-value': { bg: 'accent.solid' },
  '&::-moz-progress-bar': { bg: 'accent.solid' },
} as const;

interface ProgressProps {
  readonly phase: Phase;
  readonly summary: Summary;
  readonly endsAt: string | null;
}

/** The readers counted of those needed, and when the test can probably decide. */
function Progress({ phase, summary, endsAt }: ProgressProps) {
  const t = useTerms();
  const { whole, percent } = useNumbers();
  const day = useDateFormat();
  const { readers, readersNeeded, readersPerDay, lift } = progressOf(phase);
  if (readersNeeded === null) return <p>{t('admin#test#progress#unknown')}</p>;
  const moreDays = summary.kind === 'early' ? summary.moreDays : null;
  const decidesAt =
    moreDays === null
      ? null
      : new Date(Date.parse(phase.beganAt) + (phase.days + moreDays) * DAY_MS).toISOString().slice(0, 10);
  const endsFirst = decidesAt !== null && endsAt !== null && endsAt.slice(0, 10) < decidesAt;
  return (
    <chakra.div display="grid" gap="1">
      <chakra.progress
        aria-label={t('admin#test#progress#label')}
        value={Math.min(readers, readersNeeded)}
        max={Math.max(1, readersNeeded)}
        width="100%"
        maxW="24rem"
        height="0.6rem"
        css={bar}
      />
      <p>
        {t('admin#test#progress#text', { count: whole(readers), needed: whole(readersNeeded) })}{' '}
        {decidesAt !== null && t('admin#test#progress#end', { date: day(decidesAt) })}
      </p>
      {endsFirst && (
        <chakra.p color="fg.warning">
          {t('admin#test#progress#endsFirst', { end: day(endsAt.slice(0, 10)) })}{' '}
          {t(laterEndTerm(isEvenSplit(phase.shares.map((share) => share.percent))))}
        </chakra.p>
      )}
      {summary.kind !== 'sure' && (
        <chakra.p color="fg.muted" textStyle="xs">
          {t('admin#test#progress#basis', {
            percent: percent(Math.round(100 * lift) / 100),
            count: whole(readersPerDay),
          })}
        </chakra.p>
      )}
    </chakra.div>
  );
}
