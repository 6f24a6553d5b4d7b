/** States of the admin screens outside the layout editor that no journey test reaches: conflicts, failures, rights. */
import { ApolloProvider } from '@apollo/client/react';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { noRights } from '../../../domain/rights/rights.ts';
import type { AuthState } from '../../account/auth/state/authState.ts';
import type { AuthStore } from '../../account/auth/authStore.ts';
import { AuditScreen } from '../audit/AuditScreen.tsx';
import { CommentsScreen } from '../comments/CommentsScreen.tsx';
import type { FeatureFlagPartsFragment as Flag } from '../featureFlags/FeatureFlag.types.ts';
import { FeatureFlagsScreen } from '../featureFlags/FeatureFlagsScreen.tsx';
import { stubMissingDom } from '../dev/kit.fixture.tsx';
import { clientOf } from '../media/mediaPicker.fixture.tsx';
import { inSite, testSite } from '../../testing/renderInSite.fixture.tsx';
import { StartScreen } from '../start/StartScreen.tsx';
import { GroupsPage } from '../users/GroupsPage.tsx';
import { loadLazyParts } from '../../base/navigation/lazyPart.tsx';
import { AdminStyles } from '../ui/AdminStyles.tsx';
import { AdminProvider, type Admin } from './admin.ts';
import { SessionDialogs } from './frame/SessionDialogs.tsx';
import { AuthContext } from '../../account/session/sharedAuth.ts';
import { pageOf } from '../../testing/connection.fixture.ts';

beforeAll(stubMissingDom);
beforeAll(loadLazyParts);

interface Options {
  readonly admin?: Partial<Admin>;
  /** Returns an operation's data; undefined means an empty list of countries. */
  readonly answer?: (name: string, variables: Record<string, unknown>) => object | undefined;
}

