/** What is typed is never lost, whatever the network, the storage and other devices do. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noFields, type JournalFields } from '../../../domain/journals/entry.ts';
import { mergeEntries } from '../../../domain/journals/mergeEntries.ts';
import type { Drafts, SentSave, WrittenDraft } from './drafts.ts';
import { oneDraft } from './oneDraft.ts';
import { openEntry, PAUSES, type SaveAnswer, type ServerEntry } from './openEntry.ts';

const ID = '3f1a4c9e-0000-4000-8000-000000000001';
const ANA = 'ana';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const of = (fields: Partial<JournalFields>): JournalFields => ({ ...noFields, ...fields });
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** An account as the service keeps it, a network that can fail, and a device that can be full. */
function world(stored: Partial<JournalFields> | null = null) {
  const drafts = new Map<string, WrittenDraft>();
  const known = new Set<string>();
  const versions = new Map<number, JournalFields>();
  let entry: ServerEntry | null = stored && { fields: of(stored), revision: 1 };
  if (entry) versions.set(1, entry.fields);
  const it = {
    drafts,
    /** Every save that reached the account. */
    saves: [] as SentSave[],
    isOnline: true,
    isAnswerLost: false,
    isFull: false,
    /** Who is signed in. */
    viewer: ANA,
    /** Pages that are gone. */
    gone: new Set<string>(),
    refuses: null as SaveAnswer | null,
    entry: () => entry,
    /** Another device saves. */
    elsewhere(fields: Partial<JournalFields>) {
      entry = { fields: of(fields), revision: (entry?.revision ?? 0) + 1 };
      versions.set(entry.revision, entry.fields);
    },
    removedElsewhere: () => void (entry = null),
  };
  const keyOf = (account: string, id: string, writer: string) => [account, id, writer].join(' ');
  /** The device, as one page of it sees it. */
  const storeOf = (self: string): Drafts => {
    const of = (account: string, id: string) =>
      [...drafts.values()].filter((draft) => draft.account === account && draft.id === id);
    return {
      async adopt(id, account, markAt) {
        const found = of(account, id).filter(({ writer }) => writer === self || it.gone.has(writer));
        const one = oneDraft(found, markAt);
        for (const { writer } of found) drafts.delete(keyOf(account, id, writer));
        if (one) drafts.set(keyOf(account, id, self), { ...one, writer: self });
        return one;
      },
      elsewhere: async (id, account) =>
        of(account, id).find(({ writer }) => writer !== self && !it.gone.has(writer)) ?? null,
      all: async (account) => [...drafts.values()].filter((draft) => draft.account === account),
      waiting: async (account) =>
        [...drafts.values()].filter((draft) => draft.account === account).map(({ id }) => id),
      put: async (draft) =>
        !it.isFull &&
        (drafts.set(keyOf(draft.account, draft.id, self), structuredClone({ ...draft, writer: self })), true),
      remove: async (id, account) => void drafts.delete(keyOf(account, id, self)),
      forget: async () => drafts.clear(),
    };
  };
  let ids = 0;
  const send = async ({ baseRevision }: { baseRevision: number }, save: SentSave): Promise<SaveAnswer> => {
    if (!it.isOnline) throw new TypeError('No network.');
    if (it.refuses) return it.refuses;
    it.saves.push(save);
    if (!known.has(save.saveId)) {
      known.add(save.saveId);
      const next =
        !entry || entry.revision === baseRevision
          ? save.fields
          : mergeEntries(
              versions.get(baseRevision) ?? null,
              { fields: entry.fields, mark: 'there', at: 1 },
              { fields: save.fields, mark: 'here', at: 2 },
            );
      it.elsewhere(next);
    }
    if (it.isAnswerLost) throw new TypeError('The answer was lost.');
    return { kind: 'saved', ...entry! };
  };
  const open = (begun?: Partial<JournalFields>, { account = ANA, page = 'page' } = {}) =>
    openEntry(
      {
        drafts: storeOf(page),
        maySend: (of) => of === it.viewer,
        read: async () => {
          if (!it.isOnline) throw new TypeError('No network.');
          return entry;
        },
        send,
        now: Date.now,
        newId: () => `save ${(ids += 1)}`,
        markAt: () => 'typed',
      },
      { id: ID, account, ...(begun && { begun, isFresh: true }) },
    );
  const draftOf = (page = 'page') => drafts.get(keyOf(ANA, ID, page));
  return Object.assign(it, { open, draftOf });
}

