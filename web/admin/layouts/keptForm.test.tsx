/** What was typed into a widget's form when the window broke down, and the form that opens with it. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tellSignOut } from '../../account/onSignOut.ts';
import { nothingBehind } from './behind.ts';
import { keptForm, placeOfForm, type KeptForm } from './keptForm.ts';
import { LayoutsScreen } from './LayoutsScreen.tsx';
import { emptyOf } from './settings/testing.tsx';
import type { DraftWidget } from './state/draft.ts';
import { drawnBase } from './state/samples.ts';
import { asRead, completeWindow, crash, showInAdmin } from './testing.tsx';

beforeAll(completeWindow);
beforeEach(() => localStorage.clear());

const links = { ...emptyOf('link-list'), heading: 'Rivers', links: [{ label: 'Nile', link: '/nile' }] };
const widget = (id: string, type: string, settings: object, version = 1): DraftWidget => ({
  id,
  type,
  settings: { ...settings },
  version,
});
/** What is published: a list of links and a text. */
const published = [
  widget('l', 'link-list', links),
  widget('t', 'rich-text', { ...emptyOf('rich-text'), html: '<p>Water</p>' }),
];

/** The whole screen as it loads, for an account. */
async function open(owner = 'ruth', widgets = published, cells = widgets.map(({ id }) => id)): Promise<void> {
  const { rows, revision } = drawnBase(`one:${cells.join('|')}:default`);
  const base = { rows, revision, widgets: Object.fromEntries(widgets.map((it) => [it.id, it])) };
  const viewer = { id: owner, email: `${owner}@example.org` } as never;
  showInAdmin(<LayoutsScreen rest="/homePage" path="/admin/layouts" />, {
    admin: { viewer },
    answer: (name) => (name === 'EditedLayout' ? asRead(base) : undefined),
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
const LINKS = 'List of links: Rivers';

describe('what is typed into an open form', () => {
  it('is there again after a crash, in the form of its widget, and nothing of it in the draft', async () => {
    await open();
    await openForm(LINKS);
    await type('Streams');
    crash();
    await open();
    expect((await heading()).value).toBe('Streams');
    expect(screen.getByText('What you typed is back')).toBeInTheDocument();
    expect(screen.getByText('Nothing is changed.')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('article', { name: 'List of links: Streams' })).toBeInTheDocument();
  });

  it('is there again where it was wrong, and says so', async () => {
    await open();
    await openForm(LINKS);
    fireEvent.change(screen.getByLabelText(/^Where it leads/), { target: { value: 'ftp://x y' } });
    crash();
    await open();
    expect(screen.getByLabelText<HTMLInputElement>(/^Where it leads/).value).toBe('ftp://x y');
    expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
  });

  it.each(['Submit', 'Cancel'])('is forgotten by %s', async (button) => {
    await open();
    await openForm(LINKS);
    await type('Streams');
    expect(JSON.stringify({ ...localStorage })).toContain('Streams');
    fireEvent.click(screen.getByRole('button', { name: button }));
    if (button === 'Cancel') fireEvent.click(await screen.findByRole('button', { name: 'Drop' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    crash();
    await open();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByText('What you typed is back')).not.toBeInTheDocument();
  });

  const kept = () => JSON.stringify({ ...localStorage });

  it('is not opened by another account, whose coming removes it', async () => {
    await open('ruth');
    await openForm(LINKS);
    await type('Streams');
    crash();
    expect(kept()).toContain('Streams');
    await open('boas');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(kept()).not.toContain('Streams');
  });

  it('waits for who was signed out for being away, and is gone once they sign out themselves', async () => {
    await open();
    await openForm(LINKS);
    await type('Streams');
    await tellSignOut(false);
    crash();
    await open();
    expect((await heading()).value).toBe('Streams');
    await tellSignOut(true);
    expect(kept()).not.toContain('Streams');
  });

  it('cannot come back where its widget is gone, which is said once', async () => {
    await open();
    await openForm(LINKS);
    await type('Streams');
    crash();
    await open('ruth', published, ['t']);
    expect(screen.getByText('What you typed into a form cannot be brought back')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    crash();
    await open('ruth', published, ['t']);
    expect(screen.queryByText(/cannot be brought back/)).not.toBeInTheDocument();
  });

  it('comes back on top of what somebody has published of the widget since, of which nothing is lost', async () => {
    await open();
    await openForm(LINKS);
    await type('Streams');
    crash();
    const theirs = { ...links, links: [{ label: 'Jordan', link: '/jordan' }] };
    await open('ruth', [widget('l', 'link-list', theirs, 2), published[1]!]);
    expect(screen.getByText(/^Somebody has published this since/)).toBeInTheDocument();
    expect((await heading()).value).toBe('Streams');
    expect(screen.getByDisplayValue('Jordan')).toBeInTheDocument();
  });

  it('is as it was typed where somebody has published another of the same field', async () => {
    await open();
    await openForm(LINKS);
    await type('Streams');
    crash();
    await open('ruth', [widget('l', 'link-list', { ...links, heading: 'Lakes' }, 2), published[1]!]);
    expect((await heading()).value).toBe('Streams');
  });

  it('cannot come back where its widget is of another type by now', async () => {
    await open();
    await openForm(LINKS);
    await type('Streams');
    crash();
    await open('ruth', [{ ...published[1]!, id: 'l', version: 2 }, published[1]!]);
    expect(screen.getByText('What you typed into a form cannot be brought back')).toBeInTheDocument();
  });
});

describe('the device’s copy of a form', () => {
  const key = { owner: 'ruth', siteId: '1', layout: 'homePage' };
  const whole: KeptForm = {
    uid: 'one/a0.0',
    widget: { id: 'l', type: 'link-list', version: 1 },
    over: links,
    settings: links,
    behind: nothingBehind,
    made: { kind: 'column', uid: 'one/a0' },
  };
  const read = (text: string) => {
    localStorage.setItem('layoutForm ruth 1 homePage', text);
    return keptForm(key);
  };
  const settings = (change: object) => JSON.stringify({ ...whole, settings: { ...links, ...change } });

  it('is read as it was written', () => {
    expect(read(JSON.stringify(whole))).toEqual(whole);
  });

  it.each([
    ['is cut off', JSON.stringify(whole).slice(0, -9)],
    ['is nothing', 'null'],
    ['names no slot', JSON.stringify({ ...whole, uid: 7 })],
    ['is of no known type', JSON.stringify({ ...whole, widget: { ...whole.widget, type: 'toString' } })],
    ['has no settings', JSON.stringify({ ...whole, settings: null })],
    ['is of an older form of settings', settings({ settingsVersion: -1 })],
    ['has a word where a list belongs', settings({ links: 'none' })],
    ['has a list of words where one of links belongs', settings({ links: ['none'] })],
    ['has a list where a word belongs', settings({ heading: ['Rivers'] })],
    ['has versions that are none', settings({ versions: { B: 'b' }, versionCount: 2 })],
    ['has no widgets behind it', JSON.stringify({ ...whole, behind: null })],
    [
      'has one behind it that is none',
      JSON.stringify({ ...whole, behind: { made: { x: { id: 'x' } }, open: null } }),
    ],
    [
      'has a form above it that is none',
      JSON.stringify({ ...whole, behind: { made: {}, open: { at: 'versions.A.widgetA' } } }),
    ],
    ['was opened by nothing that can be made', JSON.stringify({ ...whole, made: { kind: 'row', uid: 'u' } })],
    ['counts versions it has not', settings({ versionCount: 9e9 })],
  ])('that %s is none', (_, text) => {
    expect(read(text)).toBeNull();
  });

  it('belongs to its widget wherever that was moved to', () => {
    const { rows, ...rest } = drawnBase('one:t:default', 'two:l:MX');
    const draft = { ...rest, rows, widgets: { l: published[0]! } };
    expect(placeOfForm(whole, draft)).toEqual({
      uid: 'two/a0.0',
      typed: links,
      isOverNewer: false,
      behind: nothingBehind,
      begun: { mark: null, made: whole.made },
    });
  });
});
