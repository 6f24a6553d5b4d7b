/** Somebody else publishes the layout that is open in an editor. Decision page 0024. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Base } from './state/draft.ts';
import { drawn, drawnBase, words } from './state/samples.ts';
import { asRead, completeWindow, showEditor } from './testing.tsx';

beforeAll(completeWindow);
beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

const mine = { ...drawnBase('one:a:default'), revision: 1 };
const theirs = { ...drawnBase('one:a:default', 'two:b:MX'), revision: 2 };

/** An editor that was opened before the others published. */
const open = () =>
  showEditor(mine, {
    answer: (name) =>
      name === 'LayoutRevisionNumber'
        ? { layoutRevisionNumber: theirs.revision }
        : name === 'EditedLayout'
          ? asRead(theirs)
          : undefined,
  });
const look = () => act(() => vi.advanceTimersByTimeAsync(6_000));

it('who has changed nothing sees what is published now, without being asked', async () => {
  const store = open();
  await look();
  expect(drawn(store.get().editor.draft)).toEqual(['one:a:default', 'two:b:MX']);
  expect(store.get().editor.base.revision).toBe(2);
  expect(screen.queryByRole('button', { name: 'Bring together' })).not.toBeInTheDocument();
});

it('who has changed something else has both when they bring them together, and nothing is published by that', async () => {
  const store = open();
  act(() => store.run({ do: 'setRow', rowKey: 'one', change: { countries: ['PE'] } }));
  await look();
  fireEvent.click(screen.getByRole('button', { name: 'Bring together' }));
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(drawn(store.get().editor.draft)).toEqual(['one:a:PE', 'two:b:MX']);
  expect(store.get().editor.base.revision).toBe(2);
  expect(screen.queryByRole('button', { name: 'Bring together' })).not.toBeInTheDocument();
});

it('who clears their changes gets what is published now, not what was when they began', async () => {
  const store = open();
  act(() => store.run({ do: 'setRow', rowKey: 'one', change: { countries: ['PE'] } }));
  await look();
  expect(screen.getByRole('button', { name: 'Bring together' })).toBeInTheDocument();
  expect(drawn(store.get().editor.draft)).toEqual(['one:a:PE']);
  fireEvent.click(screen.getByRole('button', { name: 'Clear Changes' }));
  const asked = await screen.findByRole('alertdialog');
  fireEvent.click(within(asked).getByRole('button', { name: 'Clear Changes' }));
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(drawn(store.get().editor.draft)).toEqual(['one:a:default', 'two:b:MX']);
  expect(screen.queryByRole('button', { name: 'Bring together' })).not.toBeInTheDocument();
});

describe('under an open form nothing changes, and what was typed meets what others published afterwards:', () => {
  const theirs = { ...drawnBase('one:a:default,US'), revision: 2 };
  const reworded = { ...mine, widgets: { a: words('a', 'theirs', 2) }, revision: 2 };
  const gone = { ...drawnBase('two:b:default'), revision: 2 };
  const openOn = (now: Base) => {
    const store = showEditor(mine, {
      begins: { settings: { uid: mine.rows[0]!.columns[0]!.widgets[0]!.uid } },
      answer: (name) =>
        name === 'LayoutRevisionNumber'
          ? { layoutRevisionNumber: now.revision }
          : name === 'EditedLayout'
            ? asRead(now)
            : undefined,
    });
    return store;
  };

  it.each([
    ['a widget that was reworded', reworded],
    ['a row that was taken out', gone],
    ['a row of other countries', theirs],
  ])('%s', async (_, now) => {
    const store = openOn(now);
    await screen.findByRole('dialog');
    await look();
    expect(store.get().editor.base.revision).toBe(1);
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(store.get().editor.base.revision).toBe(2);
  });
});
