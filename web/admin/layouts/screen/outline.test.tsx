/** The outline of a layout: lists its widgets and navigates to them. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseBase, textWidget } from '../state/state.fixture.ts';
import { stubMissingWindow, showEditor } from './editor.fixture.tsx';

beforeAll(stubMissingWindow);

/** Two rows, the first with a test whose versions differ. */
function show(abRowActive: boolean) {
  const base = parseBase('one:a:MX', 'two:c:US');
  const [one, two] = base.rows;
  const b = [{ uid: 'b', className: '', widgets: [{ uid: 'b.0', id: 'b' }] }];
  const named = (id: string) => ({
    ...textWidget(id, id, 1),
    type: 'content-card',
    settings: { title: `Card ${id}` },
  });
  showEditor({
    ...base,
    rows: [{ ...one!, abRowActive, bColumns: b }, two!],
    widgets: { a: named('a'), b: named('b'), c: named('c') },
  });
  return within(screen.getByRole('complementary', { name: 'Outline and widgets' }));
}
const card = (id: string) => ({ name: `Content card: Card ${id}` });

describe('the outline', () => {
  it('groups the widgets of a tested row by version', () => {
    const outline = show(true);
    const versions = ['A', 'B'].map((name) =>
      within(outline.getByRole('group', { name: `Version ${name}` })),
    );
    expect(versions.map((it) => it.getAllByRole('button').map(({ textContent }) => textContent))).toEqual([
      [card('a').name],
      [card('b').name],
    ]);
  });

  it('navigates to a widget of B and shows that version', async () => {
    const outline = show(true);
    expect(screen.queryByRole('article', card('b'))).toBeNull();
    fireEvent.click(outline.getByRole('button', card('b')));
    await waitFor(() =>
      expect(
        within(screen.getByRole('article', card('b'))).getByRole('button', { name: /^Actions for/ }),
      ).toHaveFocus(),
    );
  });

  it('shows neither B nor versions when the test is off', () => {
    const outline = show(false);
    expect(outline.queryByText(/^Version/)).toBeNull();
    expect(outline.getAllByRole('button', { name: /^Content card: / }).map((it) => it.textContent)).toEqual([
      card('a').name,
      card('c').name,
    ]);
  });

  it('names a problem at its row, as visible text', () => {
    const store = showEditor(parseBase('one:a:MX', 'two:c:US'));
    act(() => store.run({ do: 'setRow', rowKey: 'two', change: { countries: [] } }));
    const outline = within(screen.getByRole('complementary', { name: 'Outline and widgets' }));
    const entry = outline.getByRole('button', { name: /^Row 2/ });
    expect(within(entry).getByText('There is a problem here.')).toBeVisible();
    expect(outline.getByRole('button', { name: /^Row 1/ })).not.toHaveTextContent('problem');
  });
});
