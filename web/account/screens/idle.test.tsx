/** Going idle, as whoever was at work meets it: warned, kept by one key, and without the loss of a word. WCAG 2.2.1. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isUnsaved } from '../../app/unsaved.ts';
import { IDLE_MS } from '../idleClock.ts';
import { data, signedIn, viewerOf } from '../testing.ts';
import { begin, dialog, end, press, show, write } from './testing.tsx';

beforeEach(begin);
afterEach(end);

describe('going idle', () => {
  const start = async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const it = await show(
      {
        RecordActivity: data({ recordActivity: viewerOf() }),
        ViewerNow: data({ viewer: viewerOf() }),
        SignOut: data({ signOut: { __typename: 'Done', ok: true } }),
        SignIn: data({ signIn: signedIn() }),
      },
      { hinted: true },
    );
    const letter = screen.getByLabelText('Letter');
    fireEvent.change(letter, { target: { value: 'Half a sentence' } });
    return { ...it, letter };
  };
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('is warned of 60 s before, in one number that is seen each second, and said now and then', async () => {
    await start();
    await pass(IDLE_MS - 60_000);
    const warning = await screen.findByRole('alertdialog', { name: 'Are you still there?' });
    const counted = () => [
      within(warning).getByRole('timer').textContent,
      warning.querySelector('p[aria-live=polite]')?.textContent,
    ];
    expect(counted()).toEqual(['60 seconds left', '60 seconds left']);
    for (const [ms, seen, said] of [
      [17_000, '43 seconds left', ''],
      [12_000, '31 seconds left', ''],
      [1_000, '30 seconds left', '30 seconds left'],
      [1_000, '29 seconds left', ''],
      [19_000, '10 seconds left', '10 seconds left'],
      [1_000, '9 seconds left', ''],
    ] as const) {
      await pass(ms);
      expect(counted()).toEqual([seen, said]);
    }
    expect(within(warning).getAllByText(/seconds left/)).toHaveLength(1);
  });

  it('says what is left, not what was to be said, where the page’s clock was held up', async () => {
    await start();
    await pass(IDLE_MS - 60_000);
    const warning = await screen.findByRole('alertdialog', { name: 'Are you still there?' });
    vi.setSystemTime(Date.now() + 35_000);
    await pass(1_000);
    const said = warning.querySelector('p[aria-live=polite]')!.textContent;
    expect(said).toBe(within(warning).getByRole('timer').textContent);
    expect(said).toBe('24 seconds left');
  });

  it.each([
    ['any key', () => fireEvent.keyDown(document.body, { key: 'a' })],
    ['a click', () => fireEvent.pointerDown(document.body)],
  ])('%s extends it', async (_name, act_) => {
    const { auth } = await start();
    await pass(IDLE_MS - 30_000);
    await screen.findByRole('alertdialog');
    await act(async () => act_());
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await pass(60_000);
    expect(auth.now().userSignedIn).toBe(true);
  });

  it('asks to sign in again over the page, whose typed text is there before and after', async () => {
    const { auth, letter } = await start();
    await pass(IDLE_MS);
    await dialog('Sign in');
    expect(screen.getByText(/signed out after 15 minutes without activity/)).toBeVisible();
    expect(screen.getByLabelText('E-mail address')).toHaveValue('ana@example.org');
    expect(letter).toHaveValue('Half a sentence');
    expect(isUnsaved()).toBe(true);
    write('Password', 'a long enough one');
    await press('Sign in');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(auth.now().userSignedIn).toBe(true);
    expect(letter.isConnected).toBe(true);
    expect(letter).toHaveValue('Half a sentence');
    expect(isUnsaved()).toBe(true);
  });
});
