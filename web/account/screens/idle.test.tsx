/** The idle sign-out as a user at work meets it: a warning, extended by one key, without loss of text. WCAG 2.2.1. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isUnsaved } from '../../base/navigation/unsaved.ts';
import { IDLE_MS } from '../auth/idleClock.ts';
import { data, signedIn, viewerOf } from '../account.fixture.ts';
import { setUp, dialog, tearDown, press, showForms, typeInto } from './signIn.fixture.tsx';

beforeEach(setUp);
afterEach(tearDown);

describe('going idle', () => {
  const start = async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const test = await showForms(
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
    return { ...test, letter };
  };
  const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('warns 60 s before with a countdown that is updated each second and announced a few times', async () => {
    await start();
    await advance(IDLE_MS - 60_000);
    const warning = await screen.findByRole('alertdialog', { name: 'Are you still there?' });
    const counted = () => [
      within(warning).getByRole('timer').textContent,
      warning.querySelector('p[aria-live=polite]')?.textContent,
    ];
    expect(counted()).toEqual(['60 seconds left', '60 seconds left']);
    for (const [ms, visible, announced] of [
      [17_000, '43 seconds left', ''],
      [12_000, '31 seconds left', ''],
      [1_000, '30 seconds left', '30 seconds left'],
      [1_000, '29 seconds left', ''],
      [19_000, '10 seconds left', '10 seconds left'],
      [1_000, '9 seconds left', ''],
    ] as const) {
      await advance(ms);
      expect(counted()).toEqual([visible, announced]);
    }
    expect(within(warning).getAllByText(/seconds left/)).toHaveLength(1);
  });

  it('announces the current number when the timer was delayed', async () => {
    await start();
    await advance(IDLE_MS - 60_000);
    const warning = await screen.findByRole('alertdialog', { name: 'Are you still there?' });
    vi.setSystemTime(Date.now() + 35_000);
    await advance(1_000);
    const announced = warning.querySelector('p[aria-live=polite]')!.textContent;
    expect(announced).toBe(within(warning).getByRole('timer').textContent);
    expect(announced).toBe('24 seconds left');
  });

  it.each([
    ['any key', () => fireEvent.keyDown(document.body, { key: 'a' })],
    ['a click', () => fireEvent.pointerDown(document.body)],
  ])('is extended by %s', async (_name, act_) => {
    const { auth } = await start();
    await advance(IDLE_MS - 30_000);
    await screen.findByRole('alertdialog');
    await act(async () => act_());
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await advance(60_000);
    expect(auth.now().userSignedIn).toBe(true);
  });

  it('asks to sign in again over the page, and keeps the typed text', async () => {
    const { auth, letter } = await start();
    await advance(IDLE_MS);
    await dialog('Sign in');
    expect(screen.getByText(/signed out after 15 minutes of inactivity/)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('ana@example.org');
    expect(letter).toHaveValue('Half a sentence');
    expect(isUnsaved()).toBe(true);
    typeInto('Password', 'a long enough one');
    await press('Sign in');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(auth.now().userSignedIn).toBe(true);
    expect(letter.isConnected).toBe(true);
    expect(letter).toHaveValue('Half a sentence');
    expect(isUnsaved()).toBe(true);
  });
});