describe('writing', () => {
  it('is saved once after a pause, however many letters it has', async () => {
    const { open, saves } = world();
    const entry = open({});
    await wait(0);
    for (const text of ['L', 'Lo', 'Lor', 'Lord']) {
      entry.write({ text });
      expect(entry.now()).toMatchObject({ save: 'saving', fields: { text } });
      await wait(100);
    }
    expect(saves).toEqual([]);
    await wait(PAUSES.send);
    expect(saves.map(({ fields }) => fields.text)).toEqual(['Lord']);
    expect(entry.now()).toMatchObject({ save: 'saved', isSafe: true });
  });

  it('is on the device long before it is sent, and leaves it once it is in the account', async () => {
    const { open, drafts, draftOf } = world();
    const entry = open({});
    await wait(0);
    entry.write({ text: 'Lord' });
    expect(entry.now().isSafe).toBe(false);
    await wait(PAUSES.keep);
    expect(entry.now().isSafe).toBe(true);
    expect(draftOf()?.fields.text).toBe('Lord');
    await wait(PAUSES.send);
    expect(drafts.size).toBe(0);
  });

  it('without an end is sent all the same', async () => {
    const { open, saves } = world();
    const entry = open({});
    await wait(0);
    for (let index = 0; index < 30; index += 1) {
      entry.write({ text: 'x'.repeat(index + 1) });
      await wait(1_000);
    }
    expect(saves.length).toBeGreaterThanOrEqual(2);
  });

  it('of nothing sends nothing: an entry that was only looked at is none', async () => {
    const { open, saves, drafts } = world();
    const entry = open({ date: '2026-11-21' as never });
    await wait(0);
    entry.write({ text: 'a' });
    entry.write({ text: '' });
    await wait(60_000);
    expect([saves, drafts.size]).toEqual([[], 0]);
  });

  it('is on the device within a moment while no letter waits for the next: a page may be killed in mid-word', async () => {
    const it = world();
    const entry = it.open({});
    await wait(0);
    let text = '';
    for (let letter = 0; letter < 40; letter += 1) {
      entry.write({ text: (text += 'x') });
      await wait(100);
      expect(text.length - (it.draftOf()?.fields.text.length ?? 0)).toBeLessThanOrEqual(10); // a second's
    }
  });

  it('takes no space from a title that is still being typed, and meets nobody by it', async () => {
    const it = world();
    const entry = it.open({});
    await wait(0);
    entry.write({ title: 'The lamp ' });
    await wait(PAUSES.send);
    expect(it.entry()?.fields.title).toBe('The lamp');
    expect(entry.now()).toMatchObject({ fields: { title: 'The lamp ' }, save: 'saved', hasMet: false });
    entry.write({ title: 'The lamp left on' });
    await wait(PAUSES.send);
    expect(it.entry()?.fields.title).toBe('The lamp left on');
    expect(it.saves).toHaveLength(2);
  });

  it('is sent as it is kept: what the account tidies is no other text', async () => {
    const it = world();
    const entry = it.open({});
    await wait(0);
    entry.write({ title: ' Two  spaces', text: 'one\r\ntwo\0' });
    await wait(PAUSES.send);
    await wait(60_000);
    expect(it.saves).toHaveLength(1);
    expect(it.entry()?.fields).toMatchObject({ title: 'Two spaces', text: 'one\ntwo' });
    expect(entry.now()).toMatchObject({ hasMet: false, fields: { title: ' Two  spaces' } });
  });

  it('goes on while a save is under way: its answer takes nothing back', async () => {
    const { open, entry: account } = world();
    const entry = open({});
    await wait(0);
    entry.write({ text: 'one' });
    await wait(PAUSES.send - 1);
    const settled = entry.settle();
    entry.write({ text: 'one and two' });
    await settled;
    await wait(0);
    expect(entry.now().fields.text).toBe('one and two');
    await wait(PAUSES.send);
    expect(account()?.fields.text).toBe('one and two');
  });
});

describe('without a network', () => {
  it('is kept on the device, and sent when there is one again, under the same name', async () => {
    const it = world();
    it.isOnline = false;
    const entry = it.open({});
    await wait(0);
    entry.write({ text: 'on the train' });
    await wait(PAUSES.send);
    expect(entry.now()).toMatchObject({ save: 'kept', isSafe: true });
    expect(it.draftOf()?.sent?.saveId).toBe('save 1');
    it.isOnline = true;
    await entry.refresh();
    expect(it.saves.map(({ saveId }) => saveId)).toEqual(['save 1']);
    expect(entry.now().save).toBe('saved');
  });

  it('is tried again by itself', async () => {
    const it = world();
    it.isOnline = false;
    const entry = it.open({});
    await wait(0);
    entry.write({ text: 'on the train' });
    await wait(PAUSES.send);
    it.isOnline = true;
    await wait(5_000);
    expect(it.entry()?.fields.text).toBe('on the train');
  });

  it('survives the page: another one finds it and sends it', async () => {
    const it = world();
    it.isOnline = false;
    const first = it.open({});
    await wait(0);
    first.write({ text: 'on the train' });
    await wait(PAUSES.send);
    it.isOnline = true;
    it.gone.add('page');
    const second = it.open(undefined, { page: 'the next' });
    await wait(0);
    expect(second.now().fields.text).toBe('on the train');
    await wait(0);
    expect(it.entry()?.fields.text).toBe('on the train');
  });

  it('an entry of the account cannot be had, and says so, until it can', async () => {
    const it = world({ text: 'there' });
    it.isOnline = false;
    const entry = it.open();
    await wait(0);
    expect(entry.now().status).toBe('failed');
    it.isOnline = true;
    await entry.refresh();
    expect(entry.now()).toMatchObject({ status: 'ready', fields: { text: 'there' } });
  });

  it('nor storage, it says that nothing is kept anywhere', async () => {
    const it = world();
    it.isOnline = false;
    it.isFull = true;
    const entry = it.open({});
    await wait(0);
    entry.write({ text: 'nowhere to go' });
    await wait(PAUSES.send);
    expect(entry.now()).toMatchObject({ save: 'nowhere', isSafe: false, fields: { text: 'nowhere to go' } });
    it.isOnline = true;
    await entry.refresh();
    expect(entry.now()).toMatchObject({ save: 'saved', isSafe: true });
  });
});

