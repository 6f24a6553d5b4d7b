/** The part of a card's form that says which post of which other site it shows. */
import { MockedProvider } from '@apollo/client/testing/react';
import type { MockLink } from '@apollo/client/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderInSite, testSite } from '../../../testing/around.tsx';
import { completeDom } from '../../dev/testing.tsx';
import { AdminProvider, type Admin } from '../../shell/admin.ts';
import { AdminStyles } from '../../ui/AdminStyles.tsx';
import { RemoteHostsDocument, TryRemoteSourceDocument } from './Remote.hooks.ts';
import { RemoteSource } from './RemoteSource.tsx';

beforeAll(completeDom);

const BLOG = 'https://blog.example.org';
const admin = { site: testSite, siteKey: { domain: 'example.org' }, viewer: null } as unknown as Admin;
type Mock = MockLink.MockedResponse;

const hosts = (...remoteHosts: string[]): Mock => ({
  request: { query: RemoteHostsDocument },
  result: { data: { remoteHosts } },
});
const source = { baseUrl: BLOG, postType: 'posts', postId: '', offset: 1 };
const tried = (tryRemoteSource: object, of: object = source): Mock => ({
  request: { query: TryRemoteSourceDocument, variables: { site: admin.siteKey, source: of } },
  result: { data: { tryRemoteSource } },
});
const trial = (content: object, fault: string | null = null) => ({
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

function Form({ values }: { readonly values: object }) {
  const form = useForm({ defaultValues: { versions: { A: values } } });
  return (
    <FormProvider {...form}>
      <RemoteSource at="versions.A" />
    </FormProvider>
  );
}
const show = (values: object, ...mocks: Mock[]) =>
  renderInSite(
    <MockedProvider mocks={mocks}>
      <AdminProvider value={admin}>
        <AdminStyles>
          <Form values={values} />
        </AdminStyles>
      </AdminProvider>
    </MockedProvider>,
  );
const values = { baseUrl: BLOG, postType: 'posts', postId: '', offset: '1' };
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Try it' }));

describe('the other site', () => {
  it('is chosen among those that are named', async () => {
    show({ ...values, baseUrl: '' }, hosts(BLOG, 'http://wordpress.lan:8080'));
    const select = await screen.findByLabelText('Address of the other site');
    expect([...select.querySelectorAll('option')].map(({ value }) => value)).toEqual([
      '',
      BLOG,
      'http://wordpress.lan:8080',
    ]);
    expect(screen.getByRole('button', { name: 'Try it' })).toBeDisabled();
  });

  it('that is not named any more stays on show and is said to be one, with those there are', async () => {
    show({ ...values, baseUrl: 'https://gone.example' }, hosts(BLOG));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(
      'This one may not be read, and cannot be published: https://gone.example',
    );
    expect(alert).toHaveTextContent(`These may be read: ${BLOG}.`);
    expect(screen.getByLabelText('Address of the other site')).toHaveValue('https://gone.example');
    fireEvent.change(screen.getByLabelText('Address of the other site'), { target: { value: BLOG } });
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('by the address of its API is the site itself', async () => {
    show({ ...values, baseUrl: `${BLOG}/wp-json/wp/v2` }, hosts(BLOG));
    expect(await screen.findByLabelText('Address of the other site')).toHaveValue(`${BLOG}/wp-json/wp/v2`);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is nobody’s to choose where the operator names none, and that is said', async () => {
    show({ ...values, baseUrl: '' }, hosts());
    expect(await screen.findByText('No other site is named yet')).toBeInTheDocument();
    expect(screen.getByText(/LECTERN_REMOTE_HOSTS/)).toBeInTheDocument();
  });
});

describe('Try it', () => {
  it('shows what the card would show', async () => {
    show(values, hosts(BLOG), tried(trial({})));
    press();
    expect(await screen.findByText('A quiet day')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'A lake' })).toBeInTheDocument();
    expect(screen.getByText('Published Nov 20, 2026')).toBeInTheDocument();
    // Of other settings it says nothing.
    fireEvent.change(screen.getByLabelText(/Posts to pass over/), { target: { value: '2' } });
    await waitFor(() => expect(screen.queryByText('A quiet day')).toBeNull());
  });

  it.each<[string, object, string]>([
    [
      'what cannot be had, in words',
      trial({ state: 'FAILED', title: '' }, 'late'),
      'The site took too long.',
    ],
    [
      'that what came before stands until then',
      trial({}, 'failing'),
      'The site answered with an error. What it said before is shown until then.',
    ],
    [
      'that the site has none',
      trial({ state: 'MISSING', title: '' }),
      'The site has no such post. Readers would see a line that says so.',
    ],
    [
      'that it was often enough',
      trial({ state: 'FAILED', title: '' }, 'often'),
      'That was often enough for now. Please try again in a minute.',
    ],
    [
      'that the site is none of those',
      trial({ state: 'FAILED', title: '' }, 'notNamed'),
      'The site is not one of those that cards may read.',
    ],
    [
      'that a picture is missing',
      trial({ image: null }),
      'There is no picture that could be copied: the picture of the day stands in for it.',
    ],
  ])('says %s', async (_, answer, words) => {
    show(values, hosts(BLOG), tried(answer));
    press();
    expect(await screen.findByText(words)).toBeInTheDocument();
  });
});
