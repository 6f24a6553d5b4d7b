/** The input of each kind of field, bound to the form of its resource by path: 'note', 'items.2.text'. */
import { chakra, Input, NativeSelect, Textarea } from '@chakra-ui/react';
import { createContext, useContext, useId, useState, type ComponentType, type ReactNode } from 'react';
import { useController, type FieldError } from 'react-hook-form';
import { instantOf, isLocalDateTime, localNow } from '../../../domain/dates/localTime.ts';
import type { Field, Json } from '../../../domain/resource/field.ts';
import { EVERY_COUNTRY } from '../../../domain/resource/kinds.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { CrossIcon } from '../../ui/icons.tsx';
import { useCountryNames } from '../shell/moments.ts';
import { useCountryChoices } from '../shell/useCountryChoices.ts';
import { useLanguages } from '../shell/useLanguages.ts';
import { ownZone, useZoneGroups } from '../shell/zones.ts';
import { IconButton } from '../ui/Buttons.tsx';
import { FieldFoot } from '../ui/FieldFrame.tsx';
import { CheckboxInput, SelectInput } from '../ui/Inputs.tsx';
import { useFieldTexts } from './fieldTexts.ts';

export interface FieldInputProps {
  /** Its path in the form. */
  readonly name: string;
  readonly field: Field<Json>;
  readonly label: string;
  readonly hint?: string | undefined;
}

const inputs: Readonly<Record<string, ComponentType<FieldInputProps>>> = {
  text: TextInput,
  name: TextInput,
  link: TextInput,
  boolean: BooleanInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  countries: CountrySetInput,
  instant: InstantInput,
  wallClock: WallClockInput,
  byCountry: CountriesInput,
  byLanguage: LanguagesInput,
};

/** The input of a field. Throws for a kind without one. */
export function FieldInput(props: FieldInputProps) {
  const Kind = inputs[props.field.kind];
  if (!Kind) throw new Error(`The kind ${props.field.kind} has no input.`);
  return <Kind {...props} />;
}

/** Binds an input to its value, its error and the ids that connect it with its label and its error. */
export function useFieldInput({ name, field }: Pick<FieldInputProps, 'name' | 'field'>) {
  const id = useId();
  const texts = useFieldTexts();
  const { field: bound, fieldState } = useController({ name });
  const { error } = fieldState;
  return {
    value: bound.value as Json,
    onValue: bound.onChange as (value: Json) => void,
    ids: { control: id, said: `${id}-said` },
    error: faultIn(error, texts.fault),
    control: {
      id,
      ref: bound.ref,
      onBlur: bound.onBlur,
      'data-field': name,
      'aria-invalid': error !== undefined || undefined,
      'aria-describedby': `${id}-said`,
      'aria-required': field.kind === 'name' || isRequired(field) || undefined,
    },
  };
}
type Bound = ReturnType<typeof useFieldInput>;
const isRequired = (field: Field<Json>): boolean =>
  (field as Field<Json> & { readonly isRequired?: boolean }).isRequired === true;

/** The text of a field's error, or of the first within it: the service may find one at 'settings.1.country'. */
function faultIn(error: unknown, describe: (code: string, message?: string) => string): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const { type, message } = error as Partial<FieldError>;
  if (typeof type === 'string') return describe(type, message);
  return Object.values(error).reduce<string | null>((found, it) => found ?? faultIn(it, describe), null);
}

/** The label above an input; hint and error below it. */
function InputFrame({
  label,
  hint,
  bound: { ids, error },
  children,
}: Pick<FieldInputProps, 'label' | 'hint'> & { readonly bound: Bound; readonly children: ReactNode }) {
  return (
    <div>
      <chakra.label htmlFor={ids.control} css={above}>
        {label}
      </chakra.label>
      {children}
      <FieldFoot
        bound={{ error, ids: { ...ids, label: '', counter: '' } }}
        // An error says the same and more.
        {...(hint !== undefined && error === null && { hint })}
      />
    </div>
  );
}

function TextInput(props: FieldInputProps) {
  const bound = useFieldInput(props);
  const { max, lines = 1 } = props.field as Field<Json> & { readonly max?: number; readonly lines?: number };
  const control = {
    ...bound.control,
    size: 'sm' as const,
    maxLength: max,
    value: bound.value as string,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      bound.onValue(event.currentTarget.value),
    // A name or an address is Latin text in every language.
    ...(props.field.kind !== 'text' && { dir: 'ltr' as const }),
  };
  return (
    <InputFrame {...props} bound={bound}>
      {lines > 1 ? <Textarea {...control} rows={lines} /> : <Input {...control} />}
    </InputFrame>
  );
}

function BooleanInput(props: FieldInputProps) {
  const bound = useFieldInput(props);
  return (
    <CheckboxInput
      label={props.label}
      checked={bound.value as boolean}
      onChange={bound.onValue}
      note={props.hint}
    />
  );
}

