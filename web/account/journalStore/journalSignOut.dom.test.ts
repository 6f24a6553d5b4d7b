/** Which journal data stays on a device after a sign-out, and after another user signs in. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signedInPage, type TestAuth } from '../account.fixture.ts';
import type { LocalDrafts } from './localDrafts.ts';
import { DRAFT_RETENTION_MS, removeJournalsOnSignOut } from './journalSignOut.ts';
import type { OpenEntry } from './openEntry.ts';
import { entryKeyOf, openEntries } from './registry.ts';
import {
  answerUnsentConfirmation,
  isUnsentConfirmationOpen,
  onUnsentConfirmation,
} from './unsentConfirmation.ts';

beforeEach(() => {
  localStorage.clear();
  openEntries.clear();
});
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const entry = (save: 'saved' | 'onDevice'): OpenEntry =>
  ({
    settle: vi.fn(async () => undefined),
    pause: vi.fn(async () => () => undefined),
    discard: vi.fn(async () => undefined),
    now: () => ({ save }),
  }) as unknown as OpenEntry;

async function page(): Promise<TestAuth & { drafts: LocalDrafts }> {
  const test = await signedInPage();
  const drafts = {
    all: vi.fn(async () => []),
    removeAll: vi.fn(async () => undefined),
    removeOlderThan: vi.fn(async () => undefined),
    removeCopies: vi.fn(async () => undefined),
  } as unknown as LocalDrafts;
  stops.push(removeJournalsOnSignOut(test.auth, () => drafts));
  return Object.assign(test, { drafts });
}

describe('signing out', () => {
  it('explicitly removes the account’s data, after open entries were sent', async () => {
    const { auth, drafts } = await page();
    const [own, other] = [entry('saved'), entry('saved')];
    openEntries.set(entryKeyOf(auth.now().sub!, '1'), own).set(entryKeyOf('bo', '2'), other);
    const { sub } = auth.now();
    await auth.signOut();
    expect(own.settle).toHaveBeenCalled();
    expect(own.discard).toHaveBeenCalled();
    expect(other.discard).not.toHaveBeenCalled();
    expect(drafts.removeAll).toHaveBeenCalledWith(sub);
    expect(drafts.removeCopies).toHaveBeenCalledWith(null);
  });

  it('asks when unsent entries are only on this device, and follows the answer', async () => {
    const { auth, requests } = await page();
    stops.push(onUnsentConfirmation(() => undefined));
    openEntries.set(entryKeyOf(auth.now().sub!, '1'), entry('onDevice'));
    const staying = auth.signOut();
    await vi.waitFor(() => expect(isUnsentConfirmationOpen()).toBe(true));
    answerUnsentConfirmation(false);
    await staying;
    expect(auth.now().userSignedIn).toBe(true);
    expect(requests).toEqual([]);
    const leaving = auth.signOut();
    await vi.waitFor(() => expect(isUnsentConfirmationOpen()).toBe(true));
    answerUnsentConfirmation(true);
    await leaving;
    expect(auth.now().userSignedIn).toBe(false);
  });

  it('automatically removes nothing', async () => {
    const { drafts, receiveFromTab } = await page();
    const own = entry('onDevice');
    openEntries.set(entryKeyOf('a3f1', '1'), own);
    receiveFromTab({ kind: 'signedOut', message: 'idle' });
    await Promise.resolve();
    expect(own.discard).not.toHaveBeenCalled();
    expect(drafts.removeAll).not.toHaveBeenCalled();
  });
});

it('pauses another user’s entries and keeps their drafts for a month', async () => {
  const { auth, drafts } = await page();
  const other = entry('onDevice');
  openEntries.set(entryKeyOf('bo', '2'), other);
  await auth.signOut();
  auth.open();
  await Promise.resolve();
  expect(other.pause).not.toHaveBeenCalled();
  await auth.recheck();
  await vi.waitFor(() => expect(other.pause).toHaveBeenCalled());
  expect(openEntries.size).toBe(0);
  expect(drafts.removeOlderThan).toHaveBeenCalledWith(expect.closeTo(Date.now() - DRAFT_RETENTION_MS, -4));
  expect(drafts.removeAll).not.toHaveBeenCalledWith('bo');
});
