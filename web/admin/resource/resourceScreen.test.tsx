/** The screen of a resource of a content area, for people with some of its rights. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { headerSlideInResource } from '../../../domain/site/headerSlideIn.ts';
import { noRights, type ContentRights } from '../../../domain/rights/rights.ts';
import { stubMissingDom } from '../dev/kit.fixture.tsx';
import * as hooks from '../headerSlideIns/HeaderSlideIn.hooks.ts';
import { showInAdmin } from '../layouts/screen/editor.fixture.tsx';
import { StemContext } from './fieldTexts.ts';
import { ImportDialog } from './ImportDialog.tsx';
import type { EntryActions } from './resourceOperations.ts';
import { resourceScreen } from './resourceScreen.tsx';

beforeAll(stubMissingDom);

const resource = {
  ...headerSlideInResource,
  storage: { ...headerSlideInResource.storage, right: { content: 'pages' as const } },
};
const Screen = resourceScreen(resource, hooks, { stem: 'headerSlideIn', columns: ['text'] });
const entry = {
  __typename: 'HeaderSlideIn',
  id: '1:a',
  version: 1,
  name: 'Advent',
  text: 'Advent begins.',
  linkText: 'Read',
  link: '/today',
  start: null,
  end: null,
  countries: [],
  pages: [],
  state: 'published',
  publication: {
    __typename: 'EntryPublication',
    liveVersion: 1,
    publishedAt: null,
    publishedBy: null,
    schedule: null,
  },
  createdAt: '2026-11-21T12:00:00.000Z',
  updatedAt: '2026-11-21T12:00:00.000Z',
  updatedBy: null,
  archivedAt: null,
  viewerCan: { __typename: 'EntryViewerCan', countries: [], save: false, publish: false, archive: false },
};
const forbidden = {
  __typename: 'Forbidden',
  code: 'FORBIDDEN',
  message: 'x',
  refusal: null,
  countries: ['US'],
  missing: [],
};

const refusedImport = {
  __typename: 'EntryImport',
  created: 0,
  changed: 0,
  unchanged: 0,
  problems: [
    { __typename: 'EntryImportProblem', row: 2, field: 'linkText', detail: 'x', code: 'notOnlySpaces' },
  ],
};

function open(pages: ContentRights, nodes: readonly object[] = [entry], search = '') {
  const sent: object[] = [];
  showInAdmin(<Screen rest="" path="/header-slide-in" />, {
    search,
    admin: { rights: { ...noRights, content: { pages }, sites: [1] } },
    answer(name, variables) {
      if (name === 'Countries')
        return {
          countries: [
            { __typename: 'Country', code: 'MX', translatedName: 'Mexico' },
            { __typename: 'Country', code: 'US', translatedName: 'United States' },
          ],
        };
      if (name === 'HeaderSlideIn') return { headerSlideIn: null };
      if (name === 'SaveHeaderSlideIn') {
        sent.push(variables['input'] as object);
        return { saveHeaderSlideIn: forbidden };
      }
      return {
        headerSlideIns: {
          __typename: 'HeaderSlideInConnection',
          nodes,
          pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
          totalCount: nodes.length,
        },
      };
    },
  });
  return sent;
}
const all = { c: true, r: true, u: true, d: true };

it('somebody who may only read sees the same list without actions, and why', async () => {
  open({ global: { r: true } });
  await screen.findByRole('button', { name: 'Advent' });
  expect(
    screen.getByText('You can view these, but you don’t have permission to change them.'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Create slide-in' })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: 'Select Advent' })).toBeNull();
  fireEvent.keyDown(document.body, { key: 'n', code: 'KeyN' });
  expect(screen.queryByLabelText('Link text')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
  expect(await screen.findByRole('menuitem', { name: 'Export as CSV' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Import' })).toBeNull();
});

it('somebody with rights in one country creates an entry there, and a refusal is at the field', async () => {
  const sent = open({ MX: all });
  fireEvent.click(await screen.findByRole('button', { name: 'Create slide-in' }));
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await screen.findByLabelText('Link text');
  expect(await screen.findByRole('button', { name: 'Remove Mexico' })).toBeInTheDocument();
  expect(screen.getByText('You have permission for: Mexico')).toBeInTheDocument();
  for (const [label, value] of [
    ['Name', 'Lent'],
    ['Text', 'Lent begins.'],
    ['Link text', 'Read'],
    ['Link', '/today'],
  ] as const)
    type(label, value);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save draft' })));
  expect(sent).toMatchObject([{ values: { countries: ['MX'] } }]);
  const countries = screen.getByRole('group', { name: 'Countries' });
  expect(countries).toHaveTextContent('You don’t have permission for: United States');
});

it('an address of an entry that does not exist says so', async () => {
  open({ global: all }, [entry], '?entry=1:nobody');
  expect(await screen.findByText('This no longer exists.')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('This no longer exists.')).toBeNull());
});

it('the problems of a file name fields by their labels', async () => {
  const actions = { import: async () => refusedImport } as unknown as EntryActions;
  showInAdmin(
    <StemContext value="headerSlideIn">
      <ImportDialog
        resource={resource}
        actions={actions}
        onClose={() => undefined}
        onDone={() => undefined}
      />
    </StemContext>,
  );
  const file = new File(['name,linkText'], 'slides.csv');
  const input = await screen.findByLabelText('File');
  await act(async () => fireEvent.change(input, { target: { files: [file] } }));
  const row = await screen.findByRole('row', { name: /Link text/ });
  expect(row).toHaveTextContent('Fill in this field.');
  expect(screen.getByText('slides.csv')).toBeInTheDocument();
});

it('a copy of an entry begins with its values, but for its name', async () => {
  open({ global: all }, [
    { ...entry, viewerCan: { ...entry.viewerCan, save: true, publish: true, archive: true } },
  ]);
  fireEvent.click(await screen.findByRole('button', { name: 'Advent' }));
  const region = await screen.findByRole('region', { name: 'Advent' });
  const more = within(region).getByRole('button', { name: 'More actions' });
  more.focus();
  fireEvent.keyDown(more, { key: 'ArrowDown' });
  const menu = await screen.findByRole('menu');
  const item = await within(menu).findByRole('menuitem', { name: 'Duplicate' });
  await waitFor(() => {
    if (item.hasAttribute('data-highlighted')) return;
    fireEvent.keyDown(menu, { key: 'ArrowDown' });
    throw new Error('The item is not reached yet.');
  });
  fireEvent.keyDown(menu, { key: 'Enter' });
  await screen.findByRole('region', { name: 'Create slide-in' });
  expect(screen.getByLabelText('Name')).toHaveValue('');
  expect(screen.getByLabelText('Text')).toHaveValue('Advent begins.');
  expect(screen.getByLabelText('Link')).toHaveValue('/today');
});
