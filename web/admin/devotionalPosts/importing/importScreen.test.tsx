/** The dialog of imports: what it asks before an import is tried, and what it sends. The service's rules have tests there. */
import { ApolloProvider } from '@apollo/client/react';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import type {
  BeginDevotionalImportInput,
  DevotionalImportPreview,
  DevotionalImportSettings,
} from '../../../../generated/schema.ts';
import { noRights } from '../../../../domain/rights/rights.ts';
import { testSite } from '../../../testing/renderInSite.fixture.tsx';
import { show, stubMissingDom } from '../../dev/kit.fixture.tsx';
import { clientOf } from '../../media/mediaPicker.fixture.tsx';
import { AdminProvider } from '../../shell/admin.ts';
import { ImportScreenDialog } from './ImportScreenDialog.tsx';

beforeAll(stubMissingDom);

const row = (state: string, format: string | null) => ({
  ...{ __typename: 'DevotionalImport', id: 'i', fileName: 'a', size: 1, received: 0, format, state },
  ...{ isDryRun: true, createdAt: '2027-01-01T00:00:00Z', createdBy: null, endedAt: null, position: 0 },
  ...{ total: 0, created: 0, changed: 0, unchanged: 0, skipped: 0, ignored: [], wordsRead: 0 },
  ...{ wordsSaved: 0, undone: 0, kept: 0, problem: null },
});
const group = (name: string, count: number) => ({ __typename: 'DevotionalImportGroup', name, count });
const nothing = {
  __typename: 'DevotionalImportPreview',
  format: 'wordPressExport',
  columns: [],
  proposed: [],
  dateOrder: null,
  isOrderNeeded: false,
  types: [],
  isTypeNeeded: false,
  languages: [],
  isLanguageNeeded: false,
  undated: 0,
  lastDay: null,
  records: [],
  total: 3,
  bad: 0,
};
type Seen = Partial<Record<keyof DevotionalImportPreview, unknown>>;

/** Opens the dialog and chooses files; returns what was sent. */
function choose(seenWith: (settings: DevotionalImportSettings) => Seen, ...names: string[]) {
  const sent = { begun: null as BeginDevotionalImportInput | null, seen: [] as DevotionalImportSettings[] };
  const client = clientOf((name, { input }) => {
    if (name === 'DevotionalImports') return { devotionalImports: [] };
    if (name === 'BeginDevotionalImport') {
      sent.begun = input as BeginDevotionalImportInput;
      return { beginDevotionalImport: row('ready', 'wordPressExport') };
    }
    const { settings } = input as { settings: DevotionalImportSettings };
    sent.seen.push(settings);
    return { previewDevotionalImport: { ...nothing, ...seenWith(settings) } };
  });
  show(
    <AdminProvider
      value={{
        site: testSite,
        siteKey: { domain: 'localhost', override: null },
        viewer: null,
        rights: { ...noRights, admin: ['super_admin'], sites: null },
        go: () => undefined,
      }}
    >
      <ApolloProvider client={client}>
        <ImportScreenDialog createIn={null} onClose={() => undefined} onDone={() => undefined} />
      </ApolloProvider>
    </AdminProvider>,
  );
  const files = names.map((name) => new File(['text'], name));
  fireEvent.change(screen.getByLabelText('File'), { target: { files } });
  return sent;
}
const checkButton = async () => screen.findByRole<HTMLButtonElement>('button', { name: 'Check the import' });

it('sends several files as one, in the order of their numbers', async () => {
  const sent = choose(() => ({}), 'a.10.xml', 'a.9.xml');
  await checkButton();
  expect(sent.begun).toMatchObject({
    fileName: 'a.9.xml, a.10.xml',
    size: 8,
    files: [
      { name: 'a.9.xml', size: 4 },
      { name: 'a.10.xml', size: 4 },
    ],
  });
});

const languages = (...codes: string[]) => codes.map((code) => group(code, 2));

it('chooses the language of the site among those of an export', async () => {
  const sent = choose(
    ({ language }) => ({ languages: languages('es', 'en'), isLanguageNeeded: language === null }),
    'a.xml',
  );
  expect(await screen.findByLabelText<HTMLSelectElement>('Language of the records')).toMatchObject({
    value: 'en',
  });
  expect(screen.getByRole('option', { name: 'Spanish (es): 2' })).toBeTruthy();
  expect((await checkButton()).disabled).toBe(false);
  fireEvent.change(screen.getByLabelText('Language of the records'), { target: { value: 'es' } });
  await waitFor(() => expect(sent.seen.at(-1)).toMatchObject({ language: 'es' }));
});

it('asks for the language where that of the site is none of them', async () => {
  choose(
    ({ language }) => ({ languages: languages('es', 'vi'), isLanguageNeeded: language === null }),
    'a.xml',
  );
  await screen.findByText(/records in several languages/);
  expect((await checkButton()).disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Language of the records'), { target: { value: 'vi' } });
  await waitFor(async () => expect((await checkButton()).disabled).toBe(false));
});

it('asks which types of an export without posts are readings', async () => {
  const sent = choose(
    ({ types }) => ({ types: [group('sermon', 7), group('faq', 1)], isTypeNeeded: types == null }),
    'a.xml',
  );
  await screen.findByText(/has no posts/);
  expect((await checkButton()).disabled).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'sermon (7)' }));
  await waitFor(async () => expect((await checkButton()).disabled).toBe(false));
  expect(sent.seen.at(-1)?.types).toEqual(['sermon']);
});

it('offers days for records without a date, those after the last one only where there is one', async () => {
  const sent = choose(() => ({ undated: 2 }), 'a.xml');
  const select = await screen.findByLabelText('Records without a date: 2');
  expect([...(select as HTMLSelectElement).options].map(({ value }) => value)).toEqual(['skip', 'fromDay']);
  fireEvent.change(select, { target: { value: 'fromDay' } });
  fireEvent.change(await screen.findByLabelText('First day'), { target: { value: '2027-03-01' } });
  await waitFor(() => expect(sent.seen.at(-1)).toMatchObject({ undated: 'skip', undatedFrom: '2027-03-01' }));
});

it('takes parts of a column, and texts without what other fields have', async () => {
  const column = (name: string) => ({ __typename: 'DevotionalImportColumn', name, samples: [] });
  const mapped = (field: string, name: string) => ({
    ...{ __typename: 'DevotionalImportMapping', field, column: name },
  });
  const sent = choose(
    () => ({
      format: 'csv',
      columns: ['When', 'Head', 'Body'].map(column),
      proposed: [mapped('date', 'When'), mapped('title', 'Head'), mapped('text', 'Body')],
    }),
    'a.csv',
  );
  await checkButton();
  const more = (field: string) => screen.getByLabelText(`More: ${field}`).closest('details')!;
  const within = (field: string, label: string) =>
    [...more(field).querySelectorAll('label')].find(({ textContent }) => textContent === label)!.control ??
    more(field).querySelector('input')!;
  fireEvent.change(within('Title', 'Split at'), { target: { value: ' – ' } });
  fireEvent.change(screen.getByLabelText('Part to use'), { target: { value: '-1' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Verse' }));
  await waitFor(() =>
    expect(sent.seen.at(-1)?.columns).toEqual([
      { field: 'date', column: 'When' },
      { field: 'title', column: 'Head', split: ' – ', part: -1 },
      { field: 'text', column: 'Body', strip: ['verse'] },
    ]),
  );
  expect(screen.getByLabelText('More (in use): Title')).toBeTruthy();
});
