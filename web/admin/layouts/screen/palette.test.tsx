/** A click in the palette never hides anything from a country without asking, and inserts where the palette says. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { noRights, type Rights } from '../../../../domain/rights/rights.ts';
import { formatRows, parseBase } from '../state/state.fixture.ts';
import { stubMissingWindow, showEditor } from './editor.fixture.tsx';

beforeAll(stubMissingWindow);

const mayEdit = (...countries: string[]): Rights => ({
  ...noRights,
  content: { layouts: Object.fromEntries(countries.map((country) => [country, { r: true, u: true }])) },
});
/** An editor with only Mexico selected. */
function show(rows: readonly string[], rights: Rights = mayEdit('MX')) {
  const store = showEditor(parseBase(...rows), { admin: { rights } });
  act(() => store.setView({ country: 'MX', showsAll: false }));
  return store;
}
const palette = () => within(screen.getByRole('complementary', { name: 'Outline and widgets' }));
const click = () => fireEvent.click(palette().getByRole('button', { name: 'Countdown' }));
const answer = async (title: RegExp, name: RegExp) =>
  fireEvent.click(within(await screen.findByRole('dialog', { name: title })).getByRole('button', { name }));
const rowsOf = (store: ReturnType<typeof show>) =>
  formatRows(store.get().editor.draft).map((row) => row.replaceAll(/[\w-]*(countdown|text)[\w-]*/g, '$1'));
const form = () => screen.findByRole('dialog', { name: /^Countdown/ });

describe('when the country sees the shared row', () => {
  const SHARED = ['all:a|b:default', 'ar:c:AR'];

  it('the palette says that a click asks, and nothing is created before the answer', async () => {
    const store = show(SHARED);
    expect(palette().getByText(/Mexico has no row of its own yet: click a widget to add one/)).toBeVisible();
    click();
    await answer(/^Mexico currently sees Row 1: All other countries$/, /^Cancel$/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(rowsOf(store)).toEqual(SHARED);
  });

  it('a copy of the row is created with the widget in it, as one step', async () => {
    const store = show(SHARED);
    click();
    await answer(/^Mexico currently sees/, /^Copy this row for Mexico and add the widget there$/);
    await form();
    const { rows } = store.get().editor.draft;
    expect(rows.map(({ countries }) => countries.join())).toEqual(['default', 'MX', 'AR']);
    expect(rows[1]!.columns).toHaveLength(3);
    expect(store.get().editor.past).toHaveLength(1);
    fireEvent.click(within(await form()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(rowsOf(store)).toEqual(SHARED));
  });

  it('an empty row is created when that is chosen', async () => {
    const store = show(SHARED);
    click();
    await answer(/^Mexico currently sees/, /^Start an empty row for Mexico$/);
    await form();
    expect(rowsOf(store).at(-1)).toMatch(/:countdown:MX$/);
  });

  it('a full shared row is copied, and asks which widget to replace', async () => {
    const store = show(['all:a|b|c|d:default']);
    click();
    await answer(/^Mexico currently sees/, /^Copy this row/);
    await answer(/^Row 2: Mexico is full: 4 columns$/, /^Replace Text: b$/);
    await form();
    expect(rowsOf(store)).toEqual([
      'all:a|b|c|d:default',
      expect.stringMatching(/:text\|countdown\|text\|text:MX$/),
    ]);
  });

  it('a new row below asks too, also for editors with all rights', async () => {
    const store = show(SHARED, mayEdit('global'));
    fireEvent.click(screen.getByRole('button', { name: 'Add Row Below' }));
    await answer(/^Mexico currently sees/, /^Copy this row for Mexico$/);
    await waitFor(() => expect(store.get().editor.draft.rows).toHaveLength(3));
    expect(store.get().editor.draft.rows[1]!.countries).toEqual(['MX']);
  });
});

describe('when the country has a row of its own', () => {
  it('a click inserts there, and the palette says so', async () => {
    const store = show(['all:a:default', 'own:b:MX', 'ar:c:AR']);
    expect(palette().getByText(/or click to add it to Row 2: Mexico\./)).toBeVisible();
    click();
    await form();
    expect(rowsOf(store)[1]).toBe('own:b|countdown:MX');
  });

  it('a full row asks which widget to replace, and no row is created', async () => {
    const store = show(['all:a:default', 'own:b|c|d|e:MX']);
    expect(palette().getByText(/Row 2: Mexico is full: click to choose/)).toBeVisible();
    click();
    await answer(/^Row 2: Mexico is full/, /^Replace Text: c$/);
    expect(rowsOf(store)).toHaveLength(2);
    await waitFor(() => expect(rowsOf(store)[1]).toBe('own:b|countdown|d|e:MX'));
    fireEvent.click(within(await form()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(rowsOf(store)[1]).toBe('own:b|c|d|e:MX'));
  });
});

it('for a country without rights a click adds nothing, and the palette says why', () => {
  const store = show(['all:a:default'], mayEdit('PE'));
  expect(palette().getByText(/You can’t publish anything Mexico sees/)).toBeVisible();
  click();
  expect(rowsOf(store)).toEqual(['all:a:default']);
});
