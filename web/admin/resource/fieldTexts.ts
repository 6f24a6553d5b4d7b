/** The words of a resource's fields, values and faults in the language of the screen. */
import { createContext, useContext, useMemo } from 'react';
import type { Field, Fields, Json } from '../../../domain/resource/field.ts';
import { focalText, rectText, type Point, type Rect } from '../../../domain/media/crops.ts';
import { titleOf, type AnyItem, type ListField } from '../../../domain/resource/listItems.ts';
import { EVERY_COUNTRY } from '../../../domain/resource/kinds.ts';
import type { DerivedState } from '../../../domain/resource/resource.ts';
import { description } from '../../../domain/text/description.ts';
import { plainText } from '../../../domain/text/plainText.ts';
import { faultOf } from '../../../domain/forms/faults.ts';
import { useTerms, type TermFunction } from '../../i18n/terms.tsx';
import {
  formatList,
  useCountryNames,
  useDateFormat,
  useMomentFormat,
  useWallClockFormat,
} from '../shell/moments.ts';
import { useLanguageNames } from '../shell/useLanguages.ts';
import { zoneName } from '../shell/zones.ts';

/** The text of an absent value. */
export const NO_VALUE = '–';

/** The stem of the resource's terms: 'flag' for `admin#flag#note`. */
export const StemContext = createContext('');

/** Returns functions that put fields, values and faults of the surrounding resource into words. */
export function useFieldTexts() {
  const t = useTerms();
  const stem = useContext(StemContext);
  const country = useCountryNames();
  const moment = useMomentFormat();
  const wallClock = useWallClockFormat();
  const date = useDateFormat();
  const language = useLanguageNames();
  return useMemo(
    () => fieldTexts({ t, stem, country, moment, wallClock, date, language }),
    [t, stem, country, moment, wallClock, date, language],
  );
}

interface Deps {
  readonly t: TermFunction;
  readonly stem: string;
  readonly country: (code: string) => string;
  readonly moment: (iso: string | null) => string;
  readonly wallClock: (text: string) => string;
  readonly date: (text: string) => string;
  readonly language: (code: string) => string;
}

export type FieldTexts = ReturnType<typeof fieldTexts>;

/** The same for given formats. */
export function fieldTexts({ t, stem, country, moment, wallClock, date, language }: Deps) {
  const own = (key: string) => t.maybe(`admin#${stem}#${key}`);

  /** A field's name; that of an item's field is 'itemsItem#text'. */
  const label = (name: string, field: Field<Json>): string => own(name) ?? field.label;

  /** One of the keywords of a choice, set or map. */
  const choice = (field: Field<Json>, keyword: string): string =>
    t.maybe(`${(field as Field<Json> & { readonly terms: string }).terms}#${keyword}`) ?? keyword;

  /** One value of a leaf field; undefined is a value that is not set. */
  const value = (field: Field<Json>, of: Json | undefined): string => {
    if (typeof of === 'boolean') return t(of ? 'admin#resource#on' : 'admin#resource#off');
    if (of === undefined) return field.kind === 'boolean' ? t('admin#resource#unset') : NO_VALUE;
    if (of === null || of === '') return field.kind === 'country' ? t('admin#everyCountry') : NO_VALUE;
    if (field.kind === 'choice') return choice(field, of as string);
    return formats[field.kind]?.(of, field) ?? String(of);
  };
  const formats: Readonly<Record<string, (of: Json, field: Field<Json>) => string>> = {
    richText: (of) => description(plainText(of as string)) || NO_VALUE,
    focalPoint: (of) => focalText(of as unknown as Point),
    rect: (of) => rectText(of as unknown as Rect),
    wallClock: (of) => wallClock(of as string),
    instant: (of) => moment(of as string),
    localDate: (of) => date(of as string),
    country: (of) => country(of as string),
    zone: (of) => zoneName(of as string, t.language),
    language: (of) => language(of as string),
    integer: (of, field) =>
      [t.number(of as number), (field as Field<Json> & { readonly unit: string }).unit].join(' ').trim(),
  };

  /** What names an item of a list: its title, or its number from 1. */
  const itemName = (list: ListField, item: AnyItem, index: number): string =>
    titleOf(list, item) || t('admin#resource#item#number', { number: t.number(index + 1) });

  /** What is in a set, or the key of a map: 'Mexico', 'English', 'Manage users'. */
  const keyName = (field: Field<Json>, key: string): string => {
    if (field.kind === 'byLanguage') return language(key);
    if (field.kind !== 'countries' && field.kind !== 'byCountry') return choice(field, key);
    return key === EVERY_COUNTRY ? t('admin#resource#everyOther') : country(key);
  };

  /** The place of a cell: 'Description', 'Mexico', 'Alt text: English', 'Manage users'. */
  const place = (fields: Fields, path: string): string => {
    const [name, key] = path.split('/') as [string, string?];
    const field = fields[name] as Field<Json>;
    if (key === undefined) return label(name, field);
    if (field.kind === 'byLanguage')
      return t('admin#resource#labelled', { label: label(name, field), value: language(key) });
    return field.shape === 'set' || field.shape === 'map' ? keyName(field, key) : label(name, field);
  };

  /** The whole value of a field, as a cell of a table has it; '' for none. */
  const cell = (field: Field<Json>, of: Json): string => {
    if (field.shape === 'leaf') {
      const text = value(field, of);
      return text === NO_VALUE ? '' : text;
    }
    if (field.shape === 'list') return t.number((of as readonly Json[]).length);
    const keys = field.shape === 'set' ? (of as readonly string[]) : Object.keys(of as object);
    if (field.kind === 'countries' && keys.length === 0) return t('admin#everyCountry');
    return formatList(
      t,
      keys.map((key) => keyName(field, key)),
    );
  };

  return {
    t,
    own,
    label,
    /** A derived state. */
    state: (name: string, { label: text }: DerivedState): string => own(name) ?? text,
    /** A rule of a field that people are to know before they type. */
    hint: (name: string): string | undefined => own(`${name}Rule`) ?? undefined,
    value,
    cell,
    choice,
    place,
    keyName,
    itemName,
    /** A broken rule: of this resource, of a kind of field, or the service's own words. */
    fault(code: string, message?: string): string {
      if (code === 'taken') return t('admin#problem#taken');
      const known = faultOf(code);
      return (
        own(`fault#${code}`) ??
        (known ? t(`admin#setting#fault#${known.name}`, known.values) : (message ?? t('forms#rule#other')))
      );
    },
  };
}
