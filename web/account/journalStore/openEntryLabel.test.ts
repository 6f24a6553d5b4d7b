/** A half-typed label is kept too: on the device only, separate from the entry's fields. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SAVE_DELAYS_MS } from './openEntry.ts';
import { ANA, wait, createHarness } from '../journals/journals.fixture.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

describe('a half-typed label', () => {
  /** An entry that is in the account, with a half-typed label. */
  async function withHalfTypedLabel() {
    const harness = createHarness({ text: 'in the account' });
    const entry = harness.open();
    await wait(0);
    entry.writeLabel('gra');
    await wait(SAVE_DELAYS_MS.local);
    return { harness, entry };
  }

  it('is stored on the device, never sent, and available to the next page', async () => {
    const { harness } = await withHalfTypedLabel();
    harness.closedPages.add('page');
    await wait(60_000);
    const next = harness.open(undefined, { page: 'the next' });
    await wait(0);
    expect(next.now()).toMatchObject({ newLabel: 'gra', save: 'saved', fields: { text: 'in the account' } });
    expect(harness.saves).toEqual([]);
  });

  it('does not count as unsent text: another device’s text is shown unmerged', async () => {
    const { harness } = await withHalfTypedLabel();
    expect(await harness.device().all(ANA)).toEqual([]);
    harness.closedPages.add('page');
    harness.saveElsewhere({ text: 'written on' });
    const next = harness.open(undefined, { page: 'the next' });
    await wait(0);
    expect(next.now()).toMatchObject({
      newLabel: 'gra',
      fields: { text: 'written on' },
      hasMergedText: false,
    });
  });

  it('is kept with unsent text, and after that was sent', async () => {
    const { harness, entry } = await withHalfTypedLabel();
    harness.isOnline = false;
    entry.write({ text: 'not there yet' });
    await wait(SAVE_DELAYS_MS.send);
    expect(harness.draftOf()).toMatchObject({ newLabel: 'gra', fields: { text: 'not there yet' } });
    harness.isOnline = true;
    await entry.refresh();
    expect(entry.now().save).toBe('saved');
    expect(harness.draftOf()).toMatchObject({ newLabel: 'gra', isLabelAlone: true });
  });

  it('is removed from the device once it is added or cleared', async () => {
    const { harness, entry } = await withHalfTypedLabel();
    entry.writeLabel('');
    await wait(SAVE_DELAYS_MS.local);
    expect(harness.drafts.size).toBe(0);
    entry.writeLabel('grace');
    await wait(SAVE_DELAYS_MS.local);
    entry.writeLabel('');
    entry.write({ labels: ['grace'] });
    await wait(SAVE_DELAYS_MS.send);
    expect(harness.entry()?.fields.labels).toEqual(['grace']);
    expect(harness.drafts.size).toBe(0);
  });

  it('of a closed page is merged into this page’s draft', async () => {
    const { harness } = await withHalfTypedLabel();
    harness.isOnline = false;
    const other = harness.open(undefined, { page: 'other' });
    await wait(0);
    expect(other.now().status).toBe('ready'); // the copy of the entry on this device
    harness.isOnline = true;
    await other.refresh();
    harness.isOnline = false;
    other.write({ text: 'in the account, and more' });
    await wait(SAVE_DELAYS_MS.local);
    harness.closedPages.add('page').add('other');
    const next = harness.open(undefined, { page: 'the next' });
    await wait(0);
    expect(next.now()).toMatchObject({ newLabel: 'gra', fields: { text: 'in the account, and more' } });
  });
});
