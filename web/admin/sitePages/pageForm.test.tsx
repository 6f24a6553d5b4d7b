/** The form of a page: what is checked before it is published, and what its countries make of it. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { openScreen, prepareForms } from '../resource/openScreen.fixture.tsx';
import { SitePagesScreen } from './SitePagesScreen.tsx';

beforeAll(prepareForms);
beforeEach(() => localStorage.clear());

const empty = {
  __typename: 'SitePageConnection',
  nodes: [],
  pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
  totalCount: 0,
};

const refused = {
  saveSitePage: { __typename: 'Forbidden', code: 'FORBIDDEN', message: '', refusal: null, countries: [] },
};

/** Opens the form of a new page; returns the inputs that it saves. Saving is refused unless `answer` says otherwise. */
async function openForm(answer: (input: Record<string, unknown>) => object = () => refused) {
  const saved: Record<string, unknown>[] = [];
  openScreen(SitePagesScreen, '/pages?entry=new', (name, variables) => {
    if (name === 'SitePages' && saved.length > 0) throw new Error('The service is away.');
    if (name !== 'SaveSitePage') return name === 'Countries' ? { countries: [] } : { sitePages: empty };
    saved.push(variables['input'] as Record<string, unknown>);
    return answer(saved.at(-1)!);
  });
  await screen.findByLabelText('Title');
  return saved;
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`[data-field="${name}"]`)!;
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
/** The dialog, once it has the focus. */
async function checkDialog() {
  const dialog = await screen.findByRole('dialog', { name: 'Check before you publish' });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return dialog;
}
const publish = () => fireEvent.click(screen.getByRole('button', { name: 'Publish' }));

it('publishes at once what has no warning', async () => {
  const saved = await openForm();
  type('title', 'Our story');
  publish();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ publish: true, values: { slug: 'our-story' } });
  expect(saved[0]).not.toHaveProperty('reason');
});

it('lists what is probably not meant before it publishes, leads to its field, and takes a reason', async () => {
  const saved = await openForm();
  type('title', 'Our story');
  type('seoDescription', 'word '.repeat(40).trim());
  await screen.findByText(/Search engines show about 160 characters/, { selector: 'a' });
  publish();
  const dialog = await checkDialog();
  expect(saved).toEqual([]);
  fireEvent.click(within(dialog).getByRole('link', { name: /Search engines show about 160/ }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Check before you publish' })).toBe(null));
  await waitFor(() => expect(document.activeElement).toBe(field('seoDescription')));

  publish();
  const again = within(await checkDialog());
  fireEvent.click(again.getByRole('button', { name: 'Publish anyway' }));
  expect(saved).toEqual([]);
  fireEvent.change(again.getByLabelText('Reason'), { target: { value: ' A quotation ' } });
  fireEvent.click(await again.findByRole('button', { name: 'Publish anyway' }));
  await waitFor(() => expect(saved).toMatchObject([{ publish: true, reason: 'A quotation' }]));
});

it('checks nothing before a draft is saved, and corrects an invalid field first', async () => {
  const saved = await openForm();
  type('title', 'Our story');
  type('seoDescription', 'word '.repeat(40).trim());
  await screen.findByText(/Search engines show about 160 characters/, { selector: 'a' });
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(saved).toMatchObject([{ publish: false }]));
  type('title', '');
  publish();
  await waitFor(() => expect(field('title').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.queryByRole('dialog', { name: 'Check before you publish' })).toBe(null);
});

it('asks what there is in other countries only of a page that names some', async () => {
  await openForm();
  expect(field('otherCountries')).toBe(null);
  expect(screen.queryByLabelText('Content of the new editor')).toBe(null);
});

it('says that a page was saved although its list cannot be read again', async () => {
  await openForm(({ values }) => ({
    saveSitePage: {
      __typename: 'SavedSitePage',
      entry: {
        ...{
          __typename: 'SitePage',
          id: 'en:1',
          version: 1,
          state: 'draft',
          updatedBy: null,
          archivedAt: null,
        },
        ...{ createdAt: '2026-11-21T09:00:00Z', updatedAt: '2026-11-21T09:00:00Z' },
        publication: {
          __typename: 'EntryPublication',
          liveVersion: null,
          publishedAt: null,
          publishedBy: null,
          schedule: null,
        },
        viewerCan: {
          __typename: 'EntryViewerCan',
          countries: null,
          save: true,
          publish: true,
          archive: true,
        },
        ...(values as object),
      },
    },
  }));
  type('title', 'Our story');
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save draft' })).toHaveProperty('disabled', true),
  );
  expect(screen.queryByText(/The service is away/)).toBe(null);
});
