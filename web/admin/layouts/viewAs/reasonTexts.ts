/** The resolver's reasons as texts: the rule, its result, and until when it applies. */
import { momentFormat } from '../../../../domain/dates/momentFormat.ts';
import type { RowChoice } from '../../../../domain/layout/resolve/chooseRows.ts';
import type { Reason, SlotState } from '../../../../domain/layout/types.ts';
import type { LayoutRule } from '../../../../generated/schema.ts';
import { useTerms, type TermFunction } from '../../../i18n/terms.tsx';
import { useCountryNames } from '../../shell/moments.ts';

export interface ReasonText {
  /** 'Schedule'. */
  readonly rule: string;
  /** The result, and until when it applies if it has an end. */
  readonly text: string;
}

const rules: Readonly<Record<LayoutRule, Reason['rule']>> = {
  COUNTRY: 'country',
  ROW_TEST: 'row-test',
  FEATURE_TOGGLE: 'feature-toggle',
  WIDGET_TEST: 'widget-test',
  SCHEDULE: 'schedule',
  MISSING: 'missing',
  EMPTY_ROW: 'empty-row',
};

/** Converts a reason of the operation to the domain's type. */
export const reasonOf = ({
  rule,
  subject,
  value,
  at,
}: {
  readonly rule: LayoutRule;
  readonly subject: string;
  readonly value: string;
  readonly at: string | null;
}): Reason => ({ rule: rules[rule], subject, value, ...(at !== null && { at }) });

/** Returns a function that describes reasons for a reader of a country and zone. */
export function useReasonText({ country, zone }: { readonly country: string; readonly zone: string }) {
  const t = useTerms();
  const name = useCountryNames();
  return (reason: Reason): ReasonText => ({
    rule: t(`admin#view#rule#${ruleTerm(reason.rule)}`),
    text: textWithEnd(
      t,
      reason,
      name(country),
      reason.at === undefined ? null : momentText(reason.at, zone, t.language),
    ),
  });
}

const ruleTerm = (rule: Reason['rule']) => {
  if (rule === 'row-test' || rule === 'widget-test') return 'test';
  if (rule === 'feature-toggle') return 'flag';
  return rule === 'empty-row' ? 'empty' : rule;
};

const endTerms = { active: 'ends', scheduled: 'starts' } as const;

/** The text of a reason with the moment when it ends to apply, if there is one. */
function textWithEnd(t: TermFunction, reason: Reason, country: string, when: string | null): string {
  if (when === null) return textOf(t, reason, country);
  const { rule, value } = reason;
  if (rule === 'schedule' && (value === 'active' || value === 'scheduled'))
    return t(`admin#view#reason#schedule#${endTerms[value]}`, { when });
  return `${textOf(t, reason, country)} ${t('admin#view#until', { when })}`;
}

const testTerms = { before: 'before', after: 'after', 'no other in date': 'alone' } as const;
const missingTerms = {
  'not pinned': 'pinned',
  'unknown type': 'type',
  'nothing picked': 'picked',
  'toggle behind a toggle': 'toggle',
} as const;

function textOf(t: TermFunction, { rule, value }: Reason, country: string): string {
  switch (rule) {
    case 'country':
      return t(`admin#view#reason#country#${value as RowChoice}`, { country });
    case 'row-test':
    case 'widget-test': {
      const [version, why] = value.split(': ') as [string, (keyof typeof testTerms)?];
      return t(
        why === undefined ? 'admin#view#reason#test#chosen' : `admin#view#reason#test#${testTerms[why]}`,
        {
          version,
        },
      );
    }
    case 'feature-toggle': {
      const [, flag = value, state] = /^(.*) (on: B|off: A)$/s.exec(value) ?? [];
      return t(`admin#view#reason#flag#${state === 'on: B' ? 'on' : 'off'}`, { flag });
    }
    case 'schedule':
      return t(`admin#view#reason#schedule#${value as Exclude<SlotState, 'missing'>}`);
    case 'missing':
      return t(`admin#view#reason#missing#${missingTerms[value as keyof typeof missingTerms]}`);
    case 'empty-row':
      return t('admin#view#reason#empty');
  }
}

/** A local time as it is, an instant converted to the zone. */
export function momentText(at: string, zone: string, language: string): string {
  const isInstant = at.endsWith('Z');
  const format = momentFormat(language, { date: 'medium', time: true, zone: isInstant ? zone : 'UTC' });
  return format(new Date(isInstant ? at : `${at}Z`));
}
