import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DocumentNode } from '@apollo/client';
import { dismiss, notices } from '../../app/notices.ts';
import { viewerOf } from '../testing.ts';
import * as documents from './MyAccount.hooks.ts';
import { DeleteSection } from './sections/DeleteSection.tsx';
import { EmailSection } from './sections/EmailSection.tsx';
import { MethodsSection } from './sections/MethodsSection.tsx';
import { PasswordSection } from './sections/PasswordSection.tsx';
import { SessionsSection } from './sections/SessionsSection.tsx';
import { myViewer, showSection, type Mock } from './testing.tsx';

afterEach(() => notices().forEach(dismiss));

const site = { domain: location.host, override: null };
const mock = (query: DocumentNode, variables: object, data: Record<string, unknown>): Mock => ({
  request: { query, variables },
  result: { data },
});
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const said = () => notices().map(({ text }) => text);
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
    await type('Present password', 'the old sentence');
    await type('New password', 'a new sentence');
    await press('Change password');
  };

  it('once changed is said so, its fields are empty, and no other device is left on the list', async () => {
    const { cache } = await showSection(PasswordSection, [change({ __typename: 'Done', ok: true })]);
    await fill();
    expect(await screen.findByText(/Your password was changed/)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Present password').value).toBe(''));
    const known = cache.readQuery<{ viewer: { sessions: { id: string }[] } }>({
      query: documents.MyAccountDocument,
    });
    expect(known?.viewer.sessions.map(({ id }) => id)).toEqual(['s1']);
  });

  it('that is not the present one is said beside its field', async () => {
    await showSection(PasswordSection, [change({ __typename: 'NotAuthorized' })]);
    await fill();
    expect(await screen.findByText('This is not your password.')).toBeInTheDocument();
    expect(screen.getByLabelText('Present password')).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByLabelText('New password')).toHaveAttribute('aria-invalid', 'false');
  });

  it('that the service will not have is said beside the new one, by its rule', async () => {
    const errors = [
      { __typename: 'FieldError', pointer: '/password', detail: 'English.', code: 'samePassword' },
    ];
    await showSection(PasswordSection, [change({ __typename: 'ValidationProblem', errors })]);
    await fill();
    await waitFor(() =>
      expect(screen.getByLabelText('New password')).toHaveAttribute('aria-invalid', 'true'),
    );
    expect(screen.queryByText('English.')).toBeNull(); // the rule has words of the page's language
  });
});

describe('another e-mail address', () => {
  const ask = (answer: object) =>
    mock(
      documents.RequestEmailChangeDocument,
      { site, email: 'new@example.org', password: 'my sentence' },
      { requestEmailChange: answer },
    );
  const confirm = (answer: object) =>
    mock(documents.ConfirmEmailChangeDocument, { site, code: '123456' }, { confirmEmailChange: answer });
  const sent = ask({ __typename: 'CodeSent', minutes: 10 });
  const fill = async () => {
    await type('New e-mail address', ' new@example.org ');
    await type('Present password', 'my sentence');
    await press('Send me a code');
  };

  it('is the account’s once its code was given', async () => {
    await showSection(EmailSection, [sent, confirm(viewerOf({ email: 'new@example.org' }))]);
    await fill();
    expect(await screen.findByText(/A code is on its way to/)).toBeInTheDocument();
    await type('Code', '123 456');
    await press('Use this address');
    expect(await screen.findByText('Your e-mail address was changed.')).toBeInTheDocument();
    expect(screen.getByText(/It is .*new@example\.org/)).toBeInTheDocument();
  });

  it.each([
    ['a wrong password', [ask({ __typename: 'NotAuthorized' })], /This is not your password/],
    ['too many tries', [ask(wait)], /Please wait 30 seconds/],
  ] as const)('is not asked for with %s, which is said', async (_what, mocks, words) => {
    await showSection(EmailSection, mocks);
    await fill();
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByLabelText<HTMLInputElement>('New e-mail address').value).toContain('new@');
  });

  it.each([
    ['CodeMismatch', 'This code is wrong or no longer holds. Begin again for a new one.'],
    ['UsernameExists', 'This address belongs to another account.'],
  ])('refused with %s says why, and one may begin again', async (__typename, words) => {
    await showSection(EmailSection, [sent, confirm({ __typename })]);
    await fill();
    await screen.findByText(/A code is on its way to/);
    await type('Code', '123456');
    await press('Use this address');
    expect(await screen.findByText(words)).toBeInTheDocument();
    await press('Begin again');
    expect(screen.getByLabelText('New e-mail address')).toBeInTheDocument();
  });
});

