import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { LocalDateTime } from '../../../../domain/dates/localTime.ts';
import { CONTROL } from '../../../../domain/experiments/shares.ts';
import { momentFormat } from '../../../../domain/dates/momentFormat.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { ownZone, zoneName } from '../../shell/zones.ts';
import { useClock } from '../editor/localNow.ts';
import type { FormValues, TestValues, VersionValues } from '../forms/formValues.ts';
import {
  endOf,
  hasTime,
  isInEffect,
  meaningOf,
  minuteOf,
  startOf,
  storedEnd,
  storedStart,
  type WindowEdge,
  type Meaning,
} from '../forms/schedule.ts';
import { useLabel } from '../forms/settingsForm.ts';
import { Section } from './Section.tsx';
import { testDay } from './versionEdits.ts';
import { DateTimeField } from '../../resource/inputs/DateTimeField.tsx';
import { OptionalField } from '../forms/fields/OptionalField.tsx';

interface Props {
  readonly at: string;
  /** The values when the form was opened: past dates are only reported when changed (decision 12). */
  readonly before: VersionValues;
  /** The published values; null when there are none. */
  readonly published: VersionValues | null;
  /** The version of a test, which requires a start and an end (spec 1 §5); null without a test. */
  readonly testedVersion: string | null;
}

/**
 * The date window of a version in the reader's local time, and what it means in the editor's time zone (decision 20).
 */
export function ScheduleSection({ at, before, published, testedVersion }: Props) {
  const t = useTerms();
  const isRequired = testedVersion !== null;
  const label = useLabel();
  const { setValue } = useFormContext();
  const values = useWatch({ name: at }) as VersionValues;
  const [zone] = useState(ownZone);
  const now = useClock(zone);
  const format = useLocalFormat();
  const meaning = meaningOf(values, { zone, now, before });
  const setFields = (fields: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(fields))
      setValue(`${at}.${name}`, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  };
  const start = startOf(values);
  const end = endOf(values);
  const hint = useDateHint(meaning);
  const section = (
    <Section
      title={t('admin#setting#schedule#title')}
      text={t(isRequired ? 'admin#setting#schedule#clockOfVersion' : 'admin#setting#schedule#clock')}
    >
      {/* Not while a required date is missing: until then it can't be published. */}
      {!(isRequired && (start.day === '' || end.day === '')) && (
        <State meaning={meaning} isInEffect={isInEffect(meaning, published, now)} format={format} />
      )}
      <DayAndTime
        at={at}
        edge="start"
        value={start}
        storedTime={values['startTime']}
        onValue={(part) => setFields(storedStart({ ...start, ...part }))}
        isRequired={isRequired}
        hint={hint('startDate')}
      />
      <DayAndTime
        at={at}
        edge="end"
        value={end}
        storedTime={values['endTime']}
        onValue={(part) => setFields(storedEnd({ ...end, ...part }))}
        isRequired={isRequired}
        hint={hint(
          'endDate',
          testedVersion === null
            ? undefined
            : t(`admin#setting#schedule#${testedVersion === CONTROL ? 'endOfControl' : 'endOfVersion'}`),
        )}
      />
      <OptionalField label={t('admin#setting#schedule#addExpires')} isOpen={(values['expires'] ?? '') !== ''}>
        <DateTimeField
          name={`${at}.expires`}
          label={label('expires')}
          type="datetime-local"
          optional
          value={minuteOf(values['expires'], 'end')}
          onValue={(expires) => setFields({ expires })}
          {...hint('expires', t('admin#setting#schedule#expires'))}
        />
      </OptionalField>
      <InOwnZone meaning={meaning} zone={zone} format={format} />
    </Section>
  );
  if (testedVersion === null) return section;
  return (
    <OwnDates version={testedVersion} days={{ start: start.day, end: end.day }}>
      {section}
    </OwnDates>
  );
}

interface OwnDatesProps {
  readonly version: string;
  readonly days: Readonly<Record<'start' | 'end', string>>;
  readonly children: ReactNode;
}

/**
 * The dates of a version, below "More": they follow those of the test until they are changed. Open when they differ,
 * and when they have an error.
 */
function OwnDates({ version, days, children }: OwnDatesProps) {
  const t = useTerms();
  const test = useWatch({ name: 'test' }) as TestValues;
  const { errors } = useFormState<FormValues>();
  const differs = (['start', 'end'] as const).some(
    (edge) => days[edge] !== '' && days[edge] !== testDay(test[edge], edge),
  );
  const [isOpen, setOpen] = useState(differs);
  const own = errors.versions?.[version];
  const hasError = own !== undefined && SCHEDULE_FIELDS.some((name) => own[name] !== undefined);
  return (
    <chakra.details
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      mt="2"
    >
      <chakra.summary cursor="pointer" color="accent.fg" textStyle="sm" fontWeight="500" py="1">
        {t('admin#setting#schedule#own', { version })}
      </chakra.summary>
      {children}
    </chakra.details>
  );
}

