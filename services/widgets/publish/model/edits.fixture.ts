/** Arbitrary edits of the rows and texts that an editor has open, before anything is sent. */
import fc from 'fast-check';
import type { Row, Snapshot } from './referenceModel.fixture.ts';

const codes = ['MX', 'US', 'VN', 'default'];

export interface Edit {
  readonly action:
    'name' | 'width' | 'write' | 'put' | 'take' | 'share' | 'add' | 'remove' | 'move' | 'country';
  /** Picks the row, text or country; taken modulo their number, so every value names one. */
  readonly at: number;
  readonly other: number;
}

export const anyEdit: fc.Arbitrary<Edit> = fc.record({
  action: fc.constantFrom<Edit['action'][]>(
    ...(['name', 'width', 'write', 'write', 'put', 'take', 'share'] as const),
    ...(['add', 'add', 'remove', 'move', 'country', 'country'] as const),
  ),
  at: fc.nat(5),
  other: fc.nat(5),
});

/**
 * Returns the snapshot with one edit applied; `newName` names new rows and widgets. An edit without a target changes
 * nothing.
 */
export function applyEdit(
  { rows, texts }: Snapshot,
  { action: does, at, other }: Edit,
  newName: (kind: string) => string,
): Snapshot {
  const word = `v${other}`;
  if (does === 'add' && rows.length < 5) {
    const id = newName('w');
    const free = codes.filter((code) => !rows.some(({ countries }) => countries.includes(code)));
    const countries = at === 0 ? [] : free.slice(0, 1 + (other % 2)).toSorted();
    const row: Row = { key: newName('r'), name: word, width: 'w0', widgets: [id], countries };
    return { rows: [...rows, row], texts: { ...texts, [id]: `<p>${word}</p>` } };
  }
  if (rows.length === 0) return { rows, texts };
  const row = rows[at % rows.length]!;
  const withRow = (change: Partial<Row>, more: Snapshot['texts'] = {}): Snapshot => ({
    rows: rows.map((it) => (it === row ? { ...row, ...change } : it)),
    texts: { ...texts, ...more },
  });
  // A row that shows nothing to a country (empty width) has no column to put a widget into.
  const { widgets } = row;
  const isOpen = row.width !== '';
  switch (does) {
    case 'name':
      return withRow({ name: word });
    case 'width':
      return isOpen ? withRow({ width: `w${other}` }) : { rows, texts };
    case 'write': {
      const id = widgets[other % Math.max(widgets.length, 1)];
      return id === undefined ? { rows, texts } : withRow({}, { [id]: `<p>${word} of ${at}</p>` });
    }
    case 'put': {
      if (!isOpen || widgets.length > 3) return { rows, texts };
      const id = newName('w');
      return withRow({ widgets: [...widgets, id] }, { [id]: `<p>${word}</p>` });
    }
    case 'take':
      return withRow({ widgets: widgets.slice(1) });
    case 'share': {
      const id = rows[other % rows.length]!.widgets[0];
      const canShare = isOpen && id !== undefined && !widgets.includes(id);
      return canShare ? withRow({ widgets: [...widgets, id] }) : { rows, texts };
    }
    case 'remove':
      return { rows: rows.filter((it) => it !== row), texts };
    case 'move': {
      const rest = rows.filter((it) => it !== row);
      return { rows: rest.toSpliced(other % rows.length, 0, row), texts };
    }
    case 'country': {
      const code = codes[other % codes.length]!;
      const has = row.countries.includes(code);
      const countries = has ? row.countries.filter((it) => it !== code) : [...row.countries, code].sort();
      return withRow({ countries });
    }
    case 'add':
      return { rows, texts }; // the maximum number of rows
  }
}