describe('an answer that was lost', () => {
  it('is asked for again: nothing is written twice', async () => {
    const it = world();
    it.isAnswerLost = true;
    const entry = it.open({});
    await wait(0);
    entry.write({ text: 'once' });
    await wait(PAUSES.send);
    entry.write({ text: 'once and for all' });
    it.isAnswerLost = false;
    await wait(5_000);
    await wait(PAUSES.send);
    expect(it.saves.map(({ saveId }) => saveId)).toEqual(['save 1', 'save 1', 'save 2']);
    expect(it.entry()?.fields.text).toBe('once and for all');
    expect(entry.now()).toMatchObject({ save: 'saved', hasMet: false });
  });
});

describe('two devices', () => {
  it('have both texts here too, with a note', async () => {
    const it = world({ text: 'morning\nnoon' });
    const entry = it.open();
    await wait(0);
    it.elsewhere({ text: 'morning\nnoon\nevening' });
    entry.write({ text: 'MORNING\nnoon' });
    await wait(PAUSES.send);
    expect(entry.now()).toMatchObject({
      save: 'saved',
      hasMet: true,
      fields: { text: 'MORNING\nnoon\nevening' },
    });
    entry.dismiss();
    expect(entry.now().hasMet).toBe(false);
  });

  it('lose nothing of what was typed while both texts met', async () => {
    const it = world({ text: 'a\n\nb' });
    const entry = it.open();
    await wait(0);
    it.elsewhere({ text: 'a\n\nb\n\nthere' });
    entry.write({ text: 'A\n\nb' });
    const settled = entry.settle();
    entry.write({ text: 'A, typed on\n\nb' });
    await settled;
    await wait(PAUSES.send);
    expect(it.entry()?.fields.text).toBe('A, typed on\n\nb\n\nthere');
    expect(entry.now().fields.text).toBe('A, typed on\n\nb\n\nthere');
  });

  it('show what the other wrote when this one is looked at again', async () => {
    const it = world({ text: 'a' });
    const entry = it.open();
    await wait(0);
    it.elsewhere({ text: 'a and b' });
    await entry.refresh();
    expect(entry.now()).toMatchObject({ fields: { text: 'a and b' }, save: 'saved' });
  });
});

describe('two pages of one device', () => {
  it('keep a draft each, and the account has both', async () => {
    const it = world({ text: 'morning\n\nnoon' });
    const one = it.open(undefined, { page: 'one' });
    const other = it.open(undefined, { page: 'other' });
    await wait(0);
    it.isOnline = false;
    one.write({ text: 'MORNING\n\nnoon' });
    other.write({ text: 'morning\n\nNOON' });
    await wait(PAUSES.send);
    expect(it.draftOf('one')?.fields.text).toBe('MORNING\n\nnoon');
    expect(it.draftOf('other')?.fields.text).toBe('morning\n\nNOON');
    it.isOnline = true;
    await one.refresh();
    expect(it.draftOf('other')?.fields.text).toBe('morning\n\nNOON');
    await other.refresh();
    expect(it.entry()?.fields.text).toBe('MORNING\n\nNOON');
    expect(it.drafts.size).toBe(0);
  });

  it('that are gone leave both to the next', async () => {
    const it = world({ text: 'morning\n\nnoon' });
    const [one, other] = ['one', 'other'].map((page) => it.open(undefined, { page }));
    await wait(0);
    it.isOnline = false;
    one!.write({ text: 'MORNING\n\nnoon' });
    await wait(10);
    other!.write({ text: 'morning\n\nNOON' });
    await wait(PAUSES.send);
    it.gone.add('one').add('other');
    it.isOnline = true;
    const next = it.open(undefined, { page: 'the next' });
    await wait(0);
    expect(next.now().fields.text).toBe('MORNING\n\nNOON');
    await wait(0);
    expect(it.entry()?.fields.text).toBe('MORNING\n\nNOON');
    expect(it.drafts.size).toBe(0);
  });

  it('show the same without a network, and it is sent once', async () => {
    const it = world();
    it.isOnline = false;
    const one = it.open({}, { page: 'one' });
    await wait(0);
    one.write({ text: 'on the train' });
    await wait(PAUSES.send);
    const other = it.open(undefined, { page: 'other' });
    await wait(0);
    expect(other.now()).toMatchObject({ status: 'ready', save: 'kept', fields: { text: 'on the train' } });
    it.isOnline = true;
    await other.settle();
    expect(it.saves).toEqual([]);
    await one.refresh();
    await other.refresh();
    expect(it.saves).toHaveLength(1);
    other.write({ text: 'on the train\nand home' });
    await wait(PAUSES.send);
    expect(it.entry()?.fields.text).toBe('on the train\nand home');
  });
});

