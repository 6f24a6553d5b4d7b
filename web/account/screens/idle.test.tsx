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

  it('is warned of 60 s before, in seconds that are seen, and said now and then', async () => {
    await start();
    await pass(IDLE_MS - 60_000);
    const warning = await screen.findByRole('alertdialog', { name: 'Are you still there?' });
    expect(within(warning).getAllByText('60 seconds left').length).toBe(2);
    await pass(29_000);
    const seen = warning.querySelector('p[aria-hidden]');
    const said = warning.querySelector('p[aria-live=polite]');
    expect([seen?.textContent, said?.textContent]).toEqual(['31 seconds left', '60 seconds left']);
    await pass(1_000);
    expect(said?.textContent).toBe('30 seconds left');
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
