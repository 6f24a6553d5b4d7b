/** One entry on several pages, on several devices and for several users: both texts are kept, each with its writer. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONFLICT_END, conflictMarker } from '../../../domain/journals/mergeTexts.ts';
import { SAVE_DELAYS_MS } from './openEntry.ts';
import { ANA, wait, createHarness } from '../journals/journals.fixture.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

describe('two devices', () => {
  it('merge their texts and show a notice', async () => {
    const harness = createHarness({ text: 'morning\nnoon' });
    const entry = harness.open();
    await wait(0);
    harness.saveElsewhere({ text: 'morning\nnoon\nevening' });
    entry.write({ text: 'MORNING\nnoon' });
    await wait(SAVE_DELAYS_MS.send);
    expect(entry.now()).toMatchObject({
      save: 'saved',
      hasMergedText: true,
      fields: { text: 'MORNING\nnoon\nevening' },
    });
    entry.dismissMergeNotice();
    expect(entry.now().hasMergedText).toBe(false);
  });

  it('lose nothing that is typed during the merge', async () => {
    const harness = createHarness({ text: 'a\n\nb' });
    const entry = harness.open();
    await wait(0);
    harness.saveElsewhere({ text: 'a\n\nb\n\nthere' });
    entry.write({ text: 'A\n\nb' });
    const settled = entry.settle();
    entry.write({ text: 'A, typed on\n\nb' });
    await settled;
    await wait(SAVE_DELAYS_MS.send);
    expect(harness.entry()?.fields.text).toBe('A, typed on\n\nb\n\nthere');
    expect(entry.now().fields.text).toBe('A, typed on\n\nb\n\nthere');
  });

  it('keep both versions of a line that is typed on while the other’s comes in, each with its mark', async () => {
    const harness = createHarness({ text: 'a\n\nb' });
    const entry = harness.open();
    await wait(0);
    harness.saveElsewhere({ text: 'there\n\nb' });
    entry.write({ text: 'a\n\nB' });
    const settled = entry.settle();
    while (harness.saves.length === 0) await Promise.resolve(); // until the request is in flight
    entry.write({ text: 'here\n\nB' });
    await settled;
    expect(entry.now().fields.text).toBe(
      [conflictMarker('account'), 'there', conflictMarker('typed'), 'here', CONFLICT_END, '', 'B'].join('\n'),
    );
  });

  it('show the other’s text when this page becomes visible again', async () => {
    const harness = createHarness({ text: 'a' });
    const entry = harness.open();
    await wait(0);
    harness.saveElsewhere({ text: 'a and b' });
    await entry.refresh();
    expect(entry.now()).toMatchObject({ fields: { text: 'a and b' }, save: 'saved' });
  });
});

describe('two pages of one device', () => {
  it('have separate drafts, and the account gets both', async () => {
    const harness = createHarness({ text: 'morning\n\nnoon' });
    const one = harness.open(undefined, { page: 'one' });
    const other = harness.open(undefined, { page: 'other' });
    await wait(0);
    harness.isOnline = false;
    one.write({ text: 'MORNING\n\nnoon' });
    other.write({ text: 'morning\n\nNOON' });
    await wait(SAVE_DELAYS_MS.send);
    expect(harness.draftOf('one')?.fields.text).toBe('MORNING\n\nnoon');
    expect(harness.draftOf('other')?.fields.text).toBe('morning\n\nNOON');
    harness.isOnline = true;
    await one.refresh();
    expect(harness.draftOf('other')?.fields.text).toBe('morning\n\nNOON');
    await other.refresh();
    expect(harness.entry()?.fields.text).toBe('MORNING\n\nNOON');
    expect(harness.drafts.size).toBe(0);
  });

  it('that are closed leave both drafts to the next page', async () => {
    const harness = createHarness({ text: 'morning\n\nnoon' });
    const [one, other] = ['one', 'other'].map((page) => harness.open(undefined, { page }));
    await wait(0);
    harness.isOnline = false;
    one!.write({ text: 'MORNING\n\nnoon' });
    await wait(10);
    other!.write({ text: 'morning\n\nNOON' });
    await wait(SAVE_DELAYS_MS.send);
    harness.closedPages.add('one').add('other');
    harness.isOnline = true;
    const next = harness.open(undefined, { page: 'the next' });
    await wait(0);
    expect(next.now().fields.text).toBe('MORNING\n\nNOON');
    await wait(0);
    expect(harness.entry()?.fields.text).toBe('MORNING\n\nNOON');
    expect(harness.drafts.size).toBe(0);
  });

  it('show the same text offline, and it is sent once', async () => {
    const harness = createHarness();
    harness.isOnline = false;
    const one = harness.open({}, { page: 'one' });
    await wait(0);
    one.write({ text: 'on the train' });
    await wait(SAVE_DELAYS_MS.send);
    const other = harness.open(undefined, { page: 'other' });
    await wait(0);
    expect(other.now()).toMatchObject({
      status: 'ready',
      save: 'onDevice',
      fields: { text: 'on the train' },
    });
    harness.isOnline = true;
    await other.settle();
    expect(harness.saves).toEqual([]);
    await one.refresh();
    await other.refresh();
    expect(harness.saves).toHaveLength(1);
    other.write({ text: 'on the train\nand home' });
    await wait(SAVE_DELAYS_MS.send);
    expect(harness.entry()?.fields.text).toBe('on the train\nand home');
  });
});

describe('an entry that another device has deleted', () => {
  it('is reported, and saved again on request', async () => {
    const harness = createHarness({ text: 'not to be lost' });
    const entry = harness.open();
    await wait(0);
    harness.removeElsewhere();
    await entry.refresh();
    expect(entry.now()).toMatchObject({ isRemoved: true, fields: { text: 'not to be lost' } });
    expect(harness.saves).toEqual([]);
    await entry.restore();
    expect(entry.now()).toMatchObject({ isRemoved: false, save: 'saved' });
    expect(harness.entry()?.fields.text).toBe('not to be lost');
  });

  it('is saved again by further typing', async () => {
    const harness = createHarness({ text: 'one' });
    const entry = harness.open();
    await wait(0);
    harness.removeElsewhere();
    entry.write({ text: 'one and two' });
    await wait(SAVE_DELAYS_MS.send);
    expect(harness.entry()?.fields.text).toBe('one and two');
  });
});

it('sends nothing while another user is signed in, and everything once its writer is back', async () => {
  const harness = createHarness();
  const entry = harness.open({});
  await wait(0);
  harness.viewer = 'bo';
  entry.write({ text: 'Ana’s' });
  await wait(60_000);
  expect(harness.saves).toEqual([]);
  expect(harness.draftOf()?.fields.text).toBe('Ana’s');
  expect(entry.now()).toMatchObject({ save: 'onDevice', isSafe: true });
  harness.viewer = ANA;
  await entry.refresh();
  expect(harness.entry()?.fields.text).toBe('Ana’s');
});

it('does not adopt another account’s draft', async () => {
  const harness = createHarness();
  harness.isOnline = false;
  const entry = harness.open({});
  await wait(0);
  entry.write({ text: 'Ana’s' });
  await wait(SAVE_DELAYS_MS.send);
  harness.isOnline = true;
  const other = harness.open(undefined, { account: 'bo' });
  await wait(0);
  expect(other.now().fields.text).toBe('');
});
