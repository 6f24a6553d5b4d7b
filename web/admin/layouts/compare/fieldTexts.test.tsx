/** Names and values of fields as text, without technical names. */
import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { widgetContentOf, widgetFields } from '../../../../domain/widgets/widgetFields.ts';
import { definitionOf, isWidgetType, widgetTypes } from '../../../../domain/widgets/widgetTypes.ts';
import { listIn } from '../../../../domain/widgets/lists.ts';
import { inSite } from '../../../testing/renderInSite.fixture.tsx';
import { useTerms, type TermFunction } from '../../../i18n/terms.tsx';
import { arabicTerms } from '../settings/settings.fixture.tsx';
import { valueText, widgetFieldName } from './fieldTexts.ts';

const termsOf = (around: Parameters<typeof inSite>[1] = {}): TermFunction =>
  renderHook(useTerms, { wrapper: ({ children }) => inSite(children, around) }).result.current;
const english = termsOf();
const arabic = termsOf({ site: { language: 'ar', direction: 'rtl', terms: arabicTerms() } });

/**
 * Every field of a type that can have a conflict: with one version, with several, and with versions on one side only.
 */
function fieldsOf(type: string): string[] {
  if (!isWidgetType(type)) throw new Error(`${type} is no type.`);
  const { defaults, testable } = definitionOf(type);
  const one = widgetContentOf(type, defaults);
  const two = {
    ...one,
    versionCount: 2,
    percentages: { A: 50, B: 50 },
    versions: { B: defaults },
    abActive: true,
    abStartDate: '',
    abEndDate: '',
    abEmail: '',
    abScheduledLang: '',
  };
  const all = [
    ...widgetFields([one]),
    ...(testable ? [...widgetFields([two]), ...widgetFields([one, two])] : []),
  ];
  // The same in all contents of this format: it cannot be changed by editors.
  return [...new Set(all.flatMap((fields) => [...fields.keys()]))].filter(
    (field) => !field.endsWith('settingsVersion'),
  );
}

describe.each(Object.keys(widgetTypes))('%s', (type) => {
  it('names every field, in Arabic without technical names', () => {
    for (const field of fieldsOf(type)) {
      const name = field.split('/').at(-1)!;
      expect(widgetFieldName(field, english), field).not.toContain(`“${name}”`);
      expect(widgetFieldName(field, arabic), field).not.toMatch(/[a-z]/);
    }
    const names = fieldsOf(type).map((field) => widgetFieldName(field, english));
    expect(new Set(names).size).toBe(names.length);
  });

  it('formats the entries of every list field', () => {
    const { fields } = definitionOf(type as keyof typeof widgetTypes);
    for (const [name, field] of Object.entries(fields)) {
      const entry = listIn(field)?.items;
      if (!entry) continue;
      const filled = Object.fromEntries(Object.keys(entry).map((key) => [key, 'x']));
      const text = valueText(name, [filled], arabic, (id) => id);
      // The word URL is written in Latin letters in Arabic too.
      expect(text.replace(/x|\bURL\b/g, ''), text).not.toMatch(/[a-zA-Z{}"]/);
    }
  });
});

it('formats lists, tests and choices', () => {
  const format = (field: string, value: unknown) => valueText(field, value, english, (id) => `widget ${id}`);
  expect(format('links', [{ label: 'Nile', link: '/nile', note: '', newTab: false }])).toBe(
    'Link text: Nile; Link URL: /nile; Open in a new tab: Off',
  );
  expect(format('percentages', { percentages: { A: 60, B: 40 }, versionCount: 2 })).toBe(
    'Split (%): A: 60; B: 40; Versions: 2',
  );
  expect(format('versions/B/layout', 'strip')).toBe('Carousel');
  expect(format('widgetA', 'w1')).toBe('widget w1');
  expect(format('html', '<p>Come  and <b>see</b></p>')).toBe('Come and see');
});
