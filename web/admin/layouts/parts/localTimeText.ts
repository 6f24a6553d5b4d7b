/** Local times, without a zone, as text. */
import type { Gap } from '../../../../domain/schedule/sequence.ts';
import type { TermFunction } from '../../../i18n/terms.tsx';
import type { LocalDateTime } from '../../../../domain/dates/localTime.ts';
import { momentFormat } from '../../../../domain/dates/momentFormat.ts';

/** A local time as text; midnight as the date only. */
export const localTimeText = (local: LocalDateTime, language: string): string =>
  textOf(local, language, '00:00:00.000');

/** The last moment of a window as text; the end of a day as the date only. */
export const endText = (end: LocalDateTime, language: string): string =>
  textOf(end, language, '23:59:59.999');

function textOf(local: LocalDateTime, language: string, defaultTime: string): string {
  const time = local.slice(11) !== defaultTime;
  return momentFormat(language, { date: 'medium', time, zone: 'UTC' })(new Date(`${local}Z`));
}

/** A period without a widget, as text. */
export function gapText(t: TermFunction, { from, until }: Gap): string {
  const values = {
    start: from === null ? '' : localTimeText(from, t.language),
    end: until === null ? '' : localTimeText(until, t.language),
  };
  if (from === null) return t('admin#layout#sequence#gap#until', values);
  return t(`admin#layout#sequence#gap#${until === null ? 'from' : 'between'}`, values);
}
