/** The sign-in page: the form that the server sent, until the form of the scripts takes its place. */
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderInSite } from '../../testing/renderInSite.fixture.tsx';
import { createTestAuth } from '../account.fixture.ts';
import { AuthContext } from '../session/sharedAuth.ts';
import { attributes, press, setUp, tearDown, typeInto } from './signIn.fixture.tsx';
import type { SignInPageQuery } from './SignInPage.types.ts';
import SignInView from './SignInView.tsx';

beforeEach(setUp);
afterEach(tearDown);

const data = {
  site: { __typename: 'Site', id: '1', outsideSignIn: null, terms: [] },
} satisfies SignInPageQuery;
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: 'input' });

async function showPage(params: Record<string, string> = {}) {
  const test = createTestAuth({});
  renderInSite(
    <AuthContext value={test.auth}>
      <SignInView data={data} failed={[]} params={{ begin: 'signIn', ...params }} />
    </AuthContext>,
  );
  return test;
}
/** It is known that nobody is signed in: the form of the scripts is shown. */
const takeOver = async ({ auth }: Awaited<ReturnType<typeof showPage>>) => {
  await act(async () => auth.start());
  await screen.findByRole('button', { name: 'Show password' });
};

describe('the sign-in page', () => {
  it('keeps what was typed, and the focus, when the form of the scripts takes over', async () => {
    const test = await showPage();
    expect(document.querySelector('form')).toHaveAttribute('method', 'post');
    expect(attributes('Password')).toEqual({
      type: 'password',
      autocomplete: 'current-password',
      inputmode: null,
    });
    typeInto('Email', 'ana@example.org');
    typeInto('Password', 'half a pass');
    fireEvent.click(field('Keep me'));
    field('Password').focus();
    await takeOver(test);
    expect(document.querySelectorAll('form')).toHaveLength(1);
    expect(document.querySelector('form')).not.toHaveAttribute('method');
    expect([field('Email').value, field('Password').value, field('Keep me').checked]).toEqual([
      'ana@example.org',
      'half a pass',
      true,
    ]);
    expect(field('Password')).toHaveFocus();

    // Not again after another form.
    await press('Create account');
    await press('Back to sign in');
    expect([field('Email').value, field('Password').value]).toEqual(['ana@example.org', '']);
  });

  it('sends what was sent before the form of the scripts took over', async () => {
    const test = await showPage();
    typeInto('Email', 'ana@example.org');
    typeInto('Password', 'a whole password');
    fireEvent.submit(document.querySelector('form')!);
    expect(screen.queryByRole('alert')).toBeNull();
    await takeOver(test);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Unknown Error occurred while trying to sign in',
    );
  });

  it('takes no focus from a reader who is elsewhere', async () => {
    const test = await showPage();
    await takeOver(test);
    expect(document.body).toHaveFocus();
  });

  it('shows why a posted form did not sign in, until the next attempt', async () => {
    const test = await showPage({ problem: 'RATE_LIMITED', username: 'ana@example.org', seconds: '61' });
    const text = 'Too many attempts. Wait 2 minutes, then try again.';
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    await takeOver(test);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(field('Email').value).toBe('ana@example.org');
    typeInto('Password', 'another one');
    await press('Sign in');
    expect(screen.getByRole('alert')).toHaveTextContent('Unknown Error occurred while trying to sign in');
  });
});