/** Renders a component in the admin area for a super_admin, unless `admin` overrides it. */
function showInAdmin(part: ReactNode, { admin, answer }: Options = {}): void {
  const value: Admin = {
    site: testSite,
    siteKey: { domain: 'localhost', override: null },
    viewer: null,
    rights: { ...noRights, admin: ['super_admin'], sites: null },
    go: () => undefined,
    ...admin,
  };
  render(
    inSite(
      <AdminStyles>
        <ApolloProvider client={clientOf((...args) => answer?.(...args) ?? { countries: [] })}>
          <AdminProvider value={value}>
            <MemoryRouter>{part}</MemoryRouter>
          </AdminProvider>
        </ApolloProvider>
      </AdminStyles>,
    ),
  );
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const conflict = { __typename: 'Conflict', hindrance: null, field: null };
const ada = { id: 'ada', name: 'Ada Lindqvist', email: 'admin@example.org' } as NonNullable<Admin['viewer']>;

describe('feature flags', () => {
  const flagOf = (name: string, more: Partial<Flag> = {}): Flag => ({
    __typename: 'FeatureFlag',
    id: `en:${name}`,
    name,
    settings: setFor('*'),
    start: null,
    end: null,
    note: '',
    owner: 'ruth@example.org',
    version: 1,
    switchedAt: new Date().toISOString(),
    staleSince: null,
    createdAt: '2026-11-20T12:00:00.000Z',
    updatedAt: '2026-11-20T12:00:00.000Z',
    updatedBy: null,
    archivedAt: null,
    viewerCan: { __typename: 'EntryViewerCan', countries: null, save: true, publish: true, archive: true },
    ...more,
  });
  const setFor = (...countries: string[]) =>
    countries.map((country) => ({ __typename: 'CountryBoolean' as const, country, value: true }));
  const listOf = (...nodes: Flag[]) => ({
    featureFlags: {
      __typename: 'FeatureFlagConnection',
      nodes,
      pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
      totalCount: nodes.length,
      staleCount: 3,
    },
  });

  it('describes who sees each flag and when, and why it needs review', async () => {
    const longAgo = '2020-01-01T00:00:00.000Z';
    const filters: unknown[] = [];
    const flags = [
      flagOf('orphan', { owner: '', settings: [] }),
      flagOf('advent', { end: longAgo, note: 'A larger picture.' }),
      flagOf('cookies', { switchedAt: longAgo }),
      flagOf('shop', {
        settings: [...setFor('*'), { __typename: 'CountryBoolean', country: 'US', value: false }],
        start: '2020-01-01T00:00:00.000Z',
      }),
      flagOf('later', { start: '2099-01-01T00:00:00.000Z' }),
      flagOf('video', { settings: setFor('MX') }),
    ];
    showInAdmin(<FeatureFlagsScreen path="/feature-toggle" rest="" />, {
      answer(name, { filter }) {
        if (name !== 'FeatureFlags') return undefined;
        filters.push(filter);
        return listOf(...flags);
      },
    });
    const text = async (of: string) => (await screen.findByText(of)).closest('tr')!.textContent;
    expect(await text('orphan')).toMatch(/No one.*Always.*No owner\./);
    expect(await text('advent')).toMatch(/A larger picture\..*No one.*Ended.*Ended at least 30 days ago\./);
    expect(await text('cookies')).toMatch(/Everyone.*On for everyone for at least 90 days\./);
    expect(await text('shop')).toMatch(/Everyone except United States/);
    expect(await text('later')).toMatch(/No one.*Not started/);
    expect(await text('video')).toMatch(/Mexico/);
    expect(screen.getByRole('option', { name: 'Needs review (3)' })).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'stale' } });
    await waitFor(() => expect(filters.at(-1)).toEqual({ stale: true }));
  });

  it('says so when no flag needs review', async () => {
    localStorage.clear(); // what the list showed last
    showInAdmin(<FeatureFlagsScreen path="/feature-toggle" rest="" />, {
      answer: (name) => (name === 'FeatureFlags' ? listOf() : undefined),
    });
    await screen.findByText('No flags found');
    fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'stale' } });
    expect(await screen.findByText('No flags need review')).toBeInTheDocument();
  });

  it('names the author of each change in the history, as far as known', async () => {
    const { updatedAt: _, updatedBy: __, archivedAt: ___, ...flag } = flagOf('shop');
    const state = (version: number, more: object) => ({
      ...flag,
      __typename: 'FeatureFlagVersion',
      id: `en:shop:${version}`,
      version,
      at: '2026-11-20T12:00:00.000Z',
      who: null,
      subject: 'somebody',
      isArchived: false,
      note: `Note ${version}.`,
      ...more,
    });
    const nodes = [
      state(4, { who: 'Ruth Keller', subject: 'ruth' }),
      state(3, { who: 'Ada Lindqvist', subject: 'ada' }),
      state(2, {}),
      state(1, { subject: null }),
    ];
    const { pageInfo } = listOf().featureFlags;
    const versions = { featureFlagVersions: { __typename: 'FeatureFlagVersionConnection', nodes, pageInfo } };
    showInAdmin(<FeatureFlagsScreen path="/feature-toggle" rest="" />, {
      admin: { viewer: ada },
      answer: (name) =>
        name === 'FeatureFlags'
          ? listOf(flagOf('shop'))
          : name === 'FeatureFlagVersions'
            ? versions
            : undefined,
    });
    fireEvent.click(await screen.findByRole('button', { name: 'shop' }));
    fireEvent.click(await screen.findByRole('tab', { name: 'History' }));
    const changes = await within(screen.getByRole('region', { name: 'shop' })).findAllByRole('listitem');
    const who = ['Ruth Keller', 'By you', 'By another editor', 'By the system'];
    for (const [index, name] of who.entries()) expect(changes[index]).toHaveTextContent(name);
  });
});

it('keeps both changes when a group was changed meanwhile, and says what someone else changed', async () => {
  let permissions = ['admin_site'];
  const sent: Record<string, unknown>[] = [];
  showInAdmin(<GroupsPage path="/users" />, {
    answer(name, { input }) {
      const group = { __typename: 'Group', name: 'helpers', permissions, members: 2 };
      if (name === 'UserChoices') return { groups: [group], sites: [] };
      if (name !== 'SaveGroup') return undefined;
      sent.push(input as Record<string, unknown>);
      if (sent.length > 1) return { saveGroup: group };
      permissions = ['admin_site', 'admin_permissions'];
      return { saveGroup: conflict };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit: helpers' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Manage surveys' }));
  press('Save');
  await screen.findByText('Someone else changed meanwhile: Manage users and permissions');
  press('Save');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]!['was']).toEqual(['admin_site', 'admin_permissions']);
  expect([...(sent[1]!['permissions'] as string[])].toSorted()).toEqual([
    'admin_permissions',
    'admin_site',
    'admin_survey',
  ]);
});

