/** A moment typed with its zone. */
import { ownZone } from '../../shell/zones.ts';
import { instantOf, isLocalDateTime } from '../../../../domain/dates/localTime.ts';

export interface Later {
  /** As the browser's field has it: '2026-12-01T09:00'; '' while it is not whole. */
  readonly local: string;
  readonly zone: string;
}

export const newLater = (): Later => ({ local: '', zone: ownZone() });

/** The instant that is meant; null while it is none. */
export function instantMeant({ local, zone }: Later): Date | null {
  const whole = `${local.length === 16 ? `${local}:00` : local}.000`;
  return isLocalDateTime(whole) ? instantOf(whole, zone) : null;
}

/** What is sent; null while it is none, or has passed. */
export function chosenMoment(later: Later): { readonly at: string; readonly zone: string } | null {
  const instant = instantMeant(later);
  if (instant === null || instant <= new Date()) return null;
  return { at: instant.toISOString(), zone: later.zone };
}

/** An instant as the field has it, in a zone. */
export function typedAs(at: string, zone: string): Later {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return { local: parts.format(new Date(at)).replace(' ', 'T'), zone };
}
