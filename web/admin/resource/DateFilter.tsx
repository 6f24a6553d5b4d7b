/** The filter of a list by a date: a quick choice, or days that are typed. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import {
  dateChoiceText,
  dayChoices,
  quickDates,
  readDateChoice,
  type ChosenRange,
  type DateChoice,
  type DateMode,
} from '../../../domain/resource/dateFilter.ts';
import { useTerms, type TermFunction } from '../../i18n/terms.tsx';
import { SelectInput, TextInput } from '../ui/Inputs.tsx';
import { useFieldTexts } from './fieldTexts.ts';

interface Props {
  /** Of the field. */
  readonly label: string;
  /** The text of a choice; '' for none. */
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** What the choice means; null for none. */
  readonly chosen: ChosenRange | null;
}

export function DateFilter({ label, value, onValue, chosen }: Props) {
  const t = useTerms();
  const texts = useFieldTexts();
  const choice = value === '' ? null : readDateChoice(value);
  const change = (part: Partial<DateChoice>) => onValue(dateChoiceText({ ...choice!, ...part }));
  const setMode = (mode: string) =>
    onValue(
      mode === ''
        ? ''
        : // The day stays when the choice becomes another one.
          dateChoiceText({ day: '', until: '', ...choice, mode: mode as DateMode }),
    );
  const errorAt = (end: 'day' | 'until') =>
    chosen && 'fault' in chosen && chosen.fault.end === end ? texts.fault(chosen.fault.code) : null;
  const isBetween = choice?.mode === 'between';
  const isOpen = choice !== null && isDayMode(choice.mode);
  return (
    <chakra.div css={isOpen ? together : { display: 'contents' }}>
      <SelectInput
        label={label}
        value={choice?.mode ?? ''}
        onValue={setMode}
        none={t('admin#any')}
        options={[...quickDates, ...dayChoices].map((mode) => ({
          value: mode,
          label: t(`admin#resource#date#${mode}`),
        }))}
      />
      {isOpen && (
        <DayInput
          label={t(isBetween ? 'admin#resource#date#first' : 'admin#resource#date#day', { field: label })}
          value={choice.day}
          onValue={(day) => change({ day })}
          error={errorAt('day')}
        />
      )}
      {isBetween && (
        <DayInput
          label={t('admin#resource#date#last', { field: label })}
          value={choice.until}
          onValue={(until) => change({ until })}
          error={errorAt('until')}
        />
      )}
    </chakra.div>
  );
}

/** The choice and its days stay side by side, whatever else is in the bar. */
const together = {
  display: 'flex',
  flexWrap: { base: 'wrap', md: 'nowrap' },
  alignItems: 'flex-start',
  gap: '3',
  flex: { base: '1 1 100%', md: '0 1 auto' },
} as const;

const isDayMode = (mode: DateMode): boolean => (dayChoices as readonly string[]).includes(mode);

interface DayProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (day: string) => void;
  readonly error: string | null;
}

/** While a year is typed, it begins with zeros: the list waits until it is complete, or the input is left. */
function DayInput({ label, value, onValue, error }: DayProps) {
  const [typed, setTyped] = useState({ text: value, of: value });
  const text = typed.of === value ? typed.text : value;
  const type = (next: string) => {
    setTyped({ text: next, of: value });
    if (!next.startsWith('0')) onValue(next);
  };
  return (
    <chakra.div display="contents" onBlur={() => text !== value && onValue(text)}>
      <TextInput
        label={label}
        type="date"
        width="11rem"
        isHalf
        max="2099-12-31"
        value={text}
        onValue={type}
        error={error}
      />
    </chakra.div>
  );
}

/** A choice in words: 'Today', 'before Dec 24, 2026'. `date` formats a day. */
export function dateChoiceWords(
  { mode, day, until }: DateChoice,
  chosen: ChosenRange | null,
  { t, date }: { readonly t: TermFunction; readonly date: (day: string) => string },
): string {
  if (!isDayMode(mode)) return t(`admin#resource#date#${mode as (typeof quickDates)[number]}`);
  if (chosen && 'isIncomplete' in chosen) return t('admin#resource#date#noDay');
  // A day that is none cannot be formatted.
  const shown = (text: string) =>
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? date(text) : text;
  if (mode === 'between')
    return t('admin#resource#date#betweenDays', { first: shown(day), last: shown(until) });
  if (mode === 'before') return t('admin#resource#date#beforeDay', { day: shown(day) });
  return mode === 'after' ? t('admin#resource#date#afterDay', { day: shown(day) }) : shown(day);
}