describe('devices', () => {
  const end = (answer: object) => mock(documents.EndSessionDocument, { id: 's2' }, { endSession: answer });

  it('are listed with this one marked, which is not signed out from here by name', async () => {
    await showSection(SessionsSection, []);
    expect(rows()).toEqual(['Firefox on Linux', 'Safari on iPhone s2', 'Safari on iPhone s3']);
    expect(screen.getByText('This device')).toBeInTheDocument();
    expect(screen.getAllByText(/Mexico · Last used/)).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: /^Sign out Safari/ })).toHaveLength(2);
  });

  it('go from the list with the answer, and nothing is asked again', async () => {
    const { sessions } = myViewer();
    const left = sessions.filter(({ id }) => id !== 's2');
    await showSection(SessionsSection, [end({ __typename: 'Viewer', id: 'a3f1', sessions: left })]);
    await press('Sign out Safari on iPhone s2');
    await waitFor(() => expect(rows()).toEqual(['Firefox on Linux', 'Safari on iPhone s3']));
    expect(said()).toEqual(['Safari on iPhone s2 was signed out.']);
  });

  it('stay on the list where they could not be signed out', async () => {
    await showSection(SessionsSection, [end({ __typename: 'NotFound' })]);
    await press('Sign out Safari on iPhone s2');
    await waitFor(() => expect(said()).toEqual(['It was gone already. Please load this page again.']));
    expect(rows()).toHaveLength(3);
  });

  it('are all signed out at once', async () => {
    const { auth } = await showSection(SessionsSection, []);
    await press('Sign out everywhere');
    await waitFor(() => expect(auth.auth.now().userSignedIn).toBe(false));
    expect(auth.asked.at(-1)).toEqual({ name: 'SignOut', variables: { everywhere: true } });
  });
});

describe('ways to sign in', () => {
  const remove = (answer: object) =>
    mock(documents.RemoveSignInMethodDocument, { id: 'o1' }, { removeSignInMethod: answer });

  it('can be removed, and the last one, or a password, cannot', async () => {
    const [password] = myViewer().signInMethods;
    await showSection(MethodsSection, [
      remove({ __typename: 'Viewer', id: 'a3f1', signInMethods: [password] }),
    ]);
    expect(screen.queryByRole('button', { name: 'Remove Password' })).toBeNull();
    await press('Remove Example');
    await waitFor(() => expect(rows()).toEqual(['Password']));
    expect([said(), screen.queryByRole('button')]).toEqual([['Example was removed.'], null]);
  });

  it('that may not go stay, and it is said why', async () => {
    await showSection(MethodsSection, [remove({ __typename: 'Conflict' })]);
    await press('Remove Example');
    await waitFor(() => expect(said()).toEqual(['One way to sign in must stay.']));
    expect(rows()).toHaveLength(2);
  });
});

describe('an account without a password', () => {
  const viewer = myViewer({ signInMethods: myViewer().signInMethods.slice(1) });

  it.each([
    ['the e-mail address', EmailSection],
    ['the password', PasswordSection],
    ['deleting', DeleteSection],
  ])('is not asked for one by %s: it is led to setting one', async (_what, Part) => {
    await showSection(Part, [], viewer);
    expect(screen.getByText(/^You have no password yet\./)).toBeInTheDocument();
    expect(screen.queryByLabelText('Present password')).toBeNull();
    const way = screen.getByRole('link', { name: 'Set a password' });
    expect(way).toHaveAttribute('href', '/account/reset-password');
  });

  it('is not said to sign in with its address', async () => {
    await showSection(EmailSection, [], viewer);
    expect(screen.queryByText(/You sign in with it/)).toBeNull();
  });
});

describe('deleting the account', () => {
  const remove = (answer: object) =>
    mock(documents.DeleteAccountDocument, { site, password: 'my sentence' }, { deleteAccount: answer });
  const fill = async () => {
    await press('Delete my account');
    await screen.findByRole('alertdialog', { name: 'Delete my account' });
    await type('Present password', 'my sentence');
    await press('Delete for good');
  };

  it('offers to keep it first, and ends with the act', async () => {
    await showSection(DeleteSection, []);
    await press('Delete my account');
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete my account' });
    const names = Array.from(dialog.querySelectorAll('form button'), (it) => it.textContent);
    expect(names.slice(-2)).toEqual(['Keep my account', 'Delete for good']);
  });

  it('is called off by Escape as soon as its dialog is drawn, on a machine too busy to draw the next frame', async () => {
    await showSection(DeleteSection, []);
    // Ark hears Escape from the next frame on, which does not come.
    const frames = vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
    await press('Delete my account');
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete my account' });
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    frames.mockRestore();
    await waitFor(() => expect(dialog).not.toBeVisible());
  });

  it('ends on the home page, signed out, with a note', async () => {
    const { auth, went } = await showSection(DeleteSection, [remove({ __typename: 'Done', ok: true })]);
    await fill();
    await waitFor(() => expect(went).toEqual(['/']));
    expect(said()).toEqual(['Your account was deleted.']);
    await waitFor(() => expect(auth.auth.now()).toMatchObject({ userSignedIn: false, signInOpen: false }));
  });

  it.each([
    ['NotAuthorized', 'This is not your password.'],
    ['Conflict', /Give somebody else the right super_admin first/],
  ])('refused with %s says why, and nobody is signed out', async (__typename, words) => {
    const { auth, went } = await showSection(DeleteSection, [remove({ __typename })]);
    await fill();
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect([went, auth.auth.now().userSignedIn]).toEqual([[], true]);
  });
});
