/** Rich text in words: in a table, in the history and in a conflict. */
import { expect, it } from 'vitest';
import { everyKind } from '../../../domain/resource/everyKind.fixture.ts';
import type { Values } from '../../../domain/resource/field.ts';
import { initialValues } from '../../../domain/resource/resource.ts';
import type { TermFunction } from '../../i18n/terms.tsx';
import { changeTexts } from './changeTexts.ts';
import { fieldTexts } from './fieldTexts.ts';

const t = Object.assign(
  (key: string, values: Readonly<Record<string, unknown>> = {}) =>
    key === 'admin#resource#formatted' ? `${String(values['text'])} (formatted)` : key,
  { maybe: () => null },
) as unknown as TermFunction;
const same = (text: unknown) => String(text);
const texts = fieldTexts({
  t,
  stem: 'thing',
  country: same,
  moment: same,
  wallClock: same,
  date: same,
  language: same,
});
const { fields } = everyKind;
const withBody = (body: string) => ({ ...initialValues(fields), body }) as Values;
const change = (before: string, after: string) =>
  changeTexts(texts)
    .changes(fields, withBody(before), withBody(after))
    .map((each) => ({ place: each.place, before: each.before, after: each.after }));

it('is its words, without tags', () => {
  expect(texts.cell(fields.body as never, '<p>Come &amp; <b>see</b></p>')).toBe('Come & see');
  expect(texts.cell(fields.body as never, '<p></p>')).toBe('');
});

it.each([
  ['', '<p>a</p>', '–', 'a'],
  ['<p>a</p>', '', 'a', '–'],
  ['<p>a b</p>', '<p>a <b>c</b></p>', 'a b', 'a c'],
  ['<p>a b</p>', '<p>a <b>b</b></p>', 'a b', 'a b (formatted)'],
])(
  'that changed from %j to %j says which words differ, or that its formatting does',
  (was, is, before, after) => {
    expect(change(was, is)).toEqual([{ place: 'Body', before, after }]);
  },
);

it('of an item of a list says so too', () => {
  const item = { key: 'k1', place: 'a0', text: 't', link: '' };
  const withDetails = (details: string) => ({ ...withBody(''), items: [{ ...item, details }] }) as Values;
  expect(
    changeTexts(texts).changes(fields, withDetails('<p>a</p>'), withDetails('<p><b>a</b></p>')),
  ).toMatchObject([{ before: 'a', after: 'a (formatted)' }]);
});
