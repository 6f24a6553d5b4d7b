/** What is typed is never lost, whatever the network, the storage and the account do. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PAUSES } from './openEntry.ts';
import { wait, world } from './testing.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

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

  it('without being asked: a title that is too long, kept whole until it is short enough', async () => {
    const it = world();
    const entry = it.open({});
    await wait(0);
    entry.write({ title: 'x'.repeat(121) });
    await wait(PAUSES.send);
    expect(it.saves).toEqual([]);
    expect(entry.now()).toMatchObject({ save: 'kept', refusal: 'titleTooLong', isSafe: true });
    expect(it.draftOf()?.fields.title).toHaveLength(121);
    entry.write({ title: 'x'.repeat(120) });
    await wait(PAUSES.send);
    expect(it.entry()?.fields.title).toHaveLength(120);
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
