/** The form of a devotional: its whole address, and what search engines and shared links show, as one types. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openScreen, prepareForms } from '../resource/openScreen.fixture.tsx';
import { googleHtml } from '../resource/inputs/rich/pastedHtml.fixture.ts';
import { DevotionalPostsScreen } from './DevotionalPostsScreen.tsx';

beforeAll(prepareForms);
beforeEach(() => localStorage.clear());

const empty = {
  __typename: 'DevotionalPostConnection',
  nodes: [],
  pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
  totalCount: 0,
};

/** Opens the screen; returns the variables with which its list was requested. */
function openDevotionals(address: string) {
  const listed: unknown[] = [];
  openScreen(DevotionalPostsScreen, address, (name, variables) => {
    if (name === 'DevotionalPosts') listed.push(variables);
    return name === 'Countries' ? { countries: [] } : { devotionalPosts: empty };
  });
  return listed;
}

/** Opens the form of a new devotional. */
async function openForm() {
  openDevotionals('/devo-admin?view=list&entry=new');
  await screen.findByLabelText('Title');
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`[data-field=${name}]`)!;
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const permalink = () => document.querySelector('[data-permalink]')?.textContent;

it('shows the whole address of the reading below its last part, and copies it', async () => {
  const writeText = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  await openForm();
  expect(permalink()).toBeUndefined();
  type('title', 'Bread for the journey');
  type('date', '2026-11-21');
  await waitFor(() => expect(permalink()).toBe('https://example.org/2026/11/21/bread-for-the-journey'));
  type('number', '7');
  type('slug', 'bread');
  await waitFor(() => expect(permalink()).toBe('https://example.org/7/2026/11/21/bread'));
  fireEvent.click(screen.getByRole('button', { name: 'Copy address' }));
  expect(writeText).toHaveBeenCalledWith('https://example.org/7/2026/11/21/bread');
});

it('previews the search result and the shared link, of the title until they have texts of their own', async () => {
  await openForm();
  const preview = within(await screen.findByRole('region', { name: 'Preview' }));
  type('title', 'Bread for the journey');
  type('date', '2026-11-21');
  await waitFor(() => expect(preview.getByText('Bread for the journey · Stillwater')).toBeInTheDocument());
  type('seoTitle', 'Get up and eat');
  type('seoDescription', 'An angel, a cake, and a long way.');
  await waitFor(() => expect(preview.getByText('Get up and eat · Stillwater')).toBeInTheDocument());
  expect(preview.getAllByText('An angel, a cake, and a long way.')).toHaveLength(2);
  expect(preview.getByText('example.org')).toBeInTheDocument();
  // The picture of a shared link has the title of the reading.
  expect(preview.getByText('Bread for the journey')).toBeInTheDocument();
});

/** Pastes HTML into the text, as a browser does. */
async function paste(html: string): Promise<HTMLElement> {
  const box = await screen.findByRole('textbox', { name: 'Text' });
  await waitFor(() => expect(box).toHaveAttribute('contenteditable', 'true'));
  const clipboardData = {
    getData: (kind: string) => (kind === 'text/html' ? html : ''),
    types: ['text/html'],
    files: [],
  };
  fireEvent(box, Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData }));
  return box;
}

it('takes a text of Google Docs without its looks, and counts its words', async () => {
  await openForm();
  const box = await paste(googleHtml);
  expect(box.innerHTML).toContain('<p>An angel <strong>touched</strong><em> him</em>');
  expect(box.querySelector('[style], [class*=docs], h2 strong')).toBeNull();
  expect(box.querySelectorAll('ul ul li')).toHaveLength(1);
  await waitFor(() =>
    expect(document.querySelector('[data-word-count]')).toHaveTextContent('11 words · 1 minute to read'),
  );
});

it('marks the Bible references of the text, and says how the reference of the reading is understood', async () => {
  await openForm();
  const box = await paste('<p>As in John 3:16 and Rom. 8:26-27. See also Acts 2.</p>');
  fireEvent.click(screen.getByRole('button', { name: 'Bible references' }));
  fireEvent.click(await screen.findByRole('button', { name: 'John 3:16' }));
  expect(box.querySelector('cite')).toHaveAttribute('data-scripture', 'JHN.3.16');
  fireEvent.click(await screen.findByRole('button', { name: 'Mark 1 Bible reference' }));
  expect([...box.querySelectorAll('cite')].map((it) => it.textContent)).toEqual([
    'John 3:16',
    'Rom. 8:26-27',
  ]);

  type('reference', '1 Kgs 19.7-8');
  expect(await screen.findByText('Understood as 1 Kings 19:7–8.')).toBeInTheDocument();
  type('reference', 'Hezekiah 3:4');
  expect((await screen.findAllByText(/This Bible reference is not understood/)).length).toBeGreaterThan(0);
});

it('has footnotes with their text, numbered below it', async () => {
  await openForm();
  const box = await paste('<p>Grace upon grace.</p>');
  fireEvent.click(screen.getByRole('button', { name: 'Footnote' }));
  fireEvent.change(await screen.findByLabelText('Text of the footnote'), {
    target: { value: 'Or: favour.' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Add footnote' }));
  expect(box.querySelector('sup')).toHaveAttribute('data-note', 'Or: favour.');
  // Publishes the form and changes nothing in the text.
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
  expect(box.querySelector('br:not(.ProseMirror-trailingBreak)')).toBeNull();
  fireEvent.keyDown(box, { key: 'Enter', shiftKey: true });
  expect(box.querySelector('br:not(.ProseMirror-trailingBreak)')).not.toBeNull();
});

it('the list is limited to a part of the author’s name and to entries without a picture, also by its address', async () => {
  const listed = openDevotionals('/devo-admin?view=list');
  fireEvent.change(await screen.findByLabelText('Author'), { target: { value: 'lindq ' } });
  fireEvent.change(screen.getByLabelText('Picture'), { target: { value: 'false' } });
  await waitFor(() =>
    expect(listed.at(-1)).toMatchObject({ filter: { author: 'lindq', featuredImage: false } }),
  );
  expect(
    await screen.findByRole('button', { name: 'Remove filter: Picture: Without picture' }),
  ).toBeVisible();
  expect(new URLSearchParams(location.search).get('featuredImage')).toBe('false');
});
