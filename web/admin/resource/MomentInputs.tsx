/** The inputs of moments: of an instant in a zone, and of a minute of the reader's day. */
import { createContext, useContext, useState } from 'react';
import { instantOf, isLocalDateTime, localNow } from '../../../domain/dates/localTime.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { ownZone, useZoneGroups } from '../shell/zones.ts';
import { SelectInput } from '../ui/Inputs.tsx';
import { DateTimeControl } from './inputs/DateTimeField.tsx';
import { InputFrame, useFieldInput, type FieldInputProps } from './useFieldInput.tsx';

/** The time zone in which a form shows and reads its moments. */
export const ZoneContext = createContext(ownZone());

/** The latest time that the inputs accept. */
const MAX_TIME = '2099-12-31T23:59';

/** The value of an input whose date or time is incomplete or impossible: no instant, so that saving is refused. */
const INCOMPLETE_INSTANT = '';

export function InstantInput(props: FieldInputProps) {
  const bound = useFieldInput(props);
  const zone = useContext(ZoneContext);
  const instant = bound.value as string | null;
  const [typed, setTyped] = useState({ text: '', zone, instant });
  // What was typed stays until the moment or the zone changes from outside.
  const isTyped = typed.zone === zone && typed.instant === instant;
  return (
    <InputFrame {...props} bound={bound}>
      <DateTimeControl
        control={bound.control}
        type="datetime-local"
        max={MAX_TIME}
        value={isTyped ? typed.text : localOf(instant, zone)}
        onRead={(input) => {
          const next = instantIn(input, zone, instant);
          setTyped({ text: input.value, zone, instant: next });
          if (next !== instant) bound.onValue(next);
        }}
      />
    </InputFrame>
  );
}

/** 'YYYY-MM-DDTHH:mm' in a zone; '' for none. */
const localOf = (instant: string | null, zone: string): string =>
  instant === null || instant === INCOMPLETE_INSTANT ? '' : localNow(zone, new Date(instant)).slice(0, 16);

/**
 * The instant that an input shows. Seconds of `current`, which the input cannot show, are kept while it is unchanged.
 */
function instantIn(input: HTMLInputElement, zone: string, current: string | null): string | null {
  if (input.validity.badInput) return INCOMPLETE_INSTANT;
  if (input.value === '') return null;
  if (input.value === localOf(current, zone)) return current;
  const local = `${input.value}:00.000`;
  return isLocalDateTime(local) ? instantOf(local, zone).toISOString() : INCOMPLETE_INSTANT;
}

/** The choice of the zone in which a form shows its moments; it changes no value. */
export function ZoneInput({
  zone,
  onZone,
}: {
  readonly zone: string;
  readonly onZone: (zone: string) => void;
}) {
  const t = useTerms();
  return (
    <SelectInput label={t('forms#moment#zone')} value={zone} onValue={onZone} options={useZoneGroups(zone)} />
  );
}

/** A minute of the reader's day: without a zone. */
export function WallClockInput(props: FieldInputProps) {
  const bound = useFieldInput(props);
  return (
    <InputFrame {...props} bound={bound}>
      <DateTimeControl
        control={bound.control}
        type="datetime-local"
        max={MAX_TIME}
        value={(bound.value as string | null) ?? ''}
        onRead={({ value, validity }) => {
          const next = validity.badInput ? INCOMPLETE_INSTANT : value === '' ? null : value.slice(0, 16);
          if (next !== bound.value) bound.onValue(next);
        }}
      />
    </InputFrame>
  );
}
