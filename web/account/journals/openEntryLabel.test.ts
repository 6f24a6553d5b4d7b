/** A label that is half typed is the reader's too: it stays on the device, beside the words and not among them. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PAUSES } from './openEntry.ts';
import { ANA, wait, world } from './testing.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

describe('a label that is half typed', () => {
  /** An entry that is in the account, and a label begun. */
  async function begun() {
    const it = world({ text: 'in the account' });
    const entry = it.open();
    await wait(0);
    entry.writeLabel('gra');
    await wait(PAUSES.keep);
    return { it, entry };
  }

  it('is kept on the device, is sent nowhere, and is there for the next page', async () => {
    const { it } = await begun();
    it.gone.add('page');
    await wait(60_000);
    const next = it.open(undefined, { page: 'the next' });
    await wait(0);
    expect(next.now()).toMatchObject({ newLabel: 'gra', save: 'saved', fields: { text: 'in the account' } });
    expect(it.saves).toEqual([]);
  });

  it('is no word of the entry: it waits for nobody, and another device’s text is what is shown', async () => {
    const { it } = await begun();
    expect(await it.device().all(ANA)).toEqual([]);
    it.gone.add('page');
    it.elsewhere({ text: 'written on' });
    const next = it.open(undefined, { page: 'the next' });
    await wait(0);
    expect(next.now()).toMatchObject({ newLabel: 'gra', fields: { text: 'written on' }, hasMet: false });
  });

  it('stays with the words that are not sent, and after they are', async () => {
    const { it, entry } = await begun();
    it.isOnline = false;
    entry.write({ text: 'not there yet' });
    await wait(PAUSES.send);
    expect(it.draftOf()).toMatchObject({ newLabel: 'gra', fields: { text: 'not there yet' } });
    it.isOnline = true;
    await entry.refresh();
    expect(entry.now().save).toBe('saved');
    expect(it.draftOf()).toMatchObject({ newLabel: 'gra', isLabelAlone: true });
  });

  it('leaves the device once it is a label, or given up', async () => {
    const { it, entry } = await begun();
    entry.writeLabel('');
    await wait(PAUSES.keep);
    expect(it.drafts.size).toBe(0);
    entry.writeLabel('grace');
    await wait(PAUSES.keep);
    entry.writeLabel('');
    entry.write({ labels: ['grace'] });
    await wait(PAUSES.send);
    expect(it.entry()?.fields.labels).toEqual(['grace']);
    expect(it.drafts.size).toBe(0);
  });

  it('that another page left behind comes to the words of this one', async () => {
    const { it } = await begun();
    it.isOnline = false;
    const other = it.open(undefined, { page: 'other' });
    await wait(0);
    expect(other.now().status).toBe('failed');
    it.isOnline = true;
    await other.refresh();
    it.isOnline = false;
    other.write({ text: 'in the account, and more' });
    await wait(PAUSES.keep);
    it.gone.add('page').add('other');
    const next = it.open(undefined, { page: 'the next' });
    await wait(0);
    expect(next.now()).toMatchObject({ newLabel: 'gra', fields: { text: 'in the account, and more' } });
  });
});
