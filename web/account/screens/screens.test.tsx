/** The sign-in forms as a user meets them: their texts, fields and requests. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isUnsaved } from '../../base/navigation/unsaved.ts';
import { data, signedIn, type Answer } from '../account.fixture.ts';
import {
  openSignIn,
  attributes,
  setUp,
  dialog,
  tearDown,
  press,
  refusalAnswer,
  showForms,
  typeInto,
} from './signIn.fixture.tsx';

beforeEach(setUp);
afterEach(tearDown);

describe('the sign-in dialog', () => {
  it('has fields that password managers recognize', async () => {
    await showForms({});
    await openSignIn();
    await dialog('Sign in');
    expect(attributes('Email')).toEqual({
      type: 'email',
      autocomplete: 'username',
      inputmode: null,
    });
    expect(attributes('Password')).toEqual({
      type: 'password',
      autocomplete: 'current-password',
      inputmode: null,
    });
    for (const paste of screen.getAllByRole('textbox'))
      expect(fireEvent.paste(paste), 'pasting is allowed').toBe(true);
  });

  it('shows the password on request', async () => {
    await showForms({});
    await openSignIn();
    await dialog('Sign in');
    const toggle = screen.getByRole('button', { name: 'Show password' });
    expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await press('Show password');
    expect(attributes('Password')['type']).toBe('text');
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
  });

  it('sends the input unchanged, and closes', async () => {
    const { requests } = await showForms({ SignIn: data({ signIn: signedIn() }) });
    await openSignIn();
    await dialog('Sign in');
    typeInto('Email', 'ana@example.org');
    typeInto('Password', '  spaces stay  ');
    await act(async () => fireEvent.click(screen.getByLabelText('Keep me signed in')));
    await press('Sign in');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests.at(-1)?.variables['input']).toEqual({
      site: { domain: 'example.org', override: null },
      username: 'ana@example.org',
      password: '  spaces stay  ',
      keepSignedIn: true,
    });
  });

  it.each([
    ['NotAuthorized', {}, 'Incorrect Username or Password'],
    [
      'PasswordResetRequired',
      { username: 'a' },
      'You must reset your password. Click the "Forgot Your Password?" link.',
    ],
    ['RateLimited', { retryAfterSeconds: 45 }, 'Too many attempts. Wait 45 seconds, then try again.'],
    ['RateLimited', { retryAfterSeconds: 61 }, 'Too many attempts. Wait 2 minutes, then try again.'],
    ['Nothing known', {}, 'Unknown Error occurred while trying to sign in'],
  ])('shows the specified text for %s %j', async (name, more, text) => {
    await showForms({
      SignIn: name === 'Nothing known' ? () => ({ data: null }) : refusalAnswer('signIn', name, more),
    });
    await openSignIn();
    await dialog('Sign in');
    typeInto('Email', 'ana@example.org');
    typeInto('Password', 'wrong');
    await press('Sign in');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('button', { name: 'Forgot Your Password?' })).toBeVisible();
  });

  it('does not count its input as unsaved work', async () => {
    await showForms({});
    await openSignIn();
    await dialog('Sign in');
    typeInto('Password', 'half');
    expect(isUnsaved()).toBe(false);
  });

  it('takes the address along to another form, and focuses its first empty field', async () => {
    await showForms({});
    await openSignIn();
    await dialog('Sign in');
    typeInto('Email', 'ana@example.org');
    await press('Create account');
    await dialog('Create account');
    expect(screen.getByLabelText('Email')).toHaveValue('ana@example.org');
    expect(screen.getByLabelText('Password', { selector: 'input' })).toHaveFocus();
    expect(attributes('Password')).toEqual({
      type: 'password',
      autocomplete: 'new-password',
      inputmode: null,
    });
  });
});

describe('verification', () => {
  const answers: Record<string, Answer> = {
    SignIn: refusalAnswer('signIn', 'UserNotConfirmed', { handle: 'h1' }),
    SendNewCode: refusalAnswer('sendNewCode', 'CodeSent', { minutes: 10 }),
  };
  const toCode = async (more: Record<string, Answer> = {}) => {
    const test = await showForms({ ...answers, ...more });
    await openSignIn();
    await dialog('Sign in');
    typeInto('Email', 'ana@example.org');
    typeInto('Password', 'a long enough one');
    await press('Sign in');
    await dialog('Enter your code');
    return test;
  };

  it('accepts a code with spaces, in a field phones can fill', async () => {
    const { requests } = await toCode({ ConfirmSignUp: data({ confirmSignUp: signedIn() }) });
    expect(attributes('Code')).toEqual({ type: 'text', autocomplete: 'one-time-code', inputmode: 'numeric' });
    expect(screen.getByLabelText('Code')).toHaveFocus();
    expect(screen.getByText(/ana@example.org/)).toBeVisible();
    typeInto('Code', ' 123 456 ');
    await press('Confirm');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests.at(-1)?.variables['input']).toMatchObject({ handle: 'h1', code: '123456' });
  });

  it.each([
    [
      'CodeMismatch',
      "I'm sorry, that verification code did not match. Please click the 'Send me a new code' below to request a new code to your email.",
    ],
    ['UsernameExists', 'Sorry, that username already exists!'],
    ['', 'An Unknown error occurred while trying to verify you'],
  ])('shows the specified text for %j', async (name, text) => {
    await toCode({
      ConfirmSignUp: name === '' ? () => ({ data: null }) : refusalAnswer('confirmSignUp', name),
    });
    typeInto('Code', '123456');
    await press('Confirm');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it('sends a new code and confirms it each time', async () => {
    const { requests } = await toCode();
    await press('Send me a new code');
    expect(await screen.findByText('We sent a new code.')).toBeVisible();
    await press('Send me a new code');
    expect(requests.filter(({ name }) => name === 'SendNewCode').length).toBe(2);
  });

  it('validates the code before sending', async () => {
    const { requests } = await toCode();
    const countBefore = requests.length;
    typeInto('Code', '12345');
    await press('Confirm');
    expect(await screen.findByText('Enter the six-digit code.')).toBeVisible();
    expect(requests.length).toBe(countBefore);
  });
});

describe('a new password', () => {
  it('that is required must differ from the previous one and have at least 8 characters', async () => {
    const { requests } = await showForms({
      SignIn: refusalAnswer('signIn', 'NewPasswordRequired', { challenge: 'c1' }),
      SetNewPassword: data({ setNewPassword: signedIn() }),
    });
    await openSignIn();
    await dialog('Sign in');
    typeInto('Email', 'ana@example.org');
    typeInto('Password', 'given by them');
    await press('Sign in');
    await dialog('Set a new password');
    typeInto('New password', 'given by them');
    await press('Set password');
    expect(await screen.findByText('This is your current password. Choose another.')).toBeVisible();
    typeInto('New password', 'short');
    expect(await screen.findByText('Too short: at least 8 characters.')).toBeVisible();
    typeInto('New password', 'မိုးလင်းပြီနော် ကမ္ဘာကြီး');
    await press('Set password');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests.at(-1)?.variables['input']).toMatchObject({
      challenge: 'c1',
      password: 'မိုးလင်းပြီနော် ကမ္ဘာကြီး',
    });
  });

  it('by a code: sent, set, then signed in with', async () => {
    const { requests } = await showForms({
      ForgotPassword: refusalAnswer('forgotPassword', 'CodeSent', { minutes: 10 }),
      ResetPassword: refusalAnswer('resetPassword', 'Done', { ok: true }),
    });
    await openSignIn();
    await dialog('Sign in');
    typeInto('Email', 'ana@example.org');
    await press('Forgot Your Password?');
    await dialog('Reset your password');
    expect(screen.getByLabelText('Email')).toHaveValue('ana@example.org');
    await press('Send me a code');
    await dialog('Choose a new password');
    typeInto('Code', '123 456');
    typeInto('New password', 'another long one');
    await press('Set password');
    await dialog('Sign in');
    expect(screen.getByText('Password set. Sign in with your new password.')).toBeVisible();
    expect(requests.map(({ name }) => name)).toEqual(['ForgotPassword', 'ResetPassword']);
  });

  it('shows a service error at its field', async () => {
    const errors = [
      { __typename: 'FieldError', pointer: '/password', detail: 'Common.', code: 'commonPassword' },
    ];
    await showForms({ SignUp: refusalAnswer('signUp', 'ValidationProblem', { errors }) });
    await openSignIn();
    await dialog('Sign in');
    await press('Create account');
    await dialog('Create account');
    typeInto('Email', 'ana@example.org');
    typeInto('Password', 'password1');
    await press('Create account');
    const field = screen.getByLabelText('Password', { selector: 'input' });
    await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'));
    expect(field).toHaveAccessibleDescription(/This password is too common/);
  });
});
