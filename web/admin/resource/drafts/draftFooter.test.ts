import { expect, it } from 'vitest';
import type { EntryPublication } from '../../../../generated/schema.ts';
import { menuItems } from './DraftFooter.tsx';

const can = { countries: null, save: true, publish: true, archive: true };
const live = {
  __typename: 'EntryPublication',
  liveVersion: 1,
  publishedAt: null,
  publishedBy: null,
  schedule: {
    __typename: 'EntrySchedule',
    at: '',
    version: 2,
    isDraft: true,
    by: null,
    problem: null,
    retryAt: null,
  },
} as const satisfies EntryPublication;
const nothing = () => undefined;
const run = {
  schedule: nothing,
  unschedule: nothing,
  unpublish: nothing,
  discard: nothing,
  duplicate: nothing,
  archive: nothing,
};
const idsOf = (viewerCan: typeof can, publication: EntryPublication | null = live) =>
  menuItems((key) => key, { publication, state: publication ? 'scheduled' : 'draft', viewerCan }, run).map(
    ({ id }) => id,
  );

it('offers what is possible in the state of the entry', () => {
  expect(idsOf(can)).toEqual(['schedule', 'unschedule', 'unpublish', 'discard', 'duplicate', 'archive']);
  expect(idsOf(can, null)).toEqual(['schedule', 'duplicate', 'archive']);
});

it('offers nothing that the viewer cannot do', () => {
  expect(idsOf({ ...can, publish: false })).toEqual(['discard', 'duplicate', 'archive']);
  expect(idsOf({ ...can, save: false })).toEqual([
    'schedule',
    'unschedule',
    'unpublish',
    'duplicate',
    'archive',
  ]);
  expect(idsOf({ ...can, save: false, publish: false, archive: false })).toEqual(['duplicate']);
});
