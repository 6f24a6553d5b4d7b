/** Local copies of the input in a widget's form: stored, restored after a crash, removed. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notifySignOut } from '../../../account/auth/onSignOut.ts';
import { noWidgetsBehind } from '../editor/widgetsBehind.ts';
import { readLocalForm, restoreForm, type LocalForm } from '../editor/localForm.ts';
import { LayoutsScreen } from './LayoutsScreen.tsx';
import { emptyOf } from '../settings/settings.fixture.tsx';
import type { DraftWidget } from '../state/draft.ts';
import { parseBase } from '../state/state.fixture.ts';
import { layoutResponse, stubMissingWindow, crash, showInAdmin } from './editor.fixture.tsx';

beforeAll(stubMissingWindow);
beforeEach(() => localStorage.clear());

const links = { ...emptyOf('link-list'), heading: 'Rivers', links: [{ label: 'Nile', link: '/nile' }] };
const widget = (id: string, type: string, settings: object, version = 1): DraftWidget => ({
  id,
  type,
  settings: { ...settings },
  version,
});
/** The published widgets: a list of links and a text. */
const published = [
  widget('l', 'link-list', links),
  widget('t', 'rich-text', { ...emptyOf('rich-text'), html: '<p>Water</p>' }),
];

/** Renders the screen as loaded, for an account. */
async function open(owner = 'ruth', widgets = published, cells = widgets.map(({ id }) => id)): Promise<void> {
  const { rows, revision } = parseBase(`one:${cells.join('|')}:default`);
  const base = { rows, revision, widgets: Object.fromEntries(widgets.map((it) => [it.id, it])) };
  const viewer = { id: owner, email: `${owner}@example.org` } as never;
  showInAdmin(<LayoutsScreen rest="/homePage" path="/admin/layouts" />, {
    admin: { viewer },
    answer: (name) => (name === 'EditedLayout' ? layoutResponse(base) : undefined),
  });
  await screen.findByRole('group', { name: 'Layout' });
}

async function openForm(name: string): Promise<void> {
  if (screen.queryByRole('button', { name: 'Edit Widget Section' }))
    fireEvent.click(screen.getByRole('button', { name: 'Edit Widget Section' }));
  fireEvent.click(screen.getByRole('button', { name: `Edit ${name}` }));
  await screen.findByRole('dialog');
}
const heading = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Heading/ });
const type = async (text: string) => fireEvent.change(await heading(), { target: { value: text } });
const LINKS = 'Link list: Rivers';

describe('input in an open form', () => {
  it('is restored in the widget’s form after a crash, and is not in the draft', async () => {
    await open();
    await openForm(LINKS);
    await type('Streams');
    crash();
    await open();
    expect((await heading()).value).toBe('Streams');
    expect(screen.getByText('We restored what you typed')).toBeInTheDocument();
    expect(screen.getByText('No unpublished changes')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('article', { name: 'Link list: Streams' })).toBeInTheDocument();
  });

  it('is restored when it is invalid, with its errors', async () => {
    await open();
    await openForm(LINKS);
    fireEvent.change(screen.getByLabelText(/^Link URL/), { target: { value: 'ftp://x y' } });
    crash();
    await open();
    expect(screen.getByLabelText<HTMLInputElement>(/^Link URL/).value).toBe('ftp://x y');
    expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
  });

  it.each(['Submit', 'Cancel'])('is removed by %s', async (button) => {
    await open();
    await openForm(LINKS);
    await type('Streams');
    expect(JSON.stringify({ ...localStorage })).toContain('Streams');
    fireEvent.click(screen.getByRole('button', { name: button }));
    if (button === 'Cancel') fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    crash();
    await open();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByText('We restored what you typed')).not.toBeInTheDocument();
  });

  const stored = () => JSON.stringify({ ...localStorage });

  it('is not restored for another account, and is removed when that opens the editor', async () => {
    await open('ruth');
    await openForm(LINKS);
    await type('Streams');
    crash();
    expect(stored()).toContain('Streams');
    await open('boas');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(stored()).not.toContain('Streams');
  });

  it('survives an idle sign-out, and is removed when the user signs out', async () => {
    await open();
    await openForm(LINKS);
    await type('Streams');
    await notifySignOut(false);
    crash();
    await open();
    expect((await heading()).value).toBe('Streams');
    await notifySignOut(true);
    expect(stored()).not.toContain('Streams');
  });

  it('is dropped when its widget was deleted, with one notice', async () => {
    await open();
    await openForm(LINKS);
    await type('Streams');
    crash();
    await open('ruth', published, ['t']);
    expect(screen.getByText('Your unsaved form could not be restored')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    crash();
    await open('ruth', published, ['t']);
    expect(screen.queryByText(/could not be restored/)).not.toBeInTheDocument();
  });

  it('is merged with what another user published of the widget since, without losing that', async () => {
    await open();
    await openForm(LINKS);
    await type('Streams');
    crash();
    const theirs = { ...links, links: [{ label: 'Jordan', link: '/jordan' }] };
    await open('ruth', [widget('l', 'link-list', theirs, 2), published[1]!]);
    expect(screen.getByText(/^Someone has published changes here since/)).toBeInTheDocument();
    expect((await heading()).value).toBe('Streams');
    expect(screen.getByDisplayValue('Jordan')).toBeInTheDocument();
  });

  it('wins over another user’s change of the same field', async () => {
    await open();
    await openForm(LINKS);
    await type('Streams');
    crash();
    await open('ruth', [widget('l', 'link-list', { ...links, heading: 'Lakes' }, 2), published[1]!]);
    expect((await heading()).value).toBe('Streams');
  });

  it('is dropped when the widget now has another type', async () => {
    await open();
    await openForm(LINKS);
    await type('Streams');
    crash();
    await open('ruth', [{ ...published[1]!, id: 'l', version: 2 }, published[1]!]);
    expect(screen.getByText('Your unsaved form could not be restored')).toBeInTheDocument();
  });
});