describe('an entry that another device has removed', () => {
  it('says so, and is saved again when that is wanted', async () => {
    const it = world({ text: 'not to be lost' });
    const entry = it.open();
    await wait(0);
    it.removedElsewhere();
    await entry.refresh();
    expect(entry.now()).toMatchObject({ isRemoved: true, fields: { text: 'not to be lost' } });
    expect(it.saves).toEqual([]);
    await entry.putBack();
    expect(entry.now()).toMatchObject({ isRemoved: false, save: 'saved' });
    expect(it.entry()?.fields.text).toBe('not to be lost');
  });

  it('is saved again by whoever writes on', async () => {
    const it = world({ text: 'one' });
    const entry = it.open();
    await wait(0);
    it.removedElsewhere();
    entry.write({ text: 'one and two' });
    await wait(PAUSES.send);
    expect(it.entry()?.fields.text).toBe('one and two');
  });
});

it('nothing is sent while somebody else is signed in, and everything once its writer is', async () => {
  const it = world();
  const entry = it.open({});
  await wait(0);
  it.viewer = 'bo';
  entry.write({ text: 'Ana’s' });
  await wait(60_000);
  expect(it.saves).toEqual([]);
  expect(it.draftOf()?.fields.text).toBe('Ana’s');
  expect(entry.now()).toMatchObject({ save: 'kept', isSafe: true });
  it.viewer = ANA;
  await entry.refresh();
  expect(it.entry()?.fields.text).toBe('Ana’s');
});

it('an entry that is being removed sends nothing, unless that fails', async () => {
  const it = world({ text: 'one' });
  const entry = it.open();
  await wait(0);
  entry.write({ text: 'one and two' });
  const goOn = await entry.rest();
  await wait(60_000);
  expect(it.saves).toEqual([]);
  expect(it.draftOf()?.fields.text).toBe('one and two');
  goOn();
  await wait(0);
  expect(it.entry()?.fields.text).toBe('one and two');
});

describe('what the account refuses', () => {
  it('without being asked: a text no service reads', async () => {
    const it = world();
    const entry = it.open({});
    await wait(0);
    entry.write({ text: 'x'.repeat(200_001) });
    await wait(PAUSES.send);
    expect(it.saves).toEqual([]);
    expect(entry.now()).toMatchObject({ save: 'kept', refusal: 'tooLong', isSafe: true });
  });

  it('stays on the device, says why, and is tried again with the next word', async () => {
    const it = world();
    it.refuses = { kind: 'refused', why: 'tooLong' };
    const entry = it.open({});
    await wait(0);
    entry.write({ text: 'far too long' });
    await wait(PAUSES.send);
    expect(entry.now()).toMatchObject({ save: 'kept', refusal: 'tooLong', isSafe: true });
    it.refuses = null;
    entry.write({ text: 'short' });
    expect(entry.now().refusal).toBeNull();
    await wait(PAUSES.send);
    expect(it.entry()?.fields.text).toBe('short');
  });
});

it('another account’s draft is not this reader’s', async () => {
  const it = world();
  it.isOnline = false;
  const entry = it.open({});
  await wait(0);
  entry.write({ text: 'Ana’s' });
  await wait(PAUSES.send);
  it.isOnline = true;
  const other = it.open(undefined, { account: 'bo' });
  await wait(0);
  expect(other.now().fields.text).toBe('');
});

it('an entry that was thrown away sends nothing more', async () => {
  const it = world();
  const entry = it.open({});
  await wait(0);
  entry.write({ text: 'gone' });
  await entry.discard();
  expect(entry.now().isSafe).toBe(true); // nobody is asked before leaving it
  await wait(60_000);
  expect([it.saves, it.drafts.size]).toEqual([[], 0]);
});
