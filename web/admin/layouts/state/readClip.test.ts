/** Parsing of pasted text, which may come from anywhere. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../domain/properties.fixture.ts';
import { applyCommand } from './commands.ts';
import { clipOf, copyWithNewIds } from './clip.ts';
import { clipText, readClip } from './readClip.ts';
import { formatRows, parseBase } from './state.fixture.ts';

let count = 0;
const newIds = {
  rowKey: () => `row${(count += 1)}`,
  uid: () => `uid${(count += 1)}`,
  widgetId: (type: string) => `${type}-${(count += 1)}`,
};

describe('a pasted copy', () => {
  it('has new widgets, so that changing it does not change the original', () => {
    const draft = parseBase('one:a|b:MX');
    const clip = readClip(clipText(clipOf(draft, { kind: 'row', rowKey: 'one' })!))!;
    const copy = copyWithNewIds(clip, newIds);
    if (copy.kind !== 'row') throw new Error('no row');
    const after = applyCommand(draft, { do: 'addRow', row: copy.row, at: 1, widgets: copy.widgets });
    const ids = after.rows.map((row) => row.columns.flatMap(({ widgets }) => widgets.map(({ id }) => id)));
    expect(ids[1]).toHaveLength(2);
    expect(ids[1]!.some((id) => ids[0]!.includes(id))).toBe(false);
    expect(ids[1]!.map((id) => after.widgets[id]!.settings['html'])).toEqual(['a', 'b']);
    expect(after.rows[1]!.countries).toEqual([]); // a country has only one row
  });

  it('of a feature toggle refers to copies of its targets', () => {
    const base = parseBase('one:t:');
    const toggle = {
      id: 't',
      type: 'feature-toggle',
      settings: { feature: 'f', widgetA: 'a', widgetB: '' },
      version: 1,
    };
    const a = { id: 'a', type: 'rich-text', settings: { html: 'behind' }, version: 1 };
    const draft = { rows: base.rows, widgets: { t: toggle, a } };
    const uid = base.rows[0]!.columns[0]!.widgets[0]!.uid;
    const copy = copyWithNewIds(readClip(clipText(clipOf(draft, { kind: 'slot', uid })!))!, newIds);
    const [one, other] = copy.widgets;
    expect(one!.settings['widgetA']).toBe(other!.id);
    expect(other!.id).not.toBe('a');
  });

  it('has the content that was copied', () => {
    const draft = parseBase('one:a b|c:');
    const clip = readClip(clipText(clipOf(draft, { kind: 'column', uid: 'one/a0' })!))!;
    expect(clip.kind === 'column' && clip.column.widgets.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(formatRows(draft)).toEqual(['one:a b|c:']);
  });
});

describe('a text that is not a clip', () => {
  it.each([
    '',
    'words',
    '{}',
    '[]',
    'null',
    '{"mark":"lectern layout 1"}',
    '{"mark":"lectern layout 1","clip":{"kind":"slot","slot":{"id":"x"}}}',
  ])('%s returns null', (text) => {
    expect(readClip(text)).toBeNull();
  });

  it('keeps only settings of the widget’s type, and removes dangerous links', () => {
    const widget = {
      id: 'x',
      type: 'content-card',
      settings: { title: 'T', callToActionLink: 'javascript:alert(1)', evil: 1 },
    };
    const clip = readClip(
      JSON.stringify({
        mark: 'lectern layout 1',
        clip: { kind: 'slot', slot: { id: 'x' }, widgets: [widget] },
      }),
    )!;
    expect(clip.widgets[0]!.settings).toMatchObject({ title: 'T', callToActionLink: '' });
    expect(clip.widgets[0]!.settings).not.toHaveProperty('evil');
  });

  it('never throws, whatever it contains', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (clip) => {
        const clipRead = readClip(JSON.stringify({ mark: 'lectern layout 1', clip }));
        if (clipRead) copyWithNewIds(clipRead, newIds);
      }),
      { numRuns: propertyRuns(2_000) },
    );
  });
});
