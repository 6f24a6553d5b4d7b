/** Typed text is never lost, whatever network, storage and account do. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SAVE_DELAYS_MS } from './openEntry.ts';
import { wait, createHarness } from '../journals/journals.fixture.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

describe('writing', () => {
  it('is saved once after a pause, however many keystrokes', async () => {
    const { open, saves } = createHarness();
    const entry = open({});
    await wait(0);
    for (const text of ['L', 'Lo', 'Lor', 'Lord']) {
      entry.write({ text });
      expect(entry.now()).toMatchObject({ save: 'saving', fields: { text } });
      await wait(100);
    }
    expect(saves).toEqual([]);
    await wait(SAVE_DELAYS_MS.send);
    expect(saves.map(({ fields }) => fields.text)).toEqual(['Lord']);
    expect(entry.now()).toMatchObject({ save: 'saved', isSafe: true });
  });

  it('is stored on the device long before it is sent, and removed there once it is in the account', async () => {
    const { open, drafts, draftOf } = createHarness();
    const entry = open({});
    await wait(0);
    entry.write({ text: 'Lord' });
    expect(entry.now().isSafe).toBe(false);
    await wait(SAVE_DELAYS_MS.local);
    expect(entry.now().isSafe).toBe(true);
    expect(draftOf()?.fields.text).toBe('Lord');
    await wait(SAVE_DELAYS_MS.send);
    expect(drafts.size).toBe(0);
  });

  it('without a pause is sent after the longest delay', async () => {
    const { open, saves } = createHarness();
    const entry = open({});
    await wait(0);
    for (let index = 0; index < 30; index += 1) {
      entry.write({ text: 'x'.repeat(index + 1) });
      await wait(1_000);
    }
    expect(saves.length).toBeGreaterThanOrEqual(2);
  });

  it('without a change sends nothing: an entry that was only opened is not created', async () => {
    const { open, saves, drafts } = createHarness();
    const entry = open({ date: '2026-11-21' as never });
    await wait(0);
    entry.write({ text: 'a' });
    entry.write({ text: '' });
    await wait(60_000);
    expect([saves, drafts.size]).toEqual([[], 0]);
  });

  it('is stored on the device within a second while typing continues, because a page may be killed mid-word', async () => {
    const harness = createHarness();
    const entry = harness.open({});
    await wait(0);
    let text = '';
    for (let letter = 0; letter < 40; letter += 1) {
      entry.write({ text: (text += 'x') });
      await wait(100);
      // Typed within one second.
      expect(text.length - (harness.draftOf()?.fields.text.length ?? 0)).toBeLessThanOrEqual(10);
    }
  });

  it('keeps a trailing space in a title being typed, without a merge', async () => {
    const harness = createHarness();
    const entry = harness.open({});
    await wait(0);
    entry.write({ title: 'The lamp ' });
    await wait(SAVE_DELAYS_MS.send);
    expect(harness.entry()?.fields.title).toBe('The lamp');
    expect(entry.now()).toMatchObject({
      fields: { title: 'The lamp ' },
      save: 'saved',
      hasMergedText: false,
    });
    entry.write({ title: 'The lamp left on' });
    await wait(SAVE_DELAYS_MS.send);
    expect(harness.entry()?.fields.title).toBe('The lamp left on');
    expect(harness.saves).toHaveLength(2);
  });

  it('is sent tidied: the account’s tidied text does not count as a change', async () => {
    const harness = createHarness();
    const entry = harness.open({});
    await wait(0);
    entry.write({ title: ' Two  spaces', text: 'one\r\ntwo\0' });
    await wait(SAVE_DELAYS_MS.send);
    await wait(60_000);
    expect(harness.saves).toHaveLength(1);
    expect(harness.entry()?.fields).toMatchObject({ title: 'Two spaces', text: 'one\ntwo' });
    expect(entry.now()).toMatchObject({ hasMergedText: false, fields: { title: ' Two  spaces' } });
  });

  it('continues during a save, whose response reverts nothing', async () => {
    const { open, entry: account } = createHarness();
    const entry = open({});
    await wait(0);
    entry.write({ text: 'one' });
    await wait(SAVE_DELAYS_MS.send - 1);
    const settled = entry.settle();
    entry.write({ text: 'one and two' });
    await settled;
    await wait(0);
    expect(entry.now().fields.text).toBe('one and two');
    await wait(SAVE_DELAYS_MS.send);
    expect(account()?.fields.text).toBe('one and two');
  });
});

describe('without a network', () => {
  it('is stored on the device, and sent later with the same save id', async () => {
    const harness = createHarness();
    harness.isOnline = false;
    const entry = harness.open({});
    await wait(0);
    entry.write({ text: 'on the train' });
    await wait(SAVE_DELAYS_MS.send);
    expect(entry.now()).toMatchObject({ save: 'onDevice', isSafe: true });
    expect(harness.draftOf()?.sent?.saveId).toBe('save 1');
    harness.isOnline = true;
    await entry.refresh();
    expect(harness.saves.map(({ saveId }) => saveId)).toEqual(['save 1']);
    expect(entry.now().save).toBe('saved');
  });

  it('is retried automatically', async () => {
    const harness = createHarness();
    harness.isOnline = false;
    const entry = harness.open({});
    await wait(0);
    entry.write({ text: 'on the train' });
    await wait(SAVE_DELAYS_MS.send);
    harness.isOnline = true;
    await wait(5_000);
    expect(harness.entry()?.fields.text).toBe('on the train');
  });

  it('survives the page: another page adopts the draft and sends it', async () => {
    const harness = createHarness();
    harness.isOnline = false;
    const first = harness.open({});
    await wait(0);
    first.write({ text: 'on the train' });
    await wait(SAVE_DELAYS_MS.send);
    harness.isOnline = true;
    harness.closedPages.add('page');
    const second = harness.open(undefined, { page: 'the next' });
    await wait(0);
    expect(second.now().fields.text).toBe('on the train');
    await wait(0);
    expect(harness.entry()?.fields.text).toBe('on the train');
  });

  it('shows that an entry of the account failed to load, until it can be loaded', async () => {
    const harness = createHarness({ text: 'there' });
    harness.isOnline = false;
    const entry = harness.open();
    await wait(0);
    expect(entry.now().status).toBe('failed');
    harness.isOnline = true;
    await entry.refresh();
    expect(entry.now()).toMatchObject({ status: 'ready', fields: { text: 'there' } });
  });

  it('nor storage, reports that the text is stored nowhere', async () => {
    const harness = createHarness();
    harness.isOnline = false;
    harness.isFull = true;
    const entry = harness.open({});
    await wait(0);
    entry.write({ text: 'nowhere to go' });
    await wait(SAVE_DELAYS_MS.send);
    expect(entry.now()).toMatchObject({ save: 'unsaved', isSafe: false, fields: { text: 'nowhere to go' } });
    harness.isOnline = true;
    await entry.refresh();
    expect(entry.now()).toMatchObject({ save: 'saved', isSafe: true });
  });
});

describe('a lost response', () => {
  it('is retried with the same save id: nothing is written twice', async () => {
    const harness = createHarness();
    harness.isAnswerLost = true;
    const entry = harness.open({});
    await wait(0);
    entry.write({ text: 'once' });
    await wait(SAVE_DELAYS_MS.send);
    entry.write({ text: 'once and for all' });
    harness.isAnswerLost = false;
    await wait(5_000);
    await wait(SAVE_DELAYS_MS.send);
    expect(harness.saves.map(({ saveId }) => saveId)).toEqual(['save 1', 'save 1', 'save 2']);
    expect(harness.entry()?.fields.text).toBe('once and for all');
    expect(entry.now()).toMatchObject({ save: 'saved', hasMergedText: false });
  });
});

it('sends nothing while an entry is being deleted, unless the deletion fails', async () => {
  const harness = createHarness({ text: 'one' });
  const entry = harness.open();
  await wait(0);
  entry.write({ text: 'one and two' });
  const resume = await entry.pause();
  await wait(60_000);
  expect(harness.saves).toEqual([]);
  expect(harness.draftOf()?.fields.text).toBe('one and two');
  resume();
  await wait(0);
  expect(harness.entry()?.fields.text).toBe('one and two');
});

describe('a refusal', () => {
  it('of a text beyond the service’s limit needs no request', async () => {
    const harness = createHarness();
    const entry = harness.open({});
    await wait(0);
    entry.write({ text: 'x'.repeat(200_001) });
    await wait(SAVE_DELAYS_MS.send);
    expect(harness.saves).toEqual([]);
    expect(entry.now()).toMatchObject({ save: 'onDevice', refusal: 'tooLong', isSafe: true });
  });

  it('of a title that is too long needs no request; it is kept in full until it is short enough', async () => {
    const harness = createHarness();
    const entry = harness.open({});
    await wait(0);
    entry.write({ title: 'x'.repeat(121) });
    await wait(SAVE_DELAYS_MS.send);
    expect(harness.saves).toEqual([]);
    expect(entry.now()).toMatchObject({ save: 'onDevice', refusal: 'titleTooLong', isSafe: true });
    expect(harness.draftOf()?.fields.title).toHaveLength(121);
    entry.write({ title: 'x'.repeat(120) });
    await wait(SAVE_DELAYS_MS.send);
    expect(harness.entry()?.fields.title).toHaveLength(120);
  });

  it('keeps the text on the device with the reason, and retries with the next change', async () => {
    const harness = createHarness();
    harness.refusal = { kind: 'refused', why: 'tooLong' };
    const entry = harness.open({});
    await wait(0);
    entry.write({ text: 'far too long' });
    await wait(SAVE_DELAYS_MS.send);
    expect(entry.now()).toMatchObject({ save: 'onDevice', refusal: 'tooLong', isSafe: true });
    harness.refusal = null;
    entry.write({ text: 'short' });
    expect(entry.now().refusal).toBeNull();
    await wait(SAVE_DELAYS_MS.send);
    expect(harness.entry()?.fields.text).toBe('short');
  });
});

it('sends nothing more after an entry was discarded', async () => {
  const harness = createHarness();
  const entry = harness.open({});
  await wait(0);
  entry.write({ text: 'gone' });
  await entry.discard();
  expect(entry.now().isSafe).toBe(true); // leaving it needs no confirmation
  await wait(60_000);
  expect([harness.saves, harness.drafts.size]).toEqual([[], 0]);
});

describe('an entry without a network', () => {
  it('opens from the copy of this device, and what is written is merged on its base', async () => {
    const harness = createHarness({ text: 'morning\n\nnoon' });
    await wait(0);
    harness.open();
    await wait(0);
    harness.isOnline = false;
    const entry = harness.open(undefined, { page: 'after a cold start' });
    await wait(0);
    expect(entry.now()).toMatchObject({ status: 'ready', fields: { text: 'morning\n\nnoon' } });
    entry.write({ text: 'morning\n\nnoon\n\nnight' });
    await wait(SAVE_DELAYS_MS.send);
    expect(entry.now().save).toBe('onDevice');
    harness.saveElsewhere({ text: 'MORNING\n\nnoon' });
    harness.isOnline = true;
    await entry.refresh();
    expect(harness.entry()?.fields.text).toBe('MORNING\n\nnoon\n\nnight');
  });

  it('that was begun on this device just now is empty, and one that this device never saw is not shown', async () => {
    const harness = createHarness();
    harness.isOnline = false;
    const unknown = harness.open();
    await wait(0);
    expect(unknown.now().status).toBe('failed');
    const begun = harness.open({ date: '2026-11-21' as never }, { isNew: false });
    await wait(0);
    expect(begun.now()).toMatchObject({ status: 'ready', fields: { date: '2026-11-21', text: '' } });
  });

  it('that is left while it is still loading is not replaced by an empty one', async () => {
    const harness = createHarness();
    const entry = harness.open({ date: '2026-11-21' as never });
    await wait(0);
    harness.isOnline = false;
    entry.write({ text: 'Lord' });
    await wait(SAVE_DELAYS_MS.local);
    harness.closedPages.add('page');
    const next = harness.open({ date: '2026-11-21' as never }, { page: 'next' });
    await next.settle(); // at once
    await wait(0);
    harness.isOnline = true;
    await next.refresh();
    expect([harness.saves.map(({ fields }) => fields.text), harness.drafts.size]).toEqual([['Lord'], 0]);
  });

  it('is not opened from a copy after it was deleted', async () => {
    const harness = createHarness({ text: 'a' });
    const entry = harness.open();
    await wait(0);
    await entry.discard();
    harness.isOnline = false;
    const again = harness.open(undefined, { page: 'other' });
    await wait(0);
    expect(again.now().status).toBe('failed');
  });
});
