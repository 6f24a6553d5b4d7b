/** What Undo says when it is not done, of one entry and of several. */
import { act, render } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, it } from 'vitest';
import { noRights } from '../../../domain/rights/rights.ts';
import { dismiss, notices } from '../../base/navigation/notices.ts';
import { inSite, testSite } from '../../testing/renderInSite.fixture.tsx';
import { AdminProvider } from '../shell/admin.ts';
import { changeSeveral } from './BulkBar.tsx';
import { useDraftActions } from './drafts/useDraftActions.ts';
import { useFieldTexts } from './fieldTexts.ts';
import { requestEnd, type ChangeResult, type EntryActions, type ListedEntry } from './resourceOperations.ts';

afterEach(() => notices().forEach(dismiss));

const entryOf = (id: string, version = 1, more: Partial<ListedEntry> = {}): ListedEntry => ({
  id,
  key: id.toUpperCase(),
  version,
  values: {},
  computed: {},
  archivedAt: null,
  updatedAt: '',
  updatedBy: null,
  state: 'draft',
  viewerCan: { countries: null, save: true, publish: true, archive: true },
  publication: {
    __typename: 'EntryPublication',
    liveVersion: null,
    publishedAt: null,
    publishedBy: null,
    schedule: null,
  },
  ...more,
});
const problemOf = (code: string): ChangeResult['problem'] => ({
  code,
  message: code,
  field: null,
  errors: [],
});

/** The hooks of the screens, over a function that answers in place of the service. */
function hooksOver(change: EntryActions['change']) {
  let found: { actions: ReturnType<typeof useDraftActions>; texts: ReturnType<typeof useFieldTexts> };
  function Hooks() {
    const actions = useDraftActions(change, async () => undefined);
    const texts = useFieldTexts();
    useEffect(() => {
      found = { actions, texts };
    });
    return null;
  }
  render(
    inSite(
      <AdminProvider
        value={{
          site: testSite,
          siteKey: { domain: 'localhost', override: null },
          viewer: null,
          rights: noRights,
          go: () => undefined,
        }}
      >
        <Hooks />
      </AdminProvider>,
    ),
  );
  return found!;
}
const undo = () =>
  act(async () => {
    notices()
      .find(({ action }) => action)!
      .action!.run();
  });
const errors = () => notices().flatMap(({ tone, text }) => (tone === 'error' ? text : []));

it('of one entry names it and the reason', async () => {
  const archived = entryOf('a', 2, { archivedAt: '2026-11-21T12:00:00Z' });
  const { actions } = hooksOver(async ([change]) =>
    change!.action === 'archive'
      ? [{ id: 'a', entry: archived, problem: null }]
      : [{ id: 'a', entry: null, problem: problemOf('CONFLICT') }],
  );
  await act(async () => actions.archive(entryOf('a')));
  await undo();
  expect(errors()).toEqual(['Not undone: A. Someone else has saved changes since.']);
});

it('of several names those that were not done, by reason', async () => {
  const codes: Readonly<Record<string, string>> = { b: 'CONFLICT', c: 'FORBIDDEN', d: 'CONFLICT' };
  let isUndo = false;
  const { texts } = hooksOver(async () => []);
  await act(() =>
    changeSeveral({
      texts,
      change: async (changes) =>
        changes.map(({ id }) => {
          const code = isUndo ? codes[id] : undefined;
          return code
            ? { id, entry: null, problem: problemOf(code) }
            : { id, entry: entryOf(id, 2), problem: null };
        }),
      entries: ['a', 'b', 'c', 'd'].map((id) => entryOf(id)),
      changeOf: ({ id, version }) => ({ id, baseVersion: version, action: 'archive' }),
      done: (count) => `Archived: ${count}`,
      undo: ({ id, version }) => [
        { id, baseVersion: version, action: 'restore' },
        { id, baseVersion: version + 1, action: 'publish' },
      ],
      onDone: () => undefined,
    }),
  );
  isUndo = true;
  await undo();
  expect(errors()).toEqual([
    'Not undone: B, D. Someone else has saved changes since.',
    'Not undone: C. You don’t have permission to do this.',
  ]);
});

it('of many keeps the changes of one entry in one request', () => {
  const changes = Array.from({ length: 300 }, (_, index) => ({ id: `e${Math.floor(index / 3)}` }));
  expect(requestEnd(changes)).toBe(198);
  expect(requestEnd(changes.slice(0, 150))).toBe(150);
});

it('of an archive says when a scheduled entry will be published, and does not call it a draft', async () => {
  const schedule = {
    __typename: 'EntrySchedule' as const,
    at: '2026-12-01T08:00:00Z',
    version: 1,
    isDraft: true,
    by: null,
    problem: null,
    retryAt: null,
  };
  const restored = entryOf('a', 3, { publication: { ...entryOf('a').publication!, schedule } });
  const { actions } = hooksOver(async () => [{ id: 'a', entry: restored, problem: null }]);
  await act(async () => actions.restore(entryOf('a', 2, { archivedAt: '2026-11-21T12:00:00Z' })));
  expect(notices().map(({ text }) => text)).toEqual([
    expect.stringMatching(/^A restored\. It will be published at .*Dec.*\.$/),
  ]);
});
