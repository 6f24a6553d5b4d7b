/** Names and values of row and widget fields as text. */
import type { TermFunction } from '../../../i18n/terms.tsx';
import { formatList, rowCountryNames } from '../../shell/moments.ts';

const rowFieldTerms = {
  abRowActive: 'admin#layout#abTest',
  abRowStartDate: 'admin#layout#testStart',
  abRowEndDate: 'admin#layout#testEnd',
  abRowName: 'admin#layout#testName',
  abRowEmail: 'admin#layout#testEmail',
  abRowScheduledLang: 'admin#layout#testLang',
  countries: 'admin#layout#countries',
  percentages: 'admin#publish#field#percentages',
  row: 'admin#publish#field#row',
} as const;
const versionOf = { columns: 'A', bColumns: 'B' } as const;

/** The name of a field of `rowFields`. */
export function rowFieldName(field: string, t: TermFunction): string {
  const [side, place, what] = field.split('/') as [keyof typeof versionOf, string?, string?];
  if (Object.hasOwn(versionOf, side)) {
    const version = versionOf[side];
    if (place === undefined) return t('admin#publish#field#columns', { version });
    const column = t.number(Number(place) + 1);
    return t(what === 'className' ? 'admin#publish#field#width' : 'admin#publish#field#widgets', {
      version,
      column,
    });
  }
  return Object.hasOwn(rowFieldTerms, field) ? t(rowFieldTerms[field as keyof typeof rowFieldTerms]) : field;
}

/** The name of a field of `widgetFields`. */
export function widgetFieldName(field: string, t: TermFunction): string {
  const [first, version, name] = field.split('/') as [string, string?, string?];
  if (field === 'percentages') return t('admin#publish#field#percentages');
  if (version !== undefined && name !== undefined)
    return t('admin#publish#field#ofVersion', { name: settingName(name, t), version });
  return t('admin#publish#field#setting', { name: settingName(first, t) });
}

/** The label of a setting in its form; the technical name for a setting that no current form has. */
function settingName(name: string, t: TermFunction): string {
  if (name === 'abActive') return t('admin#layout#abTest');
  if (name === 'versions') return t('admin#setting#test#versions');
  return t.maybe(`admin#setting#label#${name}`) ?? name;
}

const MAX_LENGTH = 160;

/** A value as text; `nameOf` names a widget by its id. */
export function valueText(
  field: string,
  value: unknown,
  t: TermFunction,
  nameOf: (id: string) => string,
): string {
  if (value === null || value === undefined || value === '') return t('admin#publish#nothing');
  if (typeof value === 'boolean') return t(value ? 'admin#publish#on' : 'admin#publish#off');
  if (typeof value === 'number') return t.number(value);
  if (Array.isArray(value)) {
    if (value.length === 0) return t('admin#publish#nothing');
    if (field === 'countries') return formatList(t, rowCountryNames(t, value as string[]));
    if (field === 'percentages') return (value as number[]).map((it) => t.number(it)).join(' / ');
    return formatList(
      t,
      value.map((it) => (isSlot(it) ? nameOf(it.id) : valueText('', it, t, nameOf))),
    );
  }
  if (isColumn(value)) return valueText('', value.widgets, t, nameOf);
  if (typeof value === 'string') return stringText(field, value, t, nameOf);
  return truncate(
    Object.entries(value)
      .filter(([, inner]) => inner !== '')
      .map(([name, inner]) =>
        t('admin#publish#fieldOf', {
          thing: settingName(name, t),
          field: valueText(name, inner, t, nameOf),
        }),
      )
      .join('; '),
  );
}

function stringText(field: string, value: string, t: TermFunction, nameOf: (id: string) => string): string {
  const name = field.split('/').at(-1)!;
  if (name === 'widgetA' || name === 'widgetB') return nameOf(value);
  const choice = name === 'layout' ? t.maybe(`admin#setting#layout#${value}`) : null;
  return (
    choice ??
    truncate(
      value
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
  );
}

const truncate = (text: string): string =>
  text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;

const isSlot = (it: unknown): it is { readonly id: string } =>
  typeof (it as { id?: unknown } | null)?.id === 'string';
const isColumn = (it: unknown): it is { readonly widgets: readonly unknown[] } =>
  Array.isArray((it as { widgets?: unknown } | null)?.widgets);
