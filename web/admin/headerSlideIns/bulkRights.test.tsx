/** Actions on several entries obey what the viewer can do with each of them, and say what they leave out. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { stubMissingDom } from '../dev/kit.fixture.tsx';
import { openSlideIns, slideInNode } from './slideInList.fixture.tsx';

beforeAll(stubMissingDom);
beforeEach(() => localStorage.clear());

const nothing = {
  __typename: 'EntryViewerCan',
  countries: ['MX'],
  save: false,
  publish: false,
  archive: false,
};
const draft = {
  state: 'draft',
  publication: {
    __typename: 'EntryPublication',
    liveVersion: null,
    publishedAt: null,
    publishedBy: null,
    schedule: null,
  },
};

async function choose(nodes: readonly object[], search = '') {
  const opened = openSlideIns({
    nodes,
    search,
    answer: (name) =>
      name === 'ChangeHeaderSlideIns'
        ? { changeHeaderSlideIns: { __typename: 'ChangedHeaderSlideIns', results: [] } }
        : undefined,
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  const bar = within(await screen.findByRole('region', { name: 'Selected entries' }));
  const buttons = () =>
    bar
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
      .filter((text) => text !== 'Clear selection');
  const lines = () => bar.queryAllByRole('listitem').map(({ textContent }) => textContent);
  return { ...opened, bar, buttons, lines };
}

it('an action is sent for the entries that allow it, and says which it leaves out and why', async () => {
  const { bar, buttons, lines, sent } = await choose([
    slideInNode('Advent'),
    slideInNode('Draft', draft),
    slideInNode('Brazil', { viewerCan: nothing }),
  ]);
  expect(buttons()).toEqual(['Change a field', 'Publish', 'Unpublish', 'Archive']);
  const uncovered = (action: string) =>
    `${action} leaves out 1, because your rights don’t cover their countries: Brazil`;
  expect(lines()).toEqual([
    uncovered('Change a field'),
    uncovered('Publish'),
    uncovered('Unpublish'),
    'Unpublish leaves out 1, because they are not published: Draft',
    uncovered('Archive'),
  ]);
  fireEvent.click(bar.getByRole('button', { name: 'Unpublish' }));
  await waitFor(() =>
    expect(sent.find(({ name }) => name === 'ChangeHeaderSlideIns')?.variables).toMatchObject({
      input: { changes: [{ id: '1:Advent', action: 'unpublish' }] },
    }),
  );
});

it('an action that no chosen entry allows is not offered', async () => {
  const { buttons, lines } = await choose([
    slideInNode('Draft', draft),
    slideInNode('Other draft', { ...draft, viewerCan: { ...nothing, save: true, publish: true } }),
  ]);
  expect(buttons()).toEqual(['Change a field', 'Publish', 'Archive']);
  // That drafts cannot be unpublished is no news.
  expect(lines()).toEqual([
    'Archive leaves out 1, because your rights don’t cover their countries: Other draft',
  ]);
});

it('nothing is offered where nothing is allowed, in the archive too, and at most three entries are named', async () => {
  const nodes = ['a', 'b', 'c', 'd'].map((name) => slideInNode(name, { viewerCan: nothing }));
  const { buttons, lines } = await choose(nodes, '?archived=true');
  expect(buttons()).toEqual([]);
  expect(lines()).toEqual([
    'Restore leaves out 4, because your rights don’t cover their countries: a, b, c, …',
  ]);
});
