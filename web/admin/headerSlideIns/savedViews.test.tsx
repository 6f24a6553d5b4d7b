/** Saved views of a list, its columns, and the link to what it shows. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { dismiss, notices } from '../../base/navigation/notices.ts';
import { stubMissingDom } from '../dev/kit.fixture.tsx';
import { openSlideIns, slideInNode } from './slideInList.fixture.tsx';

beforeAll(stubMissingDom);
beforeEach(() => {
  localStorage.clear();
  notices().forEach(dismiss);
});

interface View {
  readonly id: string;
  readonly name: string;
  readonly query: string;
}
const advent: View = { id: 'v1', name: 'Advent', query: 'start=next7&sort=name&order=up' };

/** The screen, with saved views that its mutations change. */
function openWithViews({ search = '', views = [advent] }: { search?: string; views?: readonly View[] } = {}) {
  let saved = views;
  const nodeOf = (view: View) => ({ __typename: 'SavedView', screen: 'headerSlideIn', ...view });
  const problem = { __typename: 'Conflict', code: 'CONFLICT', message: '', hindrance: null, field: 'name' };
  const opened = openSlideIns({
    search,
    nodes: [slideInNode('Lent', { linkText: 'Read it' })],
    answer(name, { input }) {
      if (name === 'SavedViews')
        return { viewer: { __typename: 'Viewer', id: 'me', savedViews: saved.map(nodeOf) } };
      const { id, ...view } = (input ?? {}) as View;
      if (name === 'SaveView') {
        if (saved.some((it) => it.name === view.name && it.id !== id)) return { saveView: problem };
        const next = { ...view, id: id ?? `v${saved.length + 1}` };
        saved = [...saved.filter((it) => it.id !== id), next];
        return { saveView: nodeOf(next) };
      }
      if (name !== 'RemoveSavedView') return undefined;
      saved = saved.filter((it) => it.id !== id);
      return { removeSavedView: { __typename: 'Done' } };
    },
  });
  return { ...opened, saved: () => saved };
}

/** Runs an item of a menu by keyboard. */
async function choose(item: string | RegExp, label: string | RegExp = 'Views') {
  const button = await screen.findByRole('button', { name: label });
  button.focus();
  fireEvent.keyDown(button, { key: 'ArrowDown' });
  const menu = await screen.findByRole('menu');
  const target = await within(menu).findByRole('menuitem', { name: item });
  await waitFor(() => {
    if (target.hasAttribute('data-highlighted')) return;
    fireEvent.keyDown(menu, { key: 'ArrowDown' });
    throw new Error('The item is not reached yet.');
  });
  fireEvent.keyDown(menu, { key: 'Enter' });
}
const notice = async (text: string) => {
  await waitFor(() => expect(notices().map((it) => it.text)).toContain(text));
  return notices().find((it) => it.text === text)!;
};

it('a list reads its views when the menu is opened, and opens one', async () => {
  const { sent, listed } = openWithViews({ search: '?pages=home' });
  await screen.findByText('Lent');
  expect(sent.map(({ name }) => name)).not.toContain('SavedViews');
  await choose('Advent');
  await waitFor(() => expect(location.search).toBe('?sort=name&order=up&start=next7'));
  expect(listed().at(-1)).toMatchObject({ sort: 'name', descending: false, filter: { start: {} } });
  // The list shows the view until something is changed.
  expect(await screen.findByRole('button', { name: 'Advent' })).toBeVisible();
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'draft' } });
  expect(await screen.findByRole('button', { name: 'Advent (changed)' })).toBeVisible();
});

it('what the list shows is saved under a name; a name that is taken can be replaced, with Undo', async () => {
  const { saved } = openWithViews({ search: '?state=draft' });
  await choose(/^Save this view/);
  const name = await screen.findByLabelText('Name');
  fireEvent.change(name, { target: { value: 'Drafts' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await notice('View “Drafts” saved.');
  expect(saved()).toContainEqual(expect.objectContaining({ name: 'Drafts', query: 'state=draft' }));

  await choose(/^Save this view/, 'Drafts');
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Advent' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Replace it' }));
  const replaced = await notice('View “Advent” saved.');
  expect(saved()).toContainEqual(expect.objectContaining({ id: 'v1', query: 'state=draft' }));
  replaced.action!.run();
  await waitFor(() => expect(saved()).toContainEqual(expect.objectContaining(advent)));
});

it('a view is renamed, and deleted with Undo', async () => {
  const { saved } = openWithViews();
  await choose(/^Rename or delete/);
  fireEvent.click(await screen.findByRole('button', { name: 'Rename Advent' }));
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Christmas' } });
  fireEvent.click(screen.getByRole('button', { name: 'Rename' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Christmas' }));
  const deleted = await notice('View “Christmas” deleted.');
  expect(saved()).toEqual([]);
  deleted.action!.run();
  await waitFor(() => expect(saved()).toMatchObject([{ name: 'Christmas', query: advent.query }]));
});

it('the link to a view has its filters, and not the open entry', async () => {
  const writeText = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  openWithViews({ search: '?state=draft&entry=new' });
  await choose('Copy link to this view');
  await waitFor(() =>
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/header-slide-in?state=draft`),
  );
});

it('columns are chosen, are in the address, and stay when the filters are cleared', async () => {
  openWithViews({ search: '?state=draft' });
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  await screen.findByText('Lent');
  expect(heads()).not.toContain('Link text');
  await choose('Columns…', 'More actions');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Link text' }));
  for (const other of ['Start time', 'End time', 'Countries', 'Pages'])
    fireEvent.click(screen.getByRole('checkbox', { name: other }));
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(heads()).toEqual(['', 'Name', 'Status', 'Text', 'Link text', 'Last changed']));
  expect(screen.getByText('Read it')).toBeVisible();
  expect(new URLSearchParams(location.search).get('columns')).toBe('state,text,linkText,updatedAt');
  fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!);
  await waitFor(() => expect(location.search).not.toContain('state=draft'));
  expect(heads()).toContain('Link text');
});
