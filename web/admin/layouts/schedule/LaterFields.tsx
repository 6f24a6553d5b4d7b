import { chakra } from '@chakra-ui/react';
import { momentFormat } from '../../../../domain/dates/momentFormat.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useZoneGroups } from '../../shell/zones.ts';
import { Entry, Pick } from '../../ui/Picks.tsx';
import { chosenMoment, instantMeant, type Later } from './later.ts';

interface Props {
  readonly value: Later;
  readonly onValue: (value: Later) => void;
}

/** Date, time and zone of a planned publish, with the moment in UTC. */
export function LaterFields({ value, onValue }: Props) {
  const t = useTerms();
  const instant = instantMeant(value);
  const hasPassed = instant !== null && chosenMoment(value) === null;
  const zones = useZoneGroups(value.zone);
  return (
    <chakra.div mt="4" borderTopWidth="1px" pt="3">
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Entry
          label={t('admin#publish#laterAt')}
          type="datetime-local"
          value={value.local}
          onValue={(local) => onValue({ ...value, local })}
          {...(instant !== null &&
            !hasPassed && { hint: t('admin#publish#laterUtc', { when: utcWords(instant, t.language) }) })}
          error={
            hasPassed
              ? t('admin#publish#laterPast')
              : instant === null && value.local !== ''
                ? t('admin#publish#laterWhole')
                : null
          }
        />
        <Pick
          label={t('admin#publish#laterZone')}
          value={value.zone}
          onValue={(zone) => onValue({ ...value, zone })}
          options={zones}
        />
      </chakra.div>
      <chakra.p textStyle="xs" color="fg.muted" mt="2">
        {t('admin#publish#laterText')}
      </chakra.p>
    </chakra.div>
  );
}

/** An instant as date and time in UTC. */
export const utcWords = (at: Date, language: string): string =>
  momentFormat(language, { date: 'medium', time: true, zone: 'UTC' })(at);
