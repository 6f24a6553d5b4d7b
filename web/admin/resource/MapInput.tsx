/** A value of any kind for each of some keys: countries, languages, keywords. */
import { chakra } from '@chakra-ui/react';
import type { ComponentType } from 'react';
import { get, useFormContext, useFormState } from 'react-hook-form';
import type { Json } from '../../../domain/resource/field.ts';
import { EVERY_COUNTRY } from '../../../domain/resource/kinds.ts';
import { CrossIcon } from '../../ui/icons.tsx';
import { useCountryChoices } from '../shell/useCountryChoices.ts';
import { useLanguages } from '../shell/useLanguages.ts';
import { IconButton } from '../ui/Buttons.tsx';
import { FieldFoot } from '../ui/FieldFrame.tsx';
import { SelectInput, type SelectOption } from '../ui/Inputs.tsx';
import { useFieldTexts } from './fieldTexts.ts';
import { useMayChangeCountry } from './ViewerLock.tsx';
import { above, useFieldInput, type FieldInputProps } from './useFieldInput.tsx';

interface MapInputProps extends FieldInputProps {
  /** Draws the input of one value; a parameter, because it draws maps too. */
  readonly Entry: ComponentType<FieldInputProps>;
}

export function MapInput(props: MapInputProps) {
  const { name, field, label, hint, Entry } = props;
  const { t, keyName } = useFieldTexts();
  const { getValues } = useFormContext();
  const options = useKeys(props);
  const mayChange = useMayChangeCountry();
  const bound = useFieldInput(props);
  const { errors } = useFormState({ name });
  const mayChangeKey = (key: string) => field.kind !== 'byCountry' || mayChange(key);
  const own = Object.keys(bound.value as object);
  const set = (key: string, next: Json | undefined) => {
    // The inputs of the entries write below this one, which is not drawn again then.
    const { [key]: _, ...others } = getValues(name) as Readonly<Record<string, Json>>;
    bound.onValue(next === undefined ? others : { ...others, [key]: next });
  };
  // That of an entry is shown at its input.
  const error =
    typeof (get(errors, name) as { type?: unknown } | undefined)?.type === 'string' ? bound.error : null;
  return (
    <chakra.fieldset aria-describedby={bound.ids.said}>
      <chakra.legend css={above}>{label}</chakra.legend>
      <chakra.ul display="grid" gap="2" mb="2">
        {own.map((key) => (
          <chakra.li key={key}>
            <chakra.fieldset
              disabled={!mayChangeKey(key)}
              display="grid"
              gridTemplateColumns="1fr auto"
              alignItems="end"
              gap="2"
            >
              <Entry name={`${name}.${key}`} field={field.of!} label={keyName(field, key)} />
              <IconButton
                label={t('admin#resource#removeKey', { name: keyName(field, key) })}
                onClick={() => set(key, undefined)}
              >
                <CrossIcon />
              </IconButton>
            </chakra.fieldset>
          </chakra.li>
        ))}
      </chakra.ul>
      <SelectInput
        label={t('admin#resource#addKey', { name: label })}
        value=""
        onValue={(key) => key !== '' && set(key, field.of!.initial)}
        none={t('forms#choose')}
        options={options.filter(({ value }) => !own.includes(value) && mayChangeKey(value))}
      />
      <FieldFoot
        bound={{ error, ids: { ...bound.ids, label: '', counter: '' } }}
        {...(hint !== undefined && { hint })}
      />
    </chakra.fieldset>
  );
}

/** The keys that a map can have. */
function useKeys({ field }: FieldInputProps): readonly SelectOption[] {
  const { t, choice } = useFieldTexts();
  const countries = useCountryChoices();
  const { all } = useLanguages();
  if (field.kind === 'byCountry')
    return [{ value: EVERY_COUNTRY, label: t('admin#resource#everyOther') }, ...countries];
  if (field.kind === 'byLanguage')
    return all.map(({ code, label, tag }) => ({ value: code, label, lang: tag }));
  const { choices } = field as FieldInputProps['field'] & { readonly choices: readonly string[] };
  return choices.map((keyword) => ({ value: keyword, label: choice(field, keyword) }));
}
