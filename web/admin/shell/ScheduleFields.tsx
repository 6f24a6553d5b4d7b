import { chakra } from '@chakra-ui/react';
import { momentFormat } from '../../../domain/dates/momentFormat.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { useZoneGroups } from './zones.ts';
import { TextInput, SelectInput } from '../ui/Inputs.tsx';
import { futureMoment, scheduledInstant, type ScheduledTime } from './scheduledTime.ts';

interface Props {
  readonly value: ScheduledTime;
  readonly onValue: (value: ScheduledTime) => void;
  /** When it will not be published. */
  readonly text: string;
}

/** Date, time and zone of a planned publish, with the moment in UTC. */
export function ScheduleFields({ value, onValue, text }: Props) {
  const t = useTerms();
  const instant = scheduledInstant(value);
  const hasPassed = instant !== null && futureMoment(value) === null;
  const zones = useZoneGroups(value.zone);
  return (
    <chakra.div mt="4" borderTopWidth="1px" pt="3">
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <TextInput
          label={t('admin#publish#laterAt')}
          type="datetime-local"
          value={value.local}
          onValue={(local) => onValue({ ...value, local })}
          {...(instant !== null &&
            !hasPassed && { hint: t('admin#publish#laterUtc', { when: utcText(instant, t.language) }) })}
          error={
            hasPassed
              ? t('admin#publish#laterPast')
              : instant === null && value.local !== ''
                ? t('admin#publish#laterWhole')
                : null
          }
        />
        <SelectInput
          label={t('admin#publish#laterZone')}
          value={value.zone}
          onValue={(zone) => onValue({ ...value, zone })}
          options={zones}
        />
      </chakra.div>
      <chakra.p textStyle="xs" color="fg.muted" mt="2">
        {text}
      </chakra.p>
    </chakra.div>
  );
}

/** An instant as date and time in UTC. */
export const utcText = (at: Date, language: string): string =>
  momentFormat(language, { date: 'medium', time: true, zone: 'UTC' })(at);
