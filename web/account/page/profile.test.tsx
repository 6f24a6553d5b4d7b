import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { dismiss, notices } from '../../base/navigation/notices.ts';
import { isUnsaved } from '../../base/navigation/unsaved.ts';
import { CountriesDocument } from '../../graphql/Countries.hooks.ts';
import { viewerOf } from '../account.fixture.ts';
import { SetPictureDocument, UpdateProfileDocument } from './MyAccount.hooks.ts';
import { PictureSection } from './sections/PictureSection.tsx';
import { EditorMailSection } from './sections/EditorMailSection.tsx';
import { LocaleSection } from './sections/LocaleSection.tsx';
import { ProfileSection } from './sections/ProfileSection.tsx';
import { myViewer, showSection, type Mock } from './accountPage.fixture.tsx';

afterEach(() => notices().forEach(dismiss));

const names = { familyName: 'Ruiz', nickname: 'An', phoneNumber: '555', address: 'Main Street 1' };
const update = (input: object, updateProfile: object): Mock => ({
  request: { query: UpdateProfileDocument, variables: { input } },
  result: { data: { updateProfile } },
});
const type = (label: RegExp | string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const press = (name: RegExp | string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const first = () => screen.getByLabelText<HTMLInputElement>(/First name/);

describe('the profile', () => {
  it('is saved with whitespace normalized, shown as stored, and unsaved until then', async () => {
    const viewer = viewerOf({ givenName: 'Ana María' });
    const { auth } = await showSection(ProfileSection, [
      update({ ...names, givenName: 'Ana María' }, viewer),
    ]);
    await type(/First name/, '  Ana   María ');
    expect(isUnsaved()).toBe(true);
    await press('Save');
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    await waitFor(() => expect(first().value).toBe('Ana María'));
    expect(isUnsaved()).toBe(false);
    await waitFor(() => expect(auth.requests.at(-1)?.name).toBe('ViewerNow')); // the auth state is refreshed
    await type(/First name/, 'Anna');
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('shows a service error at its field and focuses it', async () => {
    const errors = [{ __typename: 'FieldError', pointer: '/givenName', detail: 'No such name.', code: null }];
    await showSection(ProfileSection, [
      update({ ...names, givenName: 'Zyx' }, { __typename: 'ValidationProblem', errors }),
    ]);
    await type(/First name/, 'Zyx');
    await press('Save');
    expect(await screen.findByText('No such name.')).toBeInTheDocument();
    expect(first()).toHaveAttribute('aria-invalid', 'true');
    expect(first()).toHaveFocus();
    expect([isUnsaved(), screen.queryByText('Saved')]).toEqual([true, null]);
  });

  it('is validated before sending', async () => {
    await showSection(ProfileSection, []);
    await type(/First name/, 'x'.repeat(51));
    await press('Save');
    expect(first()).toHaveAttribute('aria-invalid', 'true');
  });

  it('says how long to wait after too many changes', async () => {
    await showSection(ProfileSection, [
      update({ ...names, givenName: 'Bo' }, { __typename: 'RateLimited', retryAfterSeconds: 90 }),
    ]);
    await type(/First name/, 'Bo');
    await press('Save');
    expect(await screen.findByText(/Wait 2 minutes/)).toBeInTheDocument();
  });

  it('that cannot be saved shows the specified message and keeps the input', async () => {
    const { auth } = await showSection(ProfileSection, [
      {
        request: { query: UpdateProfileDocument, variables: { input: { ...names, givenName: 'Bo' } } },
        error: new Error('No network.'),
      },
    ]);
    const before = auth.requests.length;
    await type(/First name/, 'Bo');
    await press('Save');
    expect(await screen.findByText('Error updating user Attributes on server')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Could not save');
    expect([first().value, isUnsaved(), auth.requests.length]).toEqual(['Bo', true, before]);
  });
});

it('language and country can be cleared', async () => {
  const countries = [
    { __typename: 'Country', id: 'MX:en_US', code: 'MX', translatedName: 'Mexico' },
    { __typename: 'Country', id: 'DE:en_US', code: 'DE', translatedName: 'Germany' },
  ];
  const countriesMock: Mock = {
    request: { query: CountriesDocument, variables: { language: 'en_US' } },
    result: { data: { countries } },
  };
  const updatedViewer = viewerOf({ language: 'es_MX', country: null });
  await showSection(
    LocaleSection,
    [countriesMock, update({ language: 'es_MX', country: null }, updatedViewer)],
    myViewer({ country: 'MX' }),
  );
  const country = screen.getByRole<HTMLSelectElement>('combobox', { name: /Country/ });
  await waitFor(() =>
    expect([...country.options].map(({ text }) => text)).toEqual(['None', 'Germany', 'Mexico']),
  );
  expect(country.value).toBe('MX');
  await act(async () => void fireEvent.change(country, { target: { value: '' } }));
  const language = screen.getByRole('combobox', { name: /Email language/ });
  await act(async () => void fireEvent.change(language, { target: { value: 'es_MX' } }));
  await press('Save');
  expect(await screen.findByText('Saved')).toBeInTheDocument();
});

describe('the picture', () => {
  const stem = 'a'.repeat(40);
  const path = `/media/u/${stem}-256.webp`;

  it('is offered in all its sizes, AVIF first', async () => {
    await showSection(PictureSection, [], myViewer({ picture: path }));
    const image = screen.getByAltText('Your profile picture');
    expect(image.getAttribute('srcset')).toBe(
      [64, 128, 256].map((width) => `/media/u/${stem}-${width}.webp ${width}w`).join(', '),
    );
    expect(image.previousElementSibling?.getAttribute('srcset')).toContain(`${stem}-64.avif 64w`);
  });

  it('is removed from the page after removal', async () => {
    await showSection(
      PictureSection,
      [
        {
          request: { query: SetPictureDocument, variables: { picture: null } },
          result: { data: { setPicture: viewerOf({ picture: null }) } },
        },
      ],
      myViewer({ picture: path }),
    );
    await press('Remove picture');
    expect(await screen.findByText('No profile picture yet')).toBeInTheDocument();
    expect(notices().map(({ text }) => text)).toEqual(['Picture removed.']);
  });

  it('is not sent when none was chosen', async () => {
    await showSection(PictureSection, []);
    await press('Upload picture');
    expect(screen.getByLabelText(/New picture/)).toHaveAttribute('aria-invalid', 'true');
  });
});

describe('the mail to editors', () => {
  it('is on, and an editor turns it off', async () => {
    const viewer = { ...viewerOf(), hasEmptyDaysMail: false };
    await showSection(EditorMailSection, [update({ hasEmptyDaysMail: false }, viewer)]);
    const choice = screen.getByRole('checkbox', { name: /next 7 days has no reading/ });
    expect(choice).toBeChecked();
    await act(async () => void fireEvent.click(choice));
    await press('Save');
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(choice).not.toBeChecked();
  });
});