const SCHEDULE_FIELDS = ['startDate', 'endDate', 'startTime', 'endTime', 'expires'];

interface DayAndTimeProps {
  readonly at: string;
  readonly edge: 'start' | 'end';
  readonly value: WindowEdge;
  readonly storedTime: unknown;
  readonly onValue: (part: Partial<WindowEdge>) => void;
  readonly isRequired: boolean;
  readonly hint: DateHint;
}

/** The day of an edge of the window, and its time once there is a day. */
function DayAndTime({ at, edge, value, storedTime, onValue, isRequired, hint }: DayAndTimeProps) {
  const label = useLabel();
  return (
    <chakra.div display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)">
      <DateTimeField
        name={`${at}.${edge}Date`}
        label={label(`${edge}Date`)}
        type="date"
        optional={!isRequired}
        value={value.day}
        onValue={(day) => onValue({ day })}
        {...hint}
      />
      {hasTime(value, storedTime) && (
        <DateTimeField
          name={`${at}.${edge}Time`}
          label={label(`${edge}Time`)}
          type="time"
          optional
          value={value.time}
          onValue={(time) => onValue({ time })}
        />
      )}
    </chakra.div>
  );
}

type DateHint = { readonly hint?: string };

/** Returns the hint at a date: whether it is past, and which of end and expiry applies; else the text `always`. */
function useDateHint({ passed, counts }: Meaning) {
  const t = useTerms();
  return (name: 'startDate' | 'endDate' | 'expires', always?: string): DateHint => {
    const texts = [
      passed.includes(name) &&
        t(name === 'startDate' ? 'admin#setting#schedule#pastStart' : 'admin#setting#schedule#pastEnd'),
      name === 'startDate' || counts === null
        ? always
        : t(counts === name ? 'admin#setting#schedule#counts' : 'admin#setting#schedule#countsNot'),
    ].filter(Boolean);
    return texts.length === 0 ? {} : { hint: texts.join(' ') };
  };
}

interface InOwnZoneProps {
  readonly meaning: Meaning;
  /** The editor's time zone. */
  readonly zone: string;
  readonly format: LocalFormat;
}

/** When the window begins and ends for readers in the editor's time zone, and in UTC. */
function InOwnZone({ meaning, zone, format }: InOwnZoneProps) {
  const t = useTerms();
  const line = (key: 'begins' | 'ends', moment: LocalDateTime | null, inUtc: Date | null) =>
    moment !== null &&
    inUtc !== null &&
    meaning.state !== 'never' && (
      <p>
        {t(`admin#setting#schedule#${key}`, {
          zone: zoneName(zone, t.language),
          when: format(moment),
          utc: format(inUtc),
        })}
      </p>
    );
  return (
    <chakra.div color="fg.muted" textStyle="xs" display="grid" gap="1">
      {line('begins', meaning.start, meaning.startInUtc)}
      {line('ends', meaning.end, meaning.endInUtc)}
    </chakra.div>
  );
}

type LocalFormat = (moment: LocalDateTime | Date) => string;

interface StateProps {
  readonly meaning: Meaning;
  /** Whether it is true already, and not only once published. */
  readonly isInEffect: boolean;
  readonly format: LocalFormat;
}

function State({ meaning: { state, start, end }, isInEffect, format }: StateProps) {
  const t = useTerms();
  const when = state === 'scheduled' ? start : end;
  const isPending = !isInEffect && (state === 'scheduled' || state === 'active');
  return (
    <chakra.p
      role="status"
      data-state={state}
      fontWeight="500"
      color={state === 'active' ? 'fg' : 'fg.warning'}
    >
      {t(`admin#setting#schedule#${isPending ? 'oncePublished' : 'state'}#${state as 'active'}`, {
        when: when === null ? '' : format(when),
      })}
    </chakra.p>
  );
}

/** Returns a function that formats a local time, or an instant in UTC, as date and time. */
function useLocalFormat(): LocalFormat {
  const { language } = useTerms();
  const format = momentFormat(language, { date: 'medium', time: true, zone: 'UTC' });
  return (moment) => format(typeof moment === 'string' ? new Date(`${moment}Z`) : moment);
}