it('an empty audit log says whether a filter hides entries, and names a denied action as an attempt', async () => {
  const denied = {
    __typename: 'AuditEntry',
    id: '1',
    at: '2026-11-21T12:00:00Z',
    operation: 'deleteGroup',
    isDone: false,
    who: 'Ruth',
    whom: null,
    subject: 'ruth',
    object: 'group helpers',
    before: null,
    after: null,
    countries: [],
    requestId: 'r1',
    address: null,
    isSealed: true,
  };
  showInAdmin(<AuditScreen />, {
    admin: { rights: { ...noRights, admin: ['admin_permissions'], sites: null } },
    answer: (name, variables) =>
      name === 'AuditEntries'
        ? {
            auditEntries: pageOf(
              'AuditEntryConnection',
              (variables['filter'] as { isDone?: boolean }).isDone === true ? [] : [denied],
            ),
          }
        : undefined,
  });
  expect(await screen.findByText('Delete group', { selector: 'span' })).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText('Outcome'), { target: { value: 'done' } });
  expect(await screen.findByText('Change or clear a filter.')).toBeInTheDocument();
});

it.each([
  ['super_admin', 9],
  ['admin_permissions', 2],
] as const)('offers %s the logs of %i services in the audit log', async (key, count) => {
  showInAdmin(<AuditScreen />, {
    admin: { rights: { ...noRights, admin: [key], sites: null } },
    answer: (name) =>
      name === 'AuditEntries' ? { auditEntries: pageOf('AuditEntryConnection', []) } : undefined,
  });
  await screen.findByText('No entries yet');
  const log = within(screen.getByRole('search')).getByLabelText('Log');
  expect(within(log).getAllByRole('option')).toHaveLength(count + 1); // plus the option for both audits about people
});

it('shows an error when comments cannot be loaded, and loads them on retry', async () => {
  let isDown = true;
  showInAdmin(<CommentsScreen />, {
    answer(name) {
      if (name !== 'CommentsToModerate') return undefined;
      if (isDown) throw new Error('offline');
      const commentsToModerate = pageOf('ModeratedCommentConnection', []);
      return { site: { __typename: 'Site', id: '1', hasComments: true, commentsToModerate } };
    },
  });
  expect(await screen.findByText('Could not load this content')).toBeInTheDocument();
  isDown = false;
  press('Try again');
  expect(await screen.findByText('No comments to review')).toBeInTheDocument();
});

it('tells a viewer whose rights open no screen anywhere', async () => {
  showInAdmin(<StartScreen />, {
    admin: { viewer: ada, rights: { ...noRights, admin: ['admin_survey'], sites: null } },
    answer: (name) => (name === 'Sites' ? { sites: [] } : undefined),
  });
  expect(await screen.findByText(/There is no admin screen for your permissions yet/)).toBeInTheDocument();
  expect(screen.queryByRole('link')).toBeNull();
});

describe('dialogs that interrupt an editor', () => {
  const signedIn = { loaded: true, userSignedIn: true, sub: 'ada', unanswered: false, idleEndsAt: null };
  const showIn = (state: Partial<AuthState>) => {
    const now = { ...signedIn, ...state } as unknown as AuthState;
    const store = { now: () => now, onChange: () => () => undefined } as unknown as AuthStore;
    showInAdmin(
      <AuthContext value={store}>
        <SessionDialogs />
      </AuthContext>,
      { admin: { viewer: ada } },
    );
    return screen.queryByRole('alertdialog')?.textContent ?? null;
  };

  it.each([
    ['nothing while signed in', {}, null],
    ['a warning before an idle session ends, which can be closed', { idleEndsAt: 1 }, 'Are you still there?'],
    ['a notice that the session has ended', { userSignedIn: false, sub: null }, 'Your session has ended'],
    [
      'nothing while the session state is unknown',
      { userSignedIn: false, sub: null, unanswered: true },
      null,
    ],
    ['nothing before the session was checked', { loaded: false, userSignedIn: false, sub: null }, null],
    ['a notice that another user has signed in', { sub: 'ruth' }, 'Someone else has signed in'],
  ])('shows %s', (_what, state, title) => {
    if (title === null) expect(showIn(state)).toBeNull();
    else expect(showIn(state)).toContain(title);
    expect(screen.queryAllByRole('button', { name: 'Close' })).toHaveLength('idleEndsAt' in state ? 1 : 0);
  });
});