describe('a stored form', () => {
  const key = { owner: 'ruth', siteId: '1', name: 'homePage' };
  const fullForm: LocalForm = {
    uid: 'one/a0.0',
    widget: { id: 'l', type: 'link-list', version: 1 },
    over: links,
    settings: links,
    behind: noWidgetsBehind,
    made: { kind: 'column', uid: 'one/a0' },
  };
  const read = (text: string) => {
    localStorage.setItem('layoutForm ruth 1 homePage', text);
    return readLocalForm(key);
  };
  const settings = (change: object) => JSON.stringify({ ...fullForm, settings: { ...links, ...change } });

  it('is parsed as it was written', () => {
    expect(read(JSON.stringify(fullForm))).toEqual(fullForm);
  });

  it.each([
    ['is truncated', JSON.stringify(fullForm).slice(0, -9)],
    ['is null', 'null'],
    ['has no slot', JSON.stringify({ ...fullForm, uid: 7 })],
    [
      'has an unknown type',
      JSON.stringify({ ...fullForm, widget: { ...fullForm.widget, type: 'toString' } }),
    ],
    ['has no settings', JSON.stringify({ ...fullForm, settings: null })],
    ['has settings of an older version', settings({ settingsVersion: -1 })],
    ['has text instead of a list', settings({ links: 'none' })],
    ['has a list of texts instead of a list of links', settings({ links: ['none'] })],
    ['has a list instead of a text', settings({ heading: ['Rivers'] })],
    ['has malformed versions', settings({ versions: { B: 'b' }, versionCount: 2 })],
    ['has malformed widgets behind it', JSON.stringify({ ...fullForm, behind: null })],
    [
      'has a malformed widget behind it',
      JSON.stringify({ ...fullForm, behind: { made: { x: { id: 'x' } }, open: null } }),
    ],
    [
      'has a malformed form above it',
      JSON.stringify({ ...fullForm, behind: { made: {}, open: { at: 'versions.A.widgetA' } } }),
    ],
    [
      'was opened by something that cannot be created',
      JSON.stringify({ ...fullForm, made: { kind: 'row', uid: 'u' } }),
    ],
    ['has another number of versions than it says', settings({ versionCount: 9e9 })],
  ])('is rejected when it %s', (_, text) => {
    expect(read(text)).toBeNull();
  });

  it('is restored at the slot its widget was moved to', () => {
    const { rows, ...rest } = parseBase('one:t:default', 'two:l:MX');
    const draft = { ...rest, rows, widgets: { l: published[0]! } };
    expect(restoreForm(fullForm, draft)).toEqual({
      uid: 'two/a0.0',
      typed: links,
      isRebased: false,
      behind: noWidgetsBehind,
      provisional: { mark: null, created: fullForm.made },
    });
  });
});
