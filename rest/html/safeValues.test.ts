/** Rich text is sanitised wherever it is in an entry. */
import { expect, it } from 'vitest';
import { everyKind } from '../../domain/resource/everyKind.fixture.ts';
import { kinds as k } from '../../domain/resource/kinds.ts';
import { safeValues } from './safeValues.ts';

const evil = '<p onclick="x()">a<script>b</script></p>';
const fields = {
  body: k.richText({ label: 'Body', max: 200 }),
  bodies: k.byLanguage(k.richText({ label: 'Bodies', max: 200 })),
  items: everyKind.fields.items,
  title: k.text({ label: 'Title', max: 200 }),
};

it('as a value, in a map and in the items of a list; a plain text stays as it is', () => {
  const item = { key: 'k1', place: 'a0', text: evil, link: '', details: evil };
  const values = { body: evil, bodies: { en_US: evil, ar: '<b>c</b>' }, items: [item], title: evil };
  expect(safeValues(fields, values)).toEqual({
    body: '<p>a</p>',
    bodies: { en_US: '<p>a</p>', ar: '<strong>c</strong>' },
    items: [{ ...item, details: '<p>a</p>' }],
    title: evil,
  });
});

it('leaves what cannot be read to the check of the field', () => {
  const values = { body: 7, bodies: null, items: ['x', null], unknown: evil };
  expect(safeValues(fields, values)).toEqual(values);
});
