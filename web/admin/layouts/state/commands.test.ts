/** The result of each command on a draft, and that all else stays unchanged. */
import { describe, expect, it } from 'vitest';
import { initialVersionB } from './clip.ts';
import { applyCommand, assignCountries, type Command } from './commands.ts';
import { emptyRow, type Draft } from './draft.ts';
import { formatRows, parseBase, countingIds, sampleBase, textWidget } from './state.fixture.ts';

const after = (...commands: Command[]) => formatRows(commands.reduce(applyCommand, sampleBase() as Draft));

describe('applyCommand', () => {
  it.each<[string, Command, string[]]>([
    [
      'adds a row at an index',
      { do: 'addRow', row: emptyRow('new', ['PE'], 'n'), at: 1 },
      ['one:a|b:MX', 'new::PE', 'two:c:US', 'three::default'],
    ],
    ['removes a row', { do: 'removeRow', rowKey: 'one' }, ['two:c:US', 'three::default']],
    ['moves a row', { do: 'moveRow', rowKey: 'one', to: 2 }, ['two:c:US', 'three::default', 'one:a|b:MX']],
    [
      'moves a row no further than the end',
      { do: 'moveRow', rowKey: 'one', to: 9 },
      ['two:c:US', 'three::default', 'one:a|b:MX'],
    ],
    [
      'sets countries',
      { do: 'setRow', rowKey: 'two', change: { countries: ['CO'] } },
      ['one:a|b:MX', 'two:c:CO', 'three::default'],
    ],
    [
      'starts version B with the given columns',
      { do: 'setTest', rowKey: 'one', on: true, b: initialVersionB(sampleBase(), 'one', countingIds()) },
      ['one:a|b/rich-text-1|rich-text-2:MX', 'two:c:US', 'three::default'],
    ],
    [
      'adds a column',
      {
        do: 'addColumn',
        to: { rowKey: 'two', side: 'columns', index: 0 },
        column: { uid: 'n', className: '', widgets: [{ uid: 'm', id: 'd' }] },
      },
      ['one:a|b:MX', 'two:d|c:US', 'three::default'],
    ],
    ['removes a column', { do: 'removeColumn', uid: 'one/a0' }, ['one:b:MX', 'two:c:US', 'three::default']],
    [
      'moves a column within its row',
      { do: 'moveColumn', uid: 'one/a0', to: { rowKey: 'one', side: 'columns', index: 1 } },
      ['one:b|a:MX', 'two:c:US', 'three::default'],
    ],
    [
      'moves a column to another row',
      { do: 'moveColumn', uid: 'one/a0', to: { rowKey: 'two', side: 'columns', index: 1 } },
      ['one:b:MX', 'two:c|a:US', 'three::default'],
    ],
    [
      'moves a widget to another row',
      { do: 'moveSlot', uid: 'one/a0.0', to: { rowKey: 'three', side: 'columns', index: 0, place: 0 } },
      ['one:|b:MX', 'two:c:US', 'three:a:default'],
    ],
    [
      'swaps two widgets',
      { do: 'swapSlots', uid: 'one/a0.0', with: 'two/a0.0' },
      ['one:c|b:MX', 'two:a:US', 'three::default'],
    ],
    [
      'adds a widget',
      {
        do: 'addSlot',
        to: { rowKey: 'three', side: 'columns', index: 0, place: 0 },
        slot: { uid: 'n', id: 'd' },
        widgets: [textWidget('d')],
      },
      ['one:a|b:MX', 'two:c:US', 'three:d:default'],
    ],
    [
      'removes a widget from its place',
      { do: 'removeSlot', uid: 'two/a0.0' },
      ['one:a|b:MX', 'two::US', 'three::default'],
    ],
  ])('%s', (_, command, expected) => {
    expect(after(command)).toEqual(expected);
  });

  it.each<[string, Command]>([
    ['a missing row', { do: 'removeRow', rowKey: 'x' }],
    ['a move to its current index', { do: 'moveRow', rowKey: 'one', to: 0 }],
    [
      'a missing column',
      { do: 'moveSlot', uid: 'one/a0.0', to: { rowKey: 'one', side: 'bColumns', index: 0, place: 0 } },
    ],
    ['an unchanged value', { do: 'setRow', rowKey: 'one', change: { countries: ['MX'] } }],
    ['a swap with itself', { do: 'swapSlots', uid: 'one/a0.0', with: 'one/a0.0' }],
  ])('changes nothing for %s', (_, command) => {
    const draft = sampleBase();
    expect(applyCommand(draft, command)).toBe(draft);
  });

  it('adds no fifth column to a row (spec 1 §9)', () => {
    const full: Draft = parseBase('r:a|b|c|d', 's:e');
    const column = { uid: 'n', className: '', widgets: [] };
    expect(
      applyCommand(full, { do: 'addColumn', to: { rowKey: 'r', side: 'columns', index: 0 }, column }),
    ).toBe(full);
    expect(
      applyCommand(full, { do: 'moveColumn', uid: 's/a0', to: { rowKey: 'r', side: 'columns', index: 0 } }),
    ).toBe(full);
  });

  it('keeps untouched rows as the same objects', () => {
    const draft = sampleBase();
    const moved = applyCommand(draft, {
      do: 'moveSlot',
      uid: 'one/a0.0',
      to: { rowKey: 'two', side: 'columns', index: 0, place: 1 },
    });
    expect(moved.rows[2]).toBe(draft.rows[2]);
    expect(moved.rows[1]).not.toBe(draft.rows[1]);
  });
});

describe('assignCountries', () => {
  it('takes the countries out of the rows that have them', () => {
    const draft = sampleBase();
    const commands = assignCountries(draft.rows, 'three', ['US', 'default']);
    expect(after(...commands)).toEqual(['one:a|b:MX', 'two:c:', 'three::US,default']);
    expect(commands).toHaveLength(2);
  });
});
