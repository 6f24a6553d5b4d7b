/** One entry on several pages, several devices and by several people: both texts stay, each its writer’s. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PAUSES } from './openEntry.ts';
import { ANA, wait, world } from './testing.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

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
