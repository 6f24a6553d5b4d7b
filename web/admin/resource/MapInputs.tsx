/** The inputs of maps: a value for each country, a text in each language. */
import { chakra, Textarea } from '@chakra-ui/react';
import { useId } from 'react';
import type { Field, Json } from '../../../domain/resource/field.ts';
import { EVERY_COUNTRY } from '../../../domain/resource/kinds.ts';
import { CrossIcon } from '../../ui/icons.tsx';
import { useCountryNames } from '../shell/moments.ts';
import { useCountryChoices } from '../shell/useCountryChoices.ts';
import { useLanguages } from '../shell/useLanguages.ts';
import { IconButton } from '../ui/Buttons.tsx';
import { SelectInput } from '../ui/Inputs.tsx';
import { useFieldTexts } from './fieldTexts.ts';
import { useMayChangeCountry } from './ViewerLock.tsx';
import { above, FaultText, useFieldInput, type FieldInputProps } from './useFieldInput.tsx';

/** On or off for every country without its own setting, and the countries that have one. */
export function CountriesInput(props: FieldInputProps) {
  const { t } = useFieldTexts();
  const country = useCountryNames();
  const choices = useCountryChoices();
  const mayChange = useMayChangeCountry();
  const bound = useFieldInput(props);
  const value = bound.value as Readonly<Record<string, boolean>>;
  const own = Object.keys(value).filter((code) => code !== EVERY_COUNTRY);
  const set = (code: string, next: boolean | undefined) => {
    const { [code]: _, ...others } = value;
    bound.onValue(next === undefined ? others : { ...others, [code]: next });
  };
  return (
    <chakra.div display="grid" gap="4">
      <fieldset disabled={!mayChange(EVERY_COUNTRY)}>
        <SwitchInput
          label={t('admin#resource#everyOther')}
          value={value[EVERY_COUNTRY]}
          onValue={(next) => set(EVERY_COUNTRY, next)}
          isOptional
        />
      </fieldset>
      <fieldset aria-describedby={bound.ids.said}>
        <chakra.legend textStyle="xs" fontWeight="500" mb="1">
          {t('admin#resource#ownCountries')}
        </chakra.legend>
        <chakra.ul display="grid" gap="2" mb="2">
          {own.map((code) => (
            <chakra.li key={code}>
              <chakra.fieldset disabled={!mayChange(code)} display="flex" alignItems="flex-end" gap="2">
                <SwitchInput label={country(code)} value={value[code]} onValue={(next) => set(code, next)} />
                <IconButton
                  label={t('admin#resource#removeCountry', { country: country(code) })}
                  onClick={() => set(code, undefined)}
                >
                  <CrossIcon />
                </IconButton>
              </chakra.fieldset>
            </chakra.li>
          ))}
        </chakra.ul>
        <SelectInput
          label={t('admin#matrix#add')}
          value=""
          onValue={(code) => set(code, true)}
          none={t('forms#choose')}
          options={choices.filter(({ value: code }) => !own.includes(code) && mayChange(code))}
        />
        <FaultText bound={bound} />
      </fieldset>
    </chakra.div>
  );
}

interface SwitchInputProps {
  readonly label: string;
  readonly value: boolean | undefined;
  readonly onValue: (value: boolean | undefined) => void;
  readonly isOptional?: true;
}

/** On or off for one country, or for all others; `isOptional` offers "not set". */
function SwitchInput({ label, value, onValue, isOptional }: SwitchInputProps) {
  const { t } = useFieldTexts();
  return (
    <SelectInput
      label={label}
      value={value === undefined ? '' : value ? 'on' : 'off'}
      onValue={(next) => onValue(next === '' ? undefined : next === 'on')}
      {...(isOptional && { none: t('admin#resource#unset') })}
      options={[
        { value: 'on', label: t('admin#resource#on') },
        { value: 'off', label: t('admin#resource#off') },
      ]}
    />
  );
}

interface LanguagesInputProps extends FieldInputProps {
  /** Set where the text in the site's own language is required: what to say of it, and its error. */
  readonly required?: { readonly note: string; readonly error: string | null };
}

/** A text in each language of the sites, the current site's first. */
export function LanguagesInput(props: LanguagesInputProps) {
  const { t } = useFieldTexts();
  const id = useId();
  const { own, all } = useLanguages();
  const bound = useFieldInput(props);
  const { label, hint, required } = props;
  const { max, lines = 1 } = props.field.of as Field<Json> & {
    readonly max?: number;
    readonly lines?: number;
  };
  const texts = bound.value as Readonly<Record<string, string>>;
  /** A language without a text has no entry, so that typing and deleting one changes nothing. */
  const set = (code: string, text: string) => {
    const { [code]: _, ...others } = texts;
    bound.onValue(text === '' ? others : { ...others, [code]: text });
  };
  return (
    <chakra.fieldset aria-describedby={bound.error === null ? undefined : bound.ids.said}>
      <chakra.legend textStyle="sm" fontWeight="600">
        {label}
      </chakra.legend>
      {hint !== undefined && (
        <chakra.p color="fg.muted" textStyle="xs" mt="0.5" mb="2">
          {hint}
        </chakra.p>
      )}
      <chakra.div display="grid" gap="3">
        {all.map(({ code, label: language, tag, dir }) => {
          const control = `${id}${code}`;
          const needed = code === own.code ? required : undefined;
          const error = needed?.error ?? null;
          return (
            <div key={code}>
              <chakra.label htmlFor={control} css={above}>
                <bdi lang={tag}>{language}</bdi>{' '}
                <chakra.span color="fg.muted" fontWeight="normal">
                  ({needed ? needed.note : t('forms#optional')})
                </chakra.span>
              </chakra.label>
              <Textarea
                id={control}
                size="sm"
                rows={lines}
                minH="0"
                lang={tag}
                dir={dir}
                maxLength={max}
                value={texts[code] ?? ''}
                aria-required={needed !== undefined}
                aria-invalid={error !== null || undefined}
                aria-describedby={error === null ? undefined : `${control}said`}
                onBlur={bound.control.onBlur}
                onChange={({ currentTarget }) => set(code, currentTarget.value)}
              />
              {error !== null && (
                <chakra.p id={`${control}said`} role="alert" color="fg.error" textStyle="xs" mt="1">
                  {error}
                </chakra.p>
              )}
            </div>
          );
        })}
      </chakra.div>
      <FaultText bound={bound} />
    </chakra.fieldset>
  );
}
