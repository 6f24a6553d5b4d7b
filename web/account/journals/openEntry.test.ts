/** What is typed is never lost, whatever the network, the storage and other devices do. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noFields, type JournalFields } from '../../../domain/journals/entry.ts';
import { mergeEntries } from '../../../domain/journals/mergeEntries.ts';
import type { Draft, Drafts, SentSave } from './drafts.ts';
import { openEntry, PAUSES, type SaveAnswer, type ServerEntry } from './openEntry.ts';

const ID = '3f1a4c9e-0000-4000-8000-000000000001';
const ANA = 'ana';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const of = (fields: Partial<JournalFields>): JournalFields => ({ ...noFields, ...fields });
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** An account as the service keeps it, a network that can fail, and a device that can be full. */
function world(stored: Partial<JournalFields> | null = null) {
  const drafts = new Map<string, Draft>();
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
    refuses: null as SaveAnswer | null,
    entry: () => entry,
    /** Another device saves. */
    elsewhere(fields: Partial<JournalFields>) {
      entry = { fields: of(fields), revision: (entry?.revision ?? 0) + 1 };
      versions.set(entry.revision, entry.fields);
    },
  };
  const store: Drafts = {
    get: async (id) => drafts.get(id) ?? null,
    all: async (account) => [...drafts.values()].filter((draft) => draft.account === account),
    put: async (draft) => !it.isFull && (drafts.set(draft.id, structuredClone(draft)), true),
    remove: async (id) => void drafts.delete(id),
    forget: async () => drafts.clear(),
  };
  let ids = 0;
  const send = async (_id: string, baseRevision: number, save: SentSave): Promise<SaveAnswer> => {
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
  const open = (begun?: Partial<JournalFields>, account = ANA) =>
    openEntry(
      {
        drafts: store,
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
  return Object.assign(it, { open });
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
    const { open, drafts } = world();
    const entry = open({});
    await wait(0);
    entry.write({ text: 'Lord' });
    expect(entry.now().isSafe).toBe(false);
    await wait(PAUSES.keep);
    expect(entry.now().isSafe).toBe(true);
    expect(drafts.get(ID)?.fields.text).toBe('Lord');
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
    expect(it.drafts.get(ID)?.sent?.saveId).toBe('save 1');
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
    const second = it.open();
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

describe('what the account refuses', () => {
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
  const other = it.open(undefined, 'bo');
  await wait(0);
  expect(other.now().fields.text).toBe('');
});

it('an entry that was thrown away sends nothing more', async () => {
  const it = world();
  const entry = it.open({});
  await wait(0);
  entry.write({ text: 'gone' });
  await entry.discard();
  await wait(60_000);
  expect([it.saves, it.drafts.size]).toEqual([[], 0]);
});
