/** The form fields of a card's remote source. */
import { MockedProvider } from '@apollo/client/testing/react';
import type { MockLink } from '@apollo/client/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderInSite, testSite } from '../../../testing/renderInSite.fixture.tsx';
import { stubMissingDom } from '../../dev/kit.fixture.tsx';
import { AdminProvider, type Admin } from '../../shell/admin.ts';
import { AdminStyles } from '../../ui/AdminStyles.tsx';
import type { SettingsFormProps } from '../forms/settingsForm.ts';
import { RemoteHostsDocument, TryRemoteSourceDocument } from './Remote.hooks.ts';
import { RemoteSource } from './RemoteSource.tsx';
import { Settings } from '../../../widgets/contentCard/Settings.tsx';

beforeAll(stubMissingDom);

const NONE = 'Cards can’t read other sites yet. Ask your administrator to set one up.';
const BLOG = 'https://blog.example.org';
const admin = { site: testSite, siteKey: { domain: 'example.org' }, viewer: null } as unknown as Admin;
type Mock = MockLink.MockedResponse;

const hosts = (...remoteHosts: string[]): Mock => ({
  request: { query: RemoteHostsDocument },
  result: { data: { remoteHosts } },
});
const source = { baseUrl: BLOG, postType: 'posts', postId: '', offset: 1 };
const checkMock = (tryRemoteSource: object, of: object = source): Mock => ({
  request: { query: TryRemoteSourceDocument, variables: { site: admin.siteKey, source: of } },
  result: { data: { tryRemoteSource } },
});
const checkResult = (content: object, fault: string | null = null) => ({
  __typename: 'RemoteTrial',
  date: '2026-11-20T08:30:00',
  fault,
  content: {
    __typename: 'RemoteContent',
    card: '',
    state: 'SHOWN',
    title: 'A quiet day',
    text: 'A few words of it.',
    category: 'News',
    link: `${BLOG}/1/`,
    image: '/media/u/a.webp',
    alt: 'A lake',
    fallbackDay: null,
    ...content,
  },
});

interface FormProps {
  readonly values: object;
  readonly Part?: ComponentType<SettingsFormProps>;
}
function Form({ values, Part = RemoteSource }: FormProps) {
  const form = useForm({ defaultValues: { versions: { A: values } } });
  return (
    <FormProvider {...form}>
      <Part at="versions.A" id="card" />
    </FormProvider>
  );
}
const show = (values: object, ...mocks: Mock[]) => showPart({ values }, mocks);
const showPart = (form: FormProps, mocks: Mock[]) =>
  renderInSite(
    <MockedProvider mocks={mocks}>
      <AdminProvider value={admin}>
        <AdminStyles>
          <Form {...form} />
        </AdminStyles>
      </AdminProvider>
    </MockedProvider>,
  );
const values = { baseUrl: BLOG, postType: 'posts', postId: '', offset: '1' };
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Preview post' }));

