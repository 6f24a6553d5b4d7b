/** Where an editor goes on: which of the device's and the server's copies, and when it is asked. */
import { describe, expect, it } from 'vitest';
import type { KeptHere } from './keptDraft.ts';
import { keptStart } from './keptStart.ts';
import type { DraftFieldsFragment } from './Layouts.types.ts';
import type { Draft } from './state/draft.ts';
import { draftText } from './state/kept.ts';
import { drawnBase } from './state/samples.ts';

const draftOf = ({ rows, widgets }: Draft): Draft => ({ rows, widgets });
const [mine, other] = [draftOf(drawnBase('r1:a:')), draftOf(drawnBase('r1:b:'))];
const device = (change: Partial<KeptHere> = {}): KeptHere => ({
  draft: mine,
  revision: 3,
  version: 2,
  isSaved: false,
  window: 'this',
  ...change,
});
const server = (draft: Draft, change: Partial<DraftFieldsFragment> = {}): DraftFieldsFragment => ({
  __typename: 'LayoutDraft',
  id: '1:homePage',
  baseRevision: 4,
  content: draftText(draft),
  version: 2,
  savedFrom: 'other',
  updatedAt: '2026-11-21T12:00:00.000Z',
  ...change,
});

describe('an editor goes on', () => {
  it('with nothing where nothing was kept', () => expect(keptStart(null, null)).toBeNull());

  it('with the one copy there is', () => {
    expect(keptStart(device(), null)).toMatchObject({ draft: mine, revision: 3, version: 0, at: null });
    expect(keptStart(null, server(other))).toMatchObject({ draft: other, revision: 4, version: 2 });
  });

  it.each([
    ['was made from what the server has', device(), server(other)],
    ['is of the window that saved last', device({ window: 'other' }), server(other, { version: 3 })],
    ['is what the server has', device({ version: 1 }), server(mine)],
  ])('with the device’s copy where it %s', (_, here, there) => {
    expect(keptStart(here, there)).toMatchObject({
      draft: mine,
      version: there.version,
      overtakenBy: null,
    });
  });

  it('with the server’s where it had the device’s before, and another device has gone on from there', () => {
    const there = server(other, { version: 5 });
    expect(keptStart(device({ isSaved: true }), there)).toMatchObject({
      draft: other,
      revision: 4,
      version: 5,
      overtakenBy: null,
    });
  });

  it('with the device’s and a question where another window has saved beside it', () => {
    const there = server(other, { version: 3 });
    expect(keptStart(device(), there)).toMatchObject({ draft: mine, version: 2, overtakenBy: there });
  });
});
