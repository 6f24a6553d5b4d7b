import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { testMoment } from '../../../../domain/experiments/testTimes.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useCountryNames, useMomentFormat } from '../../shell/moments.ts';
import { SelectInput } from '../../ui/Inputs.tsx';
import { EmptyState, ErrorState, Loading, Notice } from '../../ui/States.tsx';
import { ConsentedShare } from './ConsentedShare.tsx';
import { CountryTable } from './CountryTable.tsx';
import { DeclareWinner } from './DeclareWinner.tsx';
import { GoalForm } from './GoalForm.tsx';
import { useNumbers } from './numbers.ts';
import { RateChart } from './RateChart.tsx';
import { SliceTable } from './SliceTable.tsx';
import { useTestResultsQuery } from './TestResults.hooks.ts';
import type { WholePhaseFragment as Phase } from './TestResults.types.ts';
import type { TestLocation } from './testLocation.ts';
import { isEarly, isTrusted } from './summary.ts';
import { SummarySentence } from './SummarySentence.tsx';
import { Verdict } from './Verdict.tsx';
import type { VersionContents } from './versionContents.ts';

interface TestResultsProps extends Pick<TestLocation, 'site' | 'subject'> {
  /** Where a winner can be declared; absent where results are only read. */
  readonly layout?: string;
  readonly revision?: number;
  /** What the versions show, where that is known. */
  readonly contents?: VersionContents;
  /** A winner was declared; called with the new revision. */
  readonly onDeclared?: (revision: number) => void;
}

const NO_CONTENTS: VersionContents = new Map();

/** The results of a row's or widget's test: what they say in a sentence, its figures, its goal and winner, and earlier phases. Decisions 11 to 16. */
export function TestResults({
  site,
  subject,
  layout,
  revision,
  contents = NO_CONTENTS,
  onDeclared = () => undefined,
}: TestResultsProps) {
  const t = useTerms();
  const id = useId();
  const { data, previousData, error, refetch } = useTestResultsQuery({
    variables: { site, subject },
    fetchPolicy: 'cache-and-network',
  });
  const test = (data ?? (error ? undefined : previousData))?.testResults;
  if (!test && error) return <ErrorState onRetry={() => void refetch()} />;
  if (!test) return <Loading lines={5} />;
  const { state, current, earlier, waitsFor } = test;
  const versions = (current ?? earlier[0])?.shares.map(({ version }) => version) ?? ['A', 'B'];
  return (
    <chakra.section aria-labelledby={id} display="grid" gap="5" minW="0">
      <div>
        <chakra.h2 id={id} textStyle="md" fontWeight="600">
          {t('admin#test#title')}
          {test.name !== '' && (
            <>
              {' · '}
              <bdi>{test.name}</bdi>
            </>
          )}
        </chakra.h2>
        <p>{t(`admin#test#state#${state === 'NONE' && earlier.length > 0 ? 'ENDED' : state}`)}</p>
      </div>
      {current ? (
        <>
          <SummarySentence
            phase={current}
            isOver={state === 'AFTER'}
            endsAt={testMoment(test.end, 'end')?.toISOString() ?? null}
          />
          <Verdict phase={current} isOver={state === 'AFTER'} />
          <PhaseResults phase={current} contents={contents} isCurrent />
        </>
      ) : (
        state !== 'NONE' && <EmptyState title={t('admin#test#none#title')} text={t('admin#test#none#text')} />
      )}
      {state !== 'NONE' && state !== 'BEFORE' && layout !== undefined && revision !== undefined && (
        <DeclareWinner
          site={site}
          subject={subject}
          layout={layout}
          revision={revision}
          waitReasons={waitsFor}
          versions={versions}
          onDeclared={(revision) => {
            void refetch();
            onDeclared(revision);
          }}
        />
      )}
      {state !== 'NONE' && layout !== undefined && (
        <GoalForm
          site={site}
          subject={subject}
          goal={test.goal}
          reload={async () => (await refetch()).data?.testResults.goal ?? null}
        />
      )}
      {earlier.length > 0 && (
        <chakra.section display="grid" gap="3">
          <chakra.h3 fontWeight="600">{t('admin#test#earlier')}</chakra.h3>
          {earlier.map((phase, index) => (
            // Where nothing else is shown, the latest count is open.
            <chakra.details key={phase.id} borderTopWidth="1px" pt="3" open={!current && index === 0}>
              <chakra.summary cursor="pointer">
                <PhasePeriod phase={phase} />
              </chakra.summary>
              <chakra.div mt="3">
                <DecisionText decision={phase.decision} />
                <SummarySentence phase={phase} isOver />
                <PhaseResults phase={phase} />
              </chakra.div>
            </chakra.details>
          ))}
        </chakra.section>
      )}
    </chakra.section>
  );
}

