import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DocumentNode } from '@apollo/client';
import { dismiss, notices } from '../../base/navigation/notices.ts';
import { viewerOf } from '../account.fixture.ts';
import * as documents from './MyAccount.hooks.ts';
import { DeleteSection } from './sections/DeleteSection.tsx';
import { EmailSection } from './sections/EmailSection.tsx';
import { MethodsSection } from './sections/MethodsSection.tsx';
import { PasswordSection } from './sections/PasswordSection.tsx';
import { SessionsSection } from './sections/SessionsSection.tsx';
import { myViewer, showSection, type Mock } from './accountPage.fixture.tsx';

afterEach(() => notices().forEach(dismiss));

const site = { domain: location.host, override: null };
const mock = (query: DocumentNode, variables: object, data: Record<string, unknown>): Mock => ({
  request: { query, variables },
  result: { data },
});
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const noticeTexts = () => notices().map(({ text }) => text);
const wait = { __typename: 'RateLimited', retryAfterSeconds: 30 };
const rows = () => screen.getAllByRole('listitem').map((it) => it.querySelector('bdi')?.textContent);

describe('the password', () => {
  const change = (answer: object) =>
    mock(
      documents.ChangePasswordDocument,
      { site, current: 'the old sentence', password: 'a new sentence' },
      { changePassword: answer },
    );
  const fill = async () => {
    await type('Current password', 'the old sentence');
    await type('New password', 'a new sentence');
    await press('Change password');
  };

  it('is changed with a message; its fields are cleared and other devices removed from the list', async () => {
    const { cache } = await showSection(PasswordSection, [change({ __typename: 'Done', ok: true })]);
    await fill();
    expect(await screen.findByText(/Password changed/)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe(''));
    const known = cache.readQuery<{ viewer: { sessions: { id: string }[] } }>({
      query: documents.MyAccountDocument,
    });
    expect(known?.viewer.sessions.map(({ id }) => id)).toEqual(['s1']);
  });

  it('shows an error at its field when the current password is wrong', async () => {
    await showSection(PasswordSection, [change({ __typename: 'NotAuthorized' })]);
    await fill();
    expect(await screen.findByText('Incorrect password.')).toBeInTheDocument();
    expect(screen.getByLabelText('Current password')).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByLabelText('New password')).toHaveAttribute('aria-invalid', 'false');
  });

  it('shows the service’s rule at the new password', async () => {
    const errors = [
      { __typename: 'FieldError', pointer: '/password', detail: 'English.', code: 'samePassword' },
    ];
    await showSection(PasswordSection, [change({ __typename: 'ValidationProblem', errors })]);
    await fill();
    await waitFor(() =>
      expect(screen.getByLabelText('New password')).toHaveAttribute('aria-invalid', 'true'),
    );
    expect(screen.queryByText('English.')).toBeNull(); // the rule has a term in the page's language
  });
});

describe('another email address', () => {
  const requestMock = (answer: object) =>
    mock(
      documents.RequestEmailChangeDocument,
      { site, email: 'new@example.org', password: 'my sentence' },
      { requestEmailChange: answer },
    );
  const confirm = (answer: object) =>
    mock(documents.ConfirmEmailChangeDocument, { site, code: '123456' }, { confirmEmailChange: answer });
  const sent = requestMock({ __typename: 'CodeSent', minutes: 10 });
  const fill = async () => {
    await type('New email address', ' new@example.org ');
    await type('Current password', 'my sentence');
    await press('Send me a code');
  };

  it('is set after its code was entered', async () => {
    await showSection(EmailSection, [sent, confirm(viewerOf({ email: 'new@example.org' }))]);
    await fill();
    expect(await screen.findByText(/We sent a code to/)).toBeInTheDocument();
    await type('Code', '123 456');
    await press('Confirm address');
    expect(await screen.findByText('Email address changed.')).toBeInTheDocument();
    expect(screen.getByText(/Your email address is .*new@example\.org/)).toBeInTheDocument();
  });

  it.each([
    ['a wrong password', [requestMock({ __typename: 'NotAuthorized' })], /Incorrect password/],
    ['too many tries', [requestMock(wait)], /Wait 30 seconds/],
  ] as const)('is not requested with %s, which is shown', async (_what, mocks, message) => {
    await showSection(EmailSection, mocks);
    await fill();
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByLabelText<HTMLInputElement>('New email address').value).toContain('new@');
  });

  it.each([
    ['CodeMismatch', 'This code is incorrect or has expired. Start over to get a new one.'],
    ['UsernameExists', 'Another account already uses this address.'],
  ])('refused with %s shows the reason, and can be requested again', async (__typename, message) => {
    await showSection(EmailSection, [sent, confirm({ __typename })]);
    await fill();
    await screen.findByText(/We sent a code to/);
    await type('Code', '123456');
    await press('Confirm address');
    expect(await screen.findByText(message)).toBeInTheDocument();
    await press('Start over');
    expect(screen.getByLabelText('New email address')).toBeInTheDocument();
  });
});

