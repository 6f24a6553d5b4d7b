import { chakra } from '@chakra-ui/react';
import { CrossIcon } from '../../ui/icons.tsx';
import { useTerms } from '../../i18n/terms.tsx';
import { useCountryNames } from '../shell/moments.ts';
import { IconButton } from '../ui/Buttons.tsx';
import { SelectInput } from '../ui/Inputs.tsx';
import { useCountryChoices } from '../shell/useCountryChoices.ts';
import type { FlagDraft } from './flagDraft.ts';

interface Props {
  readonly draft: FlagDraft;
  readonly onDraft: (draft: FlagDraft) => void;
}

/** The countries that have their own setting of the flag. */
export function FlagCountries({ draft, onDraft }: Props) {
  const t = useTerms();
  const name = useCountryNames();
  const choices = useCountryChoices();
  const { countries } = draft;
  const setCountry = (country: string, on: boolean) =>
    onDraft({
      ...draft,
      countries: countries.map((it) => (it.country === country ? { country, on } : it)),
    });
  return (
    <fieldset>
      <chakra.legend textStyle="xs" fontWeight="500" mb="1">
        {t('admin#flag#countries')}
      </chakra.legend>
      <chakra.ul display="grid" gap="2" mb="2">
        {countries.map(({ country, on }) => (
          <chakra.li key={country} display="flex" alignItems="flex-end" gap="2">
            <SelectInput
              label={name(country)}
              value={on ? 'on' : 'off'}
              onValue={(value) => setCountry(country, value === 'on')}
              options={[
                { value: 'on', label: t('admin#flag#on') },
                { value: 'off', label: t('admin#flag#off') },
              ]}
            />
            <IconButton
              label={t('admin#flag#removeCountry', { country: name(country) })}
              onClick={() =>
                onDraft({ ...draft, countries: countries.filter((it) => it.country !== country) })
              }
            >
              <CrossIcon />
            </IconButton>
          </chakra.li>
        ))}
      </chakra.ul>
      <SelectInput
        label={t('admin#matrix#add')}
        value=""
        onValue={(country) => onDraft({ ...draft, countries: [...countries, { country, on: true }] })}
        none={t('forms#choose')}
        options={choices.filter(({ value }) => !countries.some(({ country }) => country === value))}
      />
    </fieldset>
  );
}