/** Who decided, when, and why. */
function DecisionText({ decision }: { readonly decision: Phase['decision'] }) {
  const t = useTerms();
  const moment = useMomentFormat();
  if (!decision) return null;
  const who = decision.who ?? t('admin#tests#somebody');
  return (
    <chakra.p mb="3">
      {t('admin#test#decidedBy', { version: decision.version, who, when: moment(decision.at) })}{' '}
      {decision.note !== '' && <chakra.q overflowWrap="anywhere">{decision.note}</chakra.q>}
    </chakra.p>
  );
}

/** The period of a phase, and its winner. */
function PhasePeriod({ phase }: { readonly phase: Phase }) {
  const t = useTerms();
  const moment = useMomentFormat();
  const [start, end] = [moment(phase.beganAt), moment(phase.endedAt)];
  const words =
    phase.endedAt === null ? t('admin#test#since', { start }) : t('admin#test#fromTo', { start, end });
  return (
    <>
      {words} · {t.plural('admin#test#days', phase.days)}
      {phase.winner !== null && <> · {t('admin#test#won', { version: phase.winner })}</>}
    </>
  );
}

/** A path on one line, where it fits. */
const PagePath = ({ path }: { readonly path: string }) => (
  <chakra.bdi dir="ltr" display="inline-block" maxW="100%" overflowWrap="anywhere" verticalAlign="bottom">
    {path}
  </chakra.bdi>
);

interface PhaseResultsProps {
  readonly phase: Phase;
  readonly contents?: VersionContents;
  readonly isCurrent?: boolean;
}

/** The results of a phase, in total or of one country, with the chart. */
function PhaseResults({ phase, contents = NO_CONTENTS, isCurrent = false }: PhaseResultsProps) {
  const t = useTerms();
  const nameOf = useCountryNames();
  const { whole } = useNumbers();
  const [country, setCountry] = useState('');
  const slice = phase.countries.find((it) => it.country === country) ?? phase.overall;
  const name = (code: string) => (code === 'ZZ' ? t('admin#test#unknown') : nameOf(code));
  return (
    <chakra.div display="grid" gap="4" minW="0">
      {phase.hasMoreThanDrawn && (
        <Notice tone="warning" title={t('admin#test#drawn#title')}>
          {t('admin#test#drawn#text', {
            visitors: whole(phase.overall.visitors),
            draws: whole(phase.overall.draws ?? 0),
          })}
        </Notice>
      )}
      <chakra.p color="fg.muted" textStyle="xs">
        {isCurrent && (
          <>
            <PhasePeriod phase={phase} />
            {' · '}
          </>
        )}
        {t('admin#goal#kind')}: {t(`admin#test#goal#${phase.goalKind}`)}{' '}
        {phase.goalPath !== null && <PagePath path={phase.goalPath} />}
        {phase.guard && (
          <>
            {' · '}
            {t('admin#goal#guard')}: {t(`admin#test#goal#${phase.guard.kind}`)}{' '}
            {phase.guard.path !== null && <PagePath path={phase.guard.path} />}
          </>
        )}
      </chakra.p>
      {phase.countries.length > 1 && (
        <SelectInput
          label={t('admin#test#country')}
          value={country}
          onValue={setCountry}
          none={t('admin#test#all')}
          options={phase.countries.map((it) => ({ value: it.country!, label: name(it.country!) }))}
        />
      )}
      <SliceTable
        slice={slice}
        contents={contents}
        withheld={!isTrusted(phase) ? 'UNTRUSTED' : isEarly(phase) ? 'EARLY' : null}
        caption={`${t('admin#test#title')}: ${slice.country === null ? t('admin#test#all') : name(slice.country)}`}
      />
      <chakra.p color="fg.muted" textStyle="xs" maxW="42rem">
        {t('admin#test#interval')}
      </chakra.p>
      <ConsentedShare slice={slice} />
      {phase.countries.length > 1 && <CountryTable phase={phase} nameOf={name} />}
      <RateChart series={phase.series} />
    </chakra.div>
  );
}
