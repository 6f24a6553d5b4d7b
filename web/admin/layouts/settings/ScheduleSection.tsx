import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { LocalDateTime } from '../../../../domain/dates/localTime.ts';
import { momentFormat } from '../../../../domain/dates/momentFormat.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { ownZone, zoneName } from '../../shell/zones.ts';
import { useClock } from '../localNow.ts';
import type { VersionValues } from './formValues.ts';
import {
  endOf,
  hasTime,
  isSoNow,
  meaningOf,
  minuteOf,
  startOf,
  storedEnd,
  storedStart,
  type Edge,
  type Meaning,
} from './schedule.ts';
import { useLabel } from './settingsForm.ts';
import { Section } from './parts/Section.tsx';
import { TimeEntry } from './parts/TimeEntry.tsx';
import { Unfolded } from './parts/Unfolded.tsx';

interface Props {
  readonly at: string;
  /** As it was when the form was opened: what has passed is told only of what changed (decision 12). */
  readonly before: VersionValues;
  /** As readers have it; null where they have none. */
  readonly published: VersionValues | null;
  /** Each version of a test needs a start and an end (spec 1 §5). */
  readonly isNeeded: boolean;
}

/** When a widget shows: by the reader's own clock, and what that comes to for the editor (decision 20). */
export function ScheduleSection({ at, before, published, isNeeded }: Props) {
  const t = useTerms();
  const label = useLabel();
  const { setValue } = useFormContext();
  const own = useWatch({ name: at }) as VersionValues;
  const [zone] = useState(ownZone);
  const now = useClock(zone);
  const write = useWriting();
  const meaning = meaningOf(own, { zone, now, before });
  const put = (fields: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(fields))
      setValue(`${at}.${name}`, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  };
  const start = startOf(own);
  const end = endOf(own);
  const setStart = (part: Partial<Edge>) => put(storedStart({ ...start, ...part }));
  const setEnd = (part: Partial<Edge>) => put(storedEnd({ ...end, ...part }));
  const hint = (name: 'startDate' | 'endDate' | 'expires', always?: string) => {
    const said = [
      meaning.passed.includes(name) &&
        t(name === 'startDate' ? 'admin#setting#schedule#pastStart' : 'admin#setting#schedule#pastEnd'),
      name === 'startDate' || meaning.counts === null
        ? always
        : t(meaning.counts === name ? 'admin#setting#schedule#counts' : 'admin#setting#schedule#countsNot'),
    ].filter(Boolean);
    return said.length === 0 ? {} : { hint: said.join(' ') };
  };
  const inOwnZone = (key: 'begins' | 'ends', moment: LocalDateTime | null, inUtc: Date | null) =>
    moment !== null &&
    inUtc !== null &&
    meaning.state !== 'never' && (
      <p>
        {t(`admin#setting#schedule#${key}`, {
          zone: zoneName(zone, t.language),
          when: write(moment),
          utc: write(inUtc),
        })}
      </p>
    );
  return (
    <Section title={t('admin#setting#schedule#title')} text={t('admin#setting#schedule#clock')}>
      <State meaning={meaning} isSo={isSoNow(meaning, published, now)} write={write} />
      <chakra.div css={pair}>
        <TimeEntry
          name={`${at}.startDate`}
          label={label('startDate')}
          type="date"
          optional={!isNeeded}
          value={start.day}
          onValue={(day) => setStart({ day })}
          {...hint('startDate')}
        />
        {hasTime(start, own['startTime']) && (
          <TimeEntry
            name={`${at}.startTime`}
            label={label('startTime')}
            type="time"
            optional
            value={start.time}
            onValue={(time) => setStart({ time })}
          />
        )}
      </chakra.div>
      <chakra.div css={pair}>
        <TimeEntry
          name={`${at}.endDate`}
          label={label('endDate')}
          type="date"
          optional={!isNeeded}
          value={end.day}
          onValue={(day) => setEnd({ day })}
          {...hint('endDate')}
        />
        {hasTime(end, own['endTime']) && (
          <TimeEntry
            name={`${at}.endTime`}
            label={label('endTime')}
            type="time"
            optional
            value={end.time}
            onValue={(time) => setEnd({ time })}
          />
        )}
      </chakra.div>
      <Unfolded label={t('admin#setting#schedule#addExpires')} isOpen={(own['expires'] ?? '') !== ''}>
        <TimeEntry
          name={`${at}.expires`}
          label={label('expires')}
          type="datetime-local"
          optional
          value={minuteOf(own['expires'], 'end')}
          onValue={(expires) => put({ expires })}
          {...hint('expires', t('admin#setting#schedule#expires'))}
        />
      </Unfolded>
      <chakra.div color="fg.muted" textStyle="xs" display="grid" gap="1">
        {inOwnZone('begins', meaning.start, meaning.startInUtc)}
        {inOwnZone('ends', meaning.end, meaning.endInUtc)}
      </chakra.div>
    </Section>
  );
}

/** A day and its time. */
const pair = { display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } as const;

type Writing = (moment: LocalDateTime | Date) => string;

interface StateProps {
  readonly meaning: Meaning;
  /** Not only once it is published. */
  readonly isSo: boolean;
  readonly write: Writing;
}

function State({ meaning: { state, start, end }, isSo, write }: StateProps) {
  const t = useTerms();
  const when = state === 'scheduled' ? start : end;
  const isToCome = !isSo && (state === 'scheduled' || state === 'active');
  return (
    <chakra.p
      role="status"
      data-state={state}
      fontWeight="500"
      color={state === 'active' ? 'fg' : 'fg.warning'}
    >
      {t(`admin#setting#schedule#${isToCome ? 'oncePublished' : 'state'}#${state as 'active'}`, {
        when: when === null ? '' : write(when),
      })}
    </chakra.p>
  );
}

/** Writes a wall clock time, or an instant in UTC, as date and time of the language. */
function useWriting(): Writing {
  const { language } = useTerms();
  const write = momentFormat(language, { date: 'medium', time: true, zone: 'UTC' });
  return (moment) => write(typeof moment === 'string' ? new Date(`${moment}Z`) : moment);
}