/** One of several keywords. */
function ChoiceInput(props: FieldInputProps) {
  const bound = useFieldInput(props);
  const texts = useFieldTexts();
  const { choices } = props.field as Field<Json> & { readonly choices: readonly string[] };
  return (
    <InputFrame {...props} bound={bound}>
      <NativeSelect.Root size="sm">
        <NativeSelect.Field
          {...bound.control}
          value={bound.value as string}
          onChange={({ currentTarget }) => bound.onValue(currentTarget.value)}
        >
          {choices.map((keyword) => (
            <option key={keyword} value={keyword}>
              {texts.choice(props.field, keyword)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </InputFrame>
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
      <FieldFoot
        bound={{ error: bound.error, ids: { ...bound.ids, label: '', counter: '' } }}
        {...(props.hint !== undefined && { hint: props.hint })}
      />
    </chakra.fieldset>
  );
}

/** A minute of the reader's day: without a zone. */
function WallClockInput(props: FieldInputProps) {
  const bound = useFieldInput(props);
  // Key and blur too: an incomplete date has the value '', so that no change event reports it.
  const read = ({ currentTarget: { value, validity } }: { readonly currentTarget: HTMLInputElement }) => {
    const next = validity.badInput ? INCOMPLETE_INSTANT : value === '' ? null : value.slice(0, 16);
    if (next !== bound.value) bound.onValue(next);
  };
  return (
    <InputFrame {...props} bound={bound}>
      <Input
        {...bound.control}
        size="sm"
        type="datetime-local"
        max={MAX_TIME}
        value={(bound.value as string | null) ?? ''}
        onChange={read}
        onKeyUp={read}
        onBlur={(event) => {
          read(event);
          bound.control.onBlur();
        }}
      />
    </InputFrame>
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
      <FieldFoot
        bound={{ error: bound.error, ids: { ...bound.ids, label: '', counter: '' } }}
        {...(props.hint !== undefined && { hint: props.hint })}
      />
    </chakra.fieldset>
  );
}

/** The time zone in which a form shows and reads its moments. */
export const ZoneContext = createContext(ownZone());

/** The latest time that the inputs accept. */
const MAX_TIME = '2099-12-31T23:59';

/** The value of an input whose date or time is incomplete or impossible: no instant, so that saving is refused. */
const INCOMPLETE_INSTANT = '';

function InstantInput(props: FieldInputProps) {
  const bound = useFieldInput(props);
  const zone = useContext(ZoneContext);
  const instant = bound.value as string | null;
  const [typed, setTyped] = useState({ text: '', zone, instant });
  // What was typed stays until the moment or the zone changes from outside.
  const isTyped = typed.zone === zone && typed.instant === instant;
  // Key and blur too: an incomplete date has the value '', so that no change event reports it.
  const read = ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => {
    const next = instantIn(currentTarget, zone, instant);
    setTyped({ text: currentTarget.value, zone, instant: next });
    if (next !== instant) bound.onValue(next);
  };
  return (
    <InputFrame {...props} bound={bound}>
      <Input
        {...bound.control}
        size="sm"
        type="datetime-local"
        max={MAX_TIME}
        value={isTyped ? typed.text : localOf(instant, zone)}
        onChange={read}
        onKeyUp={read}
        onBlur={(event) => {
          read(event);
          bound.control.onBlur();
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

/** On or off for every country without its own setting, and the countries that have one. */
function CountriesInput(props: FieldInputProps) {
  const { t } = useFieldTexts();
  const country = useCountryNames();
  const choices = useCountryChoices();
  const bound = useFieldInput(props);
  const value = bound.value as Readonly<Record<string, boolean>>;
  const own = Object.keys(value).filter((code) => code !== EVERY_COUNTRY);
  const set = (code: string, next: boolean | undefined) => {
    const { [code]: _, ...others } = value;
    bound.onValue(next === undefined ? others : { ...others, [code]: next });
  };
  return (
    <chakra.div display="grid" gap="4">
      <SwitchInput
        label={t('admin#resource#everyOther')}
        value={value[EVERY_COUNTRY]}
        onValue={(next) => set(EVERY_COUNTRY, next)}
        isOptional
      />
      <fieldset aria-describedby={bound.ids.said}>
        <chakra.legend textStyle="xs" fontWeight="500" mb="1">
          {t('admin#resource#ownCountries')}
        </chakra.legend>
        <chakra.ul display="grid" gap="2" mb="2">
          {own.map((code) => (
            <chakra.li key={code} display="flex" alignItems="flex-end" gap="2">
              <SwitchInput label={country(code)} value={value[code]} onValue={(next) => set(code, next)} />
              <IconButton
                label={t('admin#resource#removeCountry', { country: country(code) })}
                onClick={() => set(code, undefined)}
              >
                <CrossIcon />
              </IconButton>
            </chakra.li>
          ))}
        </chakra.ul>
        <SelectInput
          label={t('admin#matrix#add')}
          value=""
          onValue={(code) => set(code, true)}
          none={t('forms#choose')}
          options={choices.filter(({ value: code }) => !own.includes(code))}
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

/** The error of an input that is drawn by its screen. */
export const FaultText = ({ bound: { error, ids } }: { readonly bound: Pick<Bound, 'error' | 'ids'> }) =>
  error !== null && (
    <chakra.p id={ids.said} role="alert" color="fg.error" textStyle="xs" mt="1">
      {error}
    </chakra.p>
  );

const chip = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  ps: '2',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l2',
  '& svg': { width: '0.875rem' },
} as const;

const above = { display: 'block', textStyle: 'xs', fontWeight: '500', mb: '1' } as const;
