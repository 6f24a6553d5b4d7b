import fc from 'fast-check';
import { expect, it } from 'vitest';
import { draftInput } from './draftInput.ts';
import { resolveLayout } from './resolve/resolveLayout.ts';
import { context, drawn } from './layout.fixture.ts';

const row = {
  rowKey: 'r',
  rowIndex: 0,
  columns: [{ uid: 'c', className: '', widgets: [{ uid: 's', id: 'w' }] }],
  bColumns: [],
  countries: [],
  abRowActive: false,
  aPercentage: 99,
  bPercentage: 1,
  abRowStartDate: null,
  abRowEndDate: null,
  abRowEmail: 'nobody@example.org',
};
const w = { id: 'w', type: 'rich-text', settings: { html: '<p>x</p>' }, version: 0 };
const drawnDraft = (draft: unknown) => {
  const layout = draftInput('home', JSON.stringify(draft));
  return layout && drawn(resolveLayout(layout, context()));
};

it('converts a draft to a layout with its rows in list order', () => {
  expect(drawnDraft({ rows: [row], widgets: { w } })).toBe('w');
  const two = {
    rows: [
      { ...row, rowKey: 'b' },
      { ...row, rowKey: 'a' },
    ],
    widgets: { w },
  };
  expect(draftInput('home', JSON.stringify(two))!.rows.map(({ rowKey }) => rowKey)).toEqual(['b', 'a']);
});

it('returns null for malformed rows and texts', () => {
  for (const rows of [
    null,
    'x',
    [null],
    [{ ...row, columns: 'x' }],
    [{ ...row, rowKey: '../x' }],
    [{ ...row, countries: [1] }],
  ])
    expect(drawnDraft({ rows, widgets: { w } })).toBeNull();
  for (const text of ['', '{', 'null', '[]', '"x"']) expect(draftInput('home', text)).toBeNull();
});

it('never throws, and returns only what the resolver accepts', () => {
  const any = fc.oneof(fc.json(), fc.constantFrom(null, row, [row], w, { w }));
  fc.assert(
    fc.property(fc.record({ rows: fc.oneof(any, fc.array(any)), widgets: any }), (draft) => {
      const layout = draftInput('home', JSON.stringify(draft));
      if (layout) expect(() => resolveLayout(layout, context())).not.toThrow();
    }),
  );
});
