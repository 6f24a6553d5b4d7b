import { chakra } from '@chakra-ui/react';
import { digitsOf } from '../../../../domain/translation/digits.ts';
import { countries } from '../../../../domain/countries/countries.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { Entry, Pick } from '../../ui/Picks.tsx';
import { chosenMoment, instantMeant, ownZone, type Later } from './later.ts';

/** Every zone a country has, the editor's own and UTC first. */
const zones = [...new Set(countries.map(({ zone }) => zone))].toSorted();

interface Props {
  readonly value: Later;
  readonly onValue: (value: Later) => void;
}

/** Date, time and zone; what it is in UTC is said. */
export function LaterFields({ value, onValue }: Props) {
  const t = useTerms();
  const instant = instantMeant(value);
  const hasPassed = instant !== null && chosenMoment(value) === null;
  const choices = [...new Set([ownZone(), 'UTC', value.zone, ...zones])];
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
          options={choices.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        />
      </chakra.div>
      <chakra.p textStyle="xs" color="fg.muted" mt="2">
        {t('admin#publish#laterText')}
      </chakra.p>
    </chakra.div>
  );
}

/** An instant as UTC has it, in words. */
export const utcWords = (at: Date, language: string): string =>
  new Intl.DateTimeFormat(`${language}-u-nu-${digitsOf(language)}`, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(at);
