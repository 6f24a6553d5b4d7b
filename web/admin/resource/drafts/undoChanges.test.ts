import { describe, expect, it } from 'vitest';
import type { ListedEntry } from '../resourceOperations.ts';
import { undoChanges } from './undoChanges.ts';

const schedule = {
  __typename: 'EntrySchedule' as const,
  at: '2026-12-01T08:00:00.000Z',
  version: 2,
  isDraft: true,
  by: null,
  problem: null,
  retryAt: null,
};
const entry = (
  version: number,
  { text = 'a', live = null, plan = null, archivedAt = null }: Partial<Parts> = {},
): ListedEntry => ({
  id: 'e',
  key: 'e',
  version,
  values: { text },
  computed: {},
  archivedAt,
  updatedAt: '',
  updatedBy: null,
  state: 'draft',
  viewerCan: { countries: null, save: true, publish: true, archive: true },
  publication: {
    __typename: 'EntryPublication',
    liveVersion: live,
    publishedAt: null,
    publishedBy: null,
    schedule: plan,
  },
});
interface Parts {
  readonly text: string;
  readonly live: number | null;
  readonly plan: typeof schedule | null;
  readonly archivedAt: string | null;
}
const at = '2026-11-21T12:00:00.000Z';
const { version: ofVersion, at: dueAt } = schedule;

describe('an undone change of an entry with a draft', () => {
  it.each<[string, ListedEntry | null, ListedEntry, object[]]>([
    ['nothing changed', entry(1), entry(1), []],
    ['it was created', null, entry(1), [{ action: 'archive' }]],
    [
      'its draft was saved',
      entry(1),
      entry(2, { text: 'b' }),
      [{ action: 'saveDraft', values: { text: 'a' } }],
    ],
    ['it was published the first time', entry(1), entry(2, { live: 2 }), [{ action: 'unpublish' }]],
    [
      'changes were saved and published',
      entry(3, { live: 1 }),
      entry(4, { text: 'b', live: 4 }),
      [
        { action: 'saveDraft', values: { text: 'a' } },
        { action: 'publish', ofVersion: 1 },
      ],
    ],
    ['it was unpublished', entry(3, { live: 1 }), entry(4), [{ action: 'publish', ofVersion: 1 }]],
    ['it was scheduled', entry(1), entry(2, { plan: schedule }), [{ action: 'unschedule' }]],
    [
      'its schedule was cancelled',
      entry(2, { plan: schedule }),
      entry(3),
      [{ action: 'schedule', at: dueAt, ofVersion }],
    ],
    [
      'its publication ended the schedule of an earlier version',
      entry(3, { live: 1, plan: schedule }),
      entry(4, { live: 4 }),
      [
        { action: 'publish', ofVersion: 1 },
        { action: 'schedule', at: dueAt, ofVersion },
      ],
    ],
    [
      'it was unpublished while a version is scheduled: publishing ends the schedule',
      entry(3, { live: 1, plan: schedule }),
      entry(4, { plan: schedule }),
      [
        { action: 'publish', ofVersion: 1 },
        { action: 'schedule', at: dueAt, ofVersion },
      ],
    ],
    [
      'it was archived',
      entry(2, { live: 1 }),
      entry(3, { live: 1, archivedAt: at }),
      [{ action: 'restore' }],
    ],
    ['it was restored', entry(3, { archivedAt: at }), entry(4), [{ action: 'archive' }]],
  ])('when %s', (_, before, after, changes) => {
    expect(undoChanges(before, after)).toEqual(
      changes.map((change, index) => ({ id: 'e', baseVersion: after.version + index, ...change })),
    );
  });
});