describe('the remote site', () => {
  it('is chosen from the configured sites', async () => {
    show({ ...values, baseUrl: '' }, hosts(BLOG, 'http://wordpress.lan:8080'));
    const select = await screen.findByLabelText('Source site');
    expect([...select.querySelectorAll('option')].map(({ value }) => value)).toEqual([
      '',
      BLOG,
      'http://wordpress.lan:8080',
    ]);
    expect(screen.getByRole('button', { name: 'Preview post' })).toBeDisabled();
  });

  it('that is no longer configured stays visible with an error that lists the configured ones', async () => {
    show({ ...values, baseUrl: 'https://gone.example' }, hosts(BLOG));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(
      'This site is not allowed, so the card can’t be published: https://gone.example',
    );
    expect(alert).toHaveTextContent(`Allowed sites: ${BLOG}.`);
    expect(screen.getByLabelText('Source site')).toHaveValue('https://gone.example');
    fireEvent.change(screen.getByLabelText('Source site'), { target: { value: BLOG } });
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('can be given by the address of its API', async () => {
    show({ ...values, baseUrl: `${BLOG}/wp-json/wp/v2` }, hosts(BLOG));
    expect(await screen.findByLabelText('Source site')).toHaveValue(`${BLOG}/wp-json/wp/v2`);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('has a field without options when none is configured, and says so once', async () => {
    show({ ...values, baseUrl: '' }, hosts());
    const select = await screen.findByLabelText('Source site');
    expect(select).toHaveAccessibleDescription(NONE);
    expect(screen.getAllByText(NONE)).toHaveLength(1);
  });

  it('that was chosen earlier shows one error when none is configured any more', async () => {
    show(values, hosts());
    expect(await screen.findByRole('alert')).toHaveTextContent(NONE);
    expect(screen.getByLabelText('Source site')).toHaveValue(BLOG);
    expect(screen.getAllByText(NONE)).toHaveLength(1);
  });
});

describe('the choice of a card’s content source', () => {
  const choice = () => screen.getByRole('radiogroup', { name: 'Content source' });
  const card = { ...values, isApiContent: 'false', title: 'Own' };

  it('disables the remote source when no site is configured, and says whom to ask', async () => {
    showPart({ values: card, Part: Settings }, [hosts()]);
    await waitFor(() => expect(choice()).toHaveAccessibleDescription(NONE));
    expect(screen.getByRole('radio', { name: 'Post of another site' })).toBeDisabled();
    expect(screen.getByRole('radio', { name: 'Entered here' })).toBeEnabled();
  });

  it('shows no hint when a site is configured', async () => {
    showPart({ values: { ...card, isApiContent: 'true' }, Part: Settings }, [hosts(BLOG)]);
    expect(await screen.findByLabelText('Source site')).toHaveValue(BLOG);
    expect(choice()).not.toHaveAccessibleDescription();
    expect(screen.getByRole('radio', { name: 'Post of another site' })).toBeEnabled();
  });

  it('leaves an existing remote card unchanged', async () => {
    showPart({ values: { ...card, isApiContent: 'true' }, Part: Settings }, [hosts()]);
    expect(await screen.findByLabelText('Source site')).toHaveValue(BLOG);
    const remote = screen.getByRole('radio', { name: 'Post of another site' });
    expect(remote).toBeChecked();
    expect(remote).toBeEnabled();
    expect(screen.getAllByText(NONE)).toHaveLength(1);
  });
});

describe('the source check', () => {
  it('shows what the card would show', async () => {
    show(values, hosts(BLOG), checkMock(checkResult({})));
    press();
    expect(await screen.findByText('A quiet day')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'A lake' })).toBeInTheDocument();
    expect(screen.getByText('Published Nov 20, 2026')).toBeInTheDocument();
    // The result disappears when the settings change.
    fireEvent.change(screen.getByLabelText(/Posts to skip/), { target: { value: '2' } });
    await waitFor(() => expect(screen.queryByText('A quiet day')).toBeNull());
  });

  it.each<[string, object, string]>([
    [
      'why the source failed',
      checkResult({ state: 'FAILED', title: '' }, 'late'),
      'The site took too long to respond.',
    ],
    [
      'that the previous content stays until then',
      checkResult({}, 'failing'),
      'The site returned an error. Until this is fixed, the card shows the last content it read.',
    ],
    [
      'that there is no such post',
      checkResult({ state: 'MISSING', title: '' }),
      'The site has no post that matches these settings. Readers will see a short notice instead.',
    ],
    [
      'that the rate limit was reached',
      checkResult({ state: 'FAILED', title: '' }, 'often'),
      'Too many attempts. Try again in a minute.',
    ],
    [
      'that the site is not configured',
      checkResult({ state: 'FAILED', title: '' }, 'notNamed'),
      'This site is not allowed for cards. Choose another site.',
    ],
    [
      'that a picture is missing',
      checkResult({ image: null }),
      'No usable image in this post. The card shows the image of the day instead.',
    ],
  ])('shows %s', async (_, answer, expectedText) => {
    show(values, hosts(BLOG), checkMock(answer));
    press();
    expect(await screen.findByText(expectedText)).toBeInTheDocument();
  });
});
