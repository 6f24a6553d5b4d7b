/** Inputs of single values with a form of their own: whole numbers, dates, addresses, colours, zones, languages. */
import { chakra, Input, NativeSelect } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { typedInteger } from '../../../domain/forms/typedNumber.ts';
import type { Field, Json, Values } from '../../../domain/resource/field.ts';
import { accentBackgrounds, contrastRatio, MIN_CONTRAST } from '../../../domain/site/contrast.ts';
import { slugify } from '../../../domain/permalinks/slug.ts';
import { useSiteInfo } from '../../base/site/SiteContext.tsx';
import { copyLink } from '../shell/copyLink.ts';
import { useCountryChoices } from '../shell/useCountryChoices.ts';
import { useLanguages } from '../shell/useLanguages.ts';
import { useZoneGroups } from '../shell/zones.ts';
import { QuietButton } from '../ui/Buttons.tsx';
import { useFieldTexts } from './fieldTexts.ts';
import { DateTimeControl } from './inputs/DateTimeField.tsx';
import { InputFrame, siblingOf, useFieldInput, type FieldInputProps } from './useFieldInput.tsx';

/** A whole number with its unit; the limits are the hint. What is no number stays as it was typed, and is refused. */
export function IntegerInput(props: FieldInputProps) {
  const bound = useFieldInput(props);
  const { t } = useFieldTexts();
  const { min, max, unit, initial } = props.field as Field<Json> & {
    readonly min: number;
    readonly max: number;
    readonly unit: string;
  };
  const [typed, setTyped] = useState({ text: textOf(bound.value), value: bound.value });
  // What was typed stays until the number changes from outside.
  const text = typed.value === bound.value ? typed.text : textOf(bound.value);
  const range = t('admin#resource#range', { min: t.number(min), max: t.number(max) });
  return (
    <InputFrame
      {...props}
      label={unit === '' ? props.label : `${props.label} (${unit})`}
      hint={props.hint ?? range}
      bound={bound}
    >
      <Input
        {...bound.control}
        size="sm"
        inputMode={min < 0 ? 'text' : 'numeric'}
        dir="ltr"
        maxW="12rem"
        value={text}
        onChange={({ currentTarget }) => {
          const value = numberIn(currentTarget.value, initial);
          setTyped({ text: currentTarget.value, value });
          bound.onValue(value);
        }}
      />
    </InputFrame>
  );
}

const textOf = (value: Json): string => (value === null ? '' : String(value));

/** The number that was typed; an empty text is none where the number is optional, and anything else is refused later. */
function numberIn(text: string, initial: Json): Json {
  if (text.trim() === '') return initial === null ? null : '';
  return typedInteger(text) ?? text;
}

/** A calendar day without a zone. */
export function LocalDateInput(props: FieldInputProps) {
  const bound = useFieldInput(props);
  return (
    <InputFrame {...props} bound={bound}>
      <DateTimeControl
        control={bound.control}
        type="date"
        max="2099-12-31"
        maxW="12rem"
        value={(bound.value as string | null) ?? ''}
        onRead={({ value, validity }) => {
          const next = validity.badInput ? INCOMPLETE : value === '' ? null : value;
          if (next !== bound.value) bound.onValue(next);
        }}
      />
    </InputFrame>
  );
}

/** The value of an input whose date is incomplete or impossible: no date, so that saving is refused. */
const INCOMPLETE = '';

/** The last part of an address. It follows another field until somebody types one. */
export function SlugInput(props: FieldInputProps) {
  const bound = useFieldInput(props);
  const { t, label } = useFieldTexts();
  const { own } = useLanguages();
  const { getValues } = useFormContext();
  const { from, base, permalink } = props.field as Field<Json> & {
    readonly from: string;
    readonly base: string;
    readonly permalink?: (values: Values) => string | null;
  };
  const source = siblingOf(props.name, from);
  const made = useWatch({ name: source, compute: (value: unknown) => slugify(wordsIn(value, own.code), '') });
  const value = bound.value as string;
  // An address that readers may know already stays; one that was typed here stays too.
  const [follows, setFollowing] = useState(value === '');
  useEffect(() => {
    if (follows && made !== getValues(props.name)) bound.onValue(made);
    // oxlint-disable-next-line react/exhaustive-deps -- when the other field changes
  }, [made, follows]);
  const field = label(from, { label: from } as Field<Json>);
  const hint = props.hint ?? (follows ? t('admin#resource#slugFollows', { field }) : undefined);
  return (
    <InputFrame {...props} hint={hint} bound={bound}>
      <chakra.div display="flex" alignItems="center" gap="1" dir="ltr">
        {!permalink && (
          <chakra.span color="fg.muted" truncate maxW="50%" flexShrink="0">
            {base}
          </chakra.span>
        )}
        <Input
          {...bound.control}
          size="sm"
          value={value}
          onChange={({ currentTarget }) => {
            setFollowing(false);
            bound.onValue(currentTarget.value);
          }}
        />
      </chakra.div>
      {permalink && <Permalink pathOf={permalink} />}
      {!follows && made !== '' && made !== value && (
        <QuietButton size="xs" ms="-2" onClick={() => bound.onValue(made)}>
          {t('admin#resource#slugAgain', { field })}
        </QuietButton>
      )}
    </InputFrame>
  );
}

