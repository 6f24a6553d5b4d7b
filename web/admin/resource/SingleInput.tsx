/** The input of each kind of field but lists, bound to the form of its resource by path: 'note', 'items.2.text'. */
import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, type ComponentType } from 'react';
import type { Field, Json } from '../../../domain/resource/field.ts';
import { CrossIcon } from '../../ui/icons.tsx';
import { useCountryNames } from '../shell/moments.ts';
import { useCountryChoices } from '../shell/useCountryChoices.ts';
import { IconButton } from '../ui/Buttons.tsx';
import { FieldFoot } from '../ui/FieldFrame.tsx';
import { CheckboxInput, SelectInput } from '../ui/Inputs.tsx';
import { Loading } from '../ui/States.tsx';
import { useFieldTexts } from './fieldTexts.ts';
import { chip, KeywordsInput } from './KeywordsInput.tsx';
import { MapInput } from './MapInput.tsx';
import { CountriesInput, LanguagesInput } from './MapInputs.tsx';
import { InstantInput, WallClockInput } from './MomentInputs.tsx';
import {
  ColourInput,
  CountryInput,
  IntegerInput,
  LanguageInput,
  LocalDateInput,
  SlugInput,
  ZoneNameInput,
} from './ValueInputs.tsx';
import { ChoiceInput } from './inputs/ChoiceInput.tsx';
import { TextInput } from './inputs/TextInput.tsx';
import { PartsInput } from './PartsInput.tsx';
import { above, useFieldInput, type FieldInputProps } from './useFieldInput.tsx';

// Only forms with such a field load the editor of texts, the library of pictures, and the upload of recordings.
const RichTextInput = lazy(async () => ({
  default: (await import('./inputs/RichTextInput.tsx')).RichTextInput,
}));
const PictureInput = lazy(async () => ({
  default: (await import('./inputs/PictureInput.tsx')).PictureInput,
}));
const RecordingInput = lazy(async () => ({
  default: (await import('./inputs/RecordingInput.tsx')).RecordingInput,
}));

const inputs: Readonly<Record<string, ComponentType<FieldInputProps>>> = {
  text: TextInput,
  name: TextInput,
  link: TextInput,
  email: TextInput,
  webAddress: TextInput,
  externalId: TextInput,
  widget: TextInput,
  richText: RichTextInput,
  picture: PictureInput,
  recording: RecordingInput,
  // Drawn with its picture.
  focalText: () => null,
  // Only programs write it.
  jsonText: () => null,
  integer: IntegerInput,
  localDate: LocalDateInput,
  slug: SlugInput,
  colour: ColourInput,
  zone: ZoneNameInput,
  language: LanguageInput,
  country: CountryInput,
  boolean: BooleanInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  countries: CountrySetInput,
  instant: InstantInput,
  wallClock: WallClockInput,
  keywords: KeywordsInput,
  focalPoint: PartsInput,
  rect: PartsInput,
  byCountry: (props) =>
    props.field.of!.kind === 'boolean' ? <CountriesInput {...props} /> : <EntriesInput {...props} />,
  byLanguage: (props) =>
    props.field.of!.kind === 'text' ? <LanguagesInput {...props} /> : <EntriesInput {...props} />,
  byKeyword: EntriesInput,
};

/** The input of a field that is no list. Throws for a kind without one. */
export function SingleInput(props: FieldInputProps) {
  const Kind = inputs[props.field.kind];
  if (!Kind) throw new Error(`The kind ${props.field.kind} has no input.`);
  return (
    <Suspense fallback={<Loading lines={3} />}>
      <Kind {...props} />
    </Suspense>
  );
}

/** The entries of a map have the inputs of their own kind. */
function EntriesInput(props: FieldInputProps) {
  return <MapInput {...props} Entry={SingleInput} />;
}

function BooleanInput(props: FieldInputProps) {
  const bound = useFieldInput(props);
  return (
    <CheckboxInput
      label={props.label}
      control={bound.control}
      checked={bound.value as boolean}
      onChange={bound.onValue}
      note={props.hint}
    />
  );
}

/** Some countries, each with a button that removes it; none means every country. */
function CountrySetInput(props: FieldInputProps) {
  const { t } = useFieldTexts();
  const country = useCountryNames();
  const choices = useCountryChoices();
  const bound = useFieldInput(props);
  const chosen = bound.value as readonly string[];
  return (
    <chakra.fieldset aria-describedby={bound.ids.said}>
      <chakra.legend css={above}>{props.label}</chakra.legend>
      {chosen.length === 0 ? (
        <chakra.p color="fg.muted" mb="2">
          {t('admin#everyCountry')}
        </chakra.p>
      ) : (
        <chakra.ul display="flex" flexWrap="wrap" gap="1.5" mb="2">
          {chosen.map((code) => (
            <chakra.li key={code} css={chip}>
              {country(code)}
              <IconButton
                size="2xs"
                label={t('admin#resource#removeCountry', { country: country(code) })}
                onClick={() => bound.onValue(chosen.filter((it) => it !== code))}
              >
                <CrossIcon />
              </IconButton>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      <SelectInput
        label={t('admin#matrix#add')}
        value=""
        onValue={(code) => code !== '' && bound.onValue([...chosen, code].toSorted())}
        none={t('forms#choose')}
        options={choices.filter(({ value }) => !chosen.includes(value))}
      />
      <FieldFoot bound={bound} {...(props.hint !== undefined && { hint: props.hint })} />
    </chakra.fieldset>
  );
}

/** Any of several keywords: a checkbox for each. */
function ChoicesInput(props: FieldInputProps) {
  const bound = useFieldInput(props);
  const texts = useFieldTexts();
  const { choices } = props.field as Field<Json> & { readonly choices: readonly string[] };
  const chosen = bound.value as readonly string[];
  return (
    <chakra.fieldset aria-describedby={bound.ids.said}>
      <chakra.legend css={above}>{props.label}</chakra.legend>
      {choices.map((keyword) => (
        <CheckboxInput
          key={keyword}
          label={texts.choice(props.field, keyword)}
          checked={chosen.includes(keyword)}
          // In the order of the declaration, so that ticking twice changes nothing.
          onChange={(on) =>
            bound.onValue(choices.filter((it) => (it === keyword ? on : chosen.includes(it))))
          }
        />
      ))}
      <FieldFoot bound={bound} {...(props.hint !== undefined && { hint: props.hint })} />
    </chakra.fieldset>
  );
}