describe('devices', () => {
  const end = (answer: object) => mock(documents.EndSessionDocument, { id: 's2' }, { endSession: answer });

  it('are listed with this one marked and without a sign-out button', async () => {
    await showSection(SessionsSection, []);
    expect(rows()).toEqual(['Firefox on Linux', 'Safari on iPhone s2', 'Safari on iPhone s3']);
    expect(screen.getByText('This device')).toBeInTheDocument();
    expect(screen.getAllByText(/Mexico · Last used/)).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: /^Sign out Safari/ })).toHaveLength(2);
  });

  it('of one kind, used at one time, have buttons of different names', async () => {
    const { sessions } = myViewer();
    const same = sessions.map((it, index) => ({ ...sessions[1]!, id: `s${index}`, isCurrent: it.isCurrent }));
    await showSection(SessionsSection, [], { ...myViewer(), sessions: same });
    const names = screen
      .getAllByRole('button', { name: /^Sign out Safari/ })
      .map((it) => it.getAttribute('aria-label'));
    expect(new Set(names).size).toBe(2);
    expect(names[0]).toMatch(/ · Mexico · Last used /);
  });

  it('are removed from the list by the result, without another request', async () => {
    const { sessions } = myViewer();
    const remaining = sessions.filter(({ id }) => id !== 's2');
    await showSection(SessionsSection, [end({ __typename: 'Viewer', id: 'a3f1', sessions: remaining })]);
    await press('Sign out Safari on iPhone s2');
    await waitFor(() => expect(rows()).toEqual(['Firefox on Linux', 'Safari on iPhone s3']));
    expect(noticeTexts()).toEqual(['Safari on iPhone s2 was signed out.']);
  });

  it('stay on the list when signing them out failed', async () => {
    await showSection(SessionsSection, [end({ __typename: 'NotFound' })]);
    await press('Sign out Safari on iPhone s2');
    await waitFor(() => expect(noticeTexts()).toEqual(['This was already removed. Reload the page.']));
    expect(rows()).toHaveLength(3);
  });

  it('are all signed out at once', async () => {
    const { auth } = await showSection(SessionsSection, []);
    await press('Sign out everywhere');
    await waitFor(() => expect(auth.auth.now().userSignedIn).toBe(false));
    expect(auth.requests.at(-1)).toEqual({ name: 'SignOut', variables: { everywhere: true } });
  });
});

describe('sign-in methods', () => {
  const remove = (answer: object) =>
    mock(documents.RemoveSignInMethodDocument, { id: 'o1' }, { removeSignInMethod: answer });

  it('can be removed, except a password and the last one', async () => {
    const [password] = myViewer().signInMethods;
    await showSection(MethodsSection, [
      remove({ __typename: 'Viewer', id: 'a3f1', signInMethods: [password] }),
    ]);
    expect(screen.queryByRole('button', { name: 'Remove Password' })).toBeNull();
    await press('Remove Example');
    await waitFor(() => expect(rows()).toEqual(['Password']));
    expect([noticeTexts(), screen.queryByRole('button')]).toEqual([['Example was removed.'], null]);
  });

  it('that cannot be removed stay, with the reason', async () => {
    await showSection(MethodsSection, [remove({ __typename: 'Conflict' })]);
    await press('Remove Example');
    await waitFor(() => expect(noticeTexts()).toEqual(['You can’t remove your only sign-in method.']));
    expect(rows()).toHaveLength(2);
  });
});

describe('an account without a password', () => {
  const viewer = myViewer({ signInMethods: myViewer().signInMethods.slice(1) });

  it.each([
    ['the e-mail address', EmailSection, /^This requires a password, and you don’t have one yet\./],
    ['the password', PasswordSection, /^You don’t have a password yet\./],
    ['deleting', DeleteSection, /^This requires a password, and you don’t have one yet\./],
  ])('links to setting one instead of %s', async (_what, Part, sentence) => {
    await showSection(Part, [], viewer);
    expect(screen.getByText(sentence)).toBeInTheDocument();
    expect(screen.queryByLabelText('Current password')).toBeNull();
    const link = screen.getByRole('link', { name: 'Set a password' });
    expect(link).toHaveAttribute('href', '/account/reset-password');
  });

  it('does not claim that its address is used to sign in', async () => {
    await showSection(EmailSection, [], viewer);
    expect(screen.queryByText(/You use it to sign in/)).toBeNull();
  });
});

describe('deleting the account', () => {
  const remove = (answer: object) =>
    mock(documents.DeleteAccountDocument, { site, password: 'my sentence' }, { deleteAccount: answer });
  const fill = async () => {
    await press('Delete my account');
    await screen.findByRole('alertdialog', { name: 'Delete my account' });
    await type('Current password', 'my sentence');
    await press('Delete permanently');
  };

  it('offers to keep it first and the deletion last', async () => {
    await showSection(DeleteSection, []);
    await press('Delete my account');
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete my account' });
    const names = Array.from(dialog.querySelectorAll('form button'), (it) => it.textContent);
    expect(names.slice(-2)).toEqual(['Keep my account', 'Delete permanently']);
  });

  it('is cancelled by Escape from the first render, even when no animation frame follows', async () => {
    await showSection(DeleteSection, []);
    // Ark handles Escape from the next frame on, which never comes here.
    const frames = vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
    await press('Delete my account');
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete my account' });
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    frames.mockRestore();
    await waitFor(() => expect(dialog).not.toBeVisible());
  });

  it('ends on the home page, signed out, with a message', async () => {
    const { auth, navigations: went } = await showSection(DeleteSection, [
      remove({ __typename: 'Done', ok: true }),
    ]);
    await fill();
    await waitFor(() => expect(went).toEqual(['/']));
    expect(noticeTexts()).toEqual(['Your account was deleted.']);
    await waitFor(() => expect(auth.auth.now()).toMatchObject({ userSignedIn: false, signInOpen: false }));
  });

  it.each([
    ['NotAuthorized', 'Incorrect password.'],
    ['Conflict', /Give someone else the super_admin permission first/],
  ])('refused with %s shows the reason, and stays signed in', async (__typename, message) => {
    const { auth, navigations: went } = await showSection(DeleteSection, [remove({ __typename })]);
    await fill();
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect([went, auth.auth.now().userSignedIn]).toEqual([[], true]);
  });
});