/** The whole address that the values of the form make, with a button that copies it. */
function Permalink({ pathOf }: { readonly pathOf: (values: Values) => string | null }) {
  const { t } = useFieldTexts();
  const { site, origin } = useSiteInfo();
  const path = useWatch({ compute: (values) => pathOf(values as Values) });
  if (path === null) return null;
  const address = origin + site.basePath + path;
  return (
    <chakra.div display="flex" alignItems="baseline" gap="2" mt="1" textStyle="xs" color="fg.muted">
      <chakra.bdi dir="ltr" overflowWrap="anywhere" minW="0" data-permalink>
        {address}
      </chakra.bdi>
      <QuietButton
        size="xs"
        flexShrink="0"
        onClick={() =>
          void copyLink(address, {
            copied: t('admin#resource#addressCopied'),
            failed: t('admin#resource#addressNotCopied'),
          })
        }
      >
        {t('admin#resource#copyAddress')}
      </QuietButton>
    </chakra.div>
  );
}

const wordsIn = (value: unknown, language: string): string => {
  const text =
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[language] : value;
  return typeof text === 'string' ? text : '';
};

/** A colour by its code or by the picker of the browser, with its contrast on the pages of readers. */
export function ColourInput(props: FieldInputProps) {
  const bound = useFieldInput(props);
  const { t } = useFieldTexts();
  const value = bound.value as string;
  const isColour = /^#[\da-f]{6}$/i.test(value);
  const [light, dark] = [accentBackgrounds.brandColour, accentBackgrounds.brandColourDark].map((ground) =>
    isColour ? contrastRatio(value, ground) : 0,
  ) as [number, number];
  // Rounded down: 4.46 is not 4.5.
  const ratio = (contrast: number) => t.number(Math.floor(contrast * 10) / 10);
  const contrast = t('admin#resource#contrast', { light: ratio(light), dark: ratio(dark) });
  const low = Math.min(light, dark) < MIN_CONTRAST ? ` ${t('admin#resource#contrastLow')}` : '';
  const note = isColour ? contrast + low : props.hint;
  return (
    <InputFrame {...props} hint={note} bound={bound}>
      <chakra.div display="flex" gap="2" dir="ltr">
        <chakra.input
          type="color"
          aria-label={t('admin#resource#colourPick')}
          value={isColour ? value.toLowerCase() : '#000000'}
          onChange={({ currentTarget }) => bound.onValue(currentTarget.value)}
          css={swatch}
          data-empty={!isColour || undefined}
        />
        <Input
          {...bound.control}
          size="sm"
          maxW="9rem"
          maxLength={7}
          value={value}
          onChange={({ currentTarget }) => bound.onValue(currentTarget.value)}
        />
      </chakra.div>
    </InputFrame>
  );
}

const swatch = {
  width: '10',
  height: '9',
  p: '0.5',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l1',
  bg: 'bg.panel',
  cursor: 'pointer',
  '&[data-empty]': { opacity: '0.4' },
} as const;

/** A time zone by name, the likely ones first. */
export function ZoneNameInput(props: FieldInputProps) {
  const bound = useFieldInput(props);
  const { t } = useFieldTexts();
  const value = bound.value as string;
  const groups = useZoneGroups(value === '' ? 'UTC' : value);
  return (
    <InputFrame {...props} bound={bound}>
      <NativeSelect.Root size="sm">
        <NativeSelect.Field
          {...bound.control}
          value={value}
          onChange={({ currentTarget }) => bound.onValue(currentTarget.value)}
        >
          <option value="">{t('forms#choose')}</option>
          {groups.map(({ label, options }) => (
            <optgroup key={label} label={label}>
              {options.map((zone) => (
                <option key={zone.value} value={zone.value}>
                  {zone.label}
                </option>
              ))}
            </optgroup>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </InputFrame>
  );
}

/** One country, or every country. */
export function CountryInput(props: FieldInputProps) {
  const bound = useFieldInput(props);
  const { t } = useFieldTexts();
  const choices = useCountryChoices();
  return (
    <InputFrame {...props} bound={bound}>
      <NativeSelect.Root size="sm">
        <NativeSelect.Field
          {...bound.control}
          value={(bound.value as string | null) ?? ''}
          onChange={({ currentTarget: { value } }) => bound.onValue(value === '' ? null : value)}
        >
          <option value="">{t('admin#everyCountry')}</option>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </InputFrame>
  );
}

/** A language of the sites; a stored one that no site has any more stays. */
export function LanguageInput(props: FieldInputProps) {
  const bound = useFieldInput(props);
  const { t } = useFieldTexts();
  const { all } = useLanguages();
  const value = bound.value as string;
  const isForeign = value !== '' && !all.some(({ code }) => code === value);
  return (
    <InputFrame {...props} bound={bound}>
      <NativeSelect.Root size="sm">
        <NativeSelect.Field
          {...bound.control}
          value={value}
          onChange={({ currentTarget }) => bound.onValue(currentTarget.value)}
        >
          <option value="">{t('forms#choose')}</option>
          {isForeign && <option value={value}>{value}</option>}
          {all.map(({ code, label, tag }) => (
            <option key={code} value={code} lang={tag}>
              {label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </InputFrame>
  );
}
