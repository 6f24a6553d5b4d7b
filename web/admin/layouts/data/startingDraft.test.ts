/** Which draft an editor starts with: the local one, the server's, or a choice between both. */
import { describe, expect, it } from 'vitest';
import type { LocalDraft } from './localDraft.ts';
import { chooseStartingDraft } from './startingDraft.ts';
import type { DraftFieldsFragment } from './Layouts.types.ts';
import type { Draft } from '../state/draft.ts';
import { draftText } from '../state/draftText.ts';
import { parseBase } from '../state/state.fixture.ts';

const draftOf = ({ rows, widgets }: Draft): Draft => ({ rows, widgets });
const [mine, other] = [draftOf(parseBase('r1:a:')), draftOf(parseBase('r1:b:'))];
const device = (change: Partial<LocalDraft> = {}): LocalDraft => ({
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

describe('chooseStartingDraft', () => {
  it('is null when there is no draft', () => expect(chooseStartingDraft(null, null)).toBeNull());

  it('returns the only draft there is', () => {
    expect(chooseStartingDraft(device(), null)).toMatchObject({
      draft: mine,
      revision: 3,
      version: 0,
      at: null,
    });
    expect(chooseStartingDraft(null, server(other))).toMatchObject({ draft: other, revision: 4, version: 2 });
  });

  it.each([
    ['is based on the server’s draft', device(), server(other)],
    ['is from the window that saved last', device({ window: 'other' }), server(other, { version: 3 })],
    ['equals the server’s draft', device({ version: 1 }), server(mine)],
  ])('returns the local draft when it %s', (_, local, remote) => {
    expect(chooseStartingDraft(local, remote)).toMatchObject({
      draft: mine,
      version: remote.version,
      overtakenBy: null,
    });
  });

  it('returns the server’s draft when it contains the local one and another device continued from there', () => {
    const remote = server(other, { version: 5 });
    expect(chooseStartingDraft(device({ isSaved: true }), remote)).toMatchObject({
      draft: other,
      revision: 4,
      version: 5,
      overtakenBy: null,
    });
  });

  it('returns the local draft and the conflicting one when another window saved independently', () => {
    const remote = server(other, { version: 3 });
    expect(chooseStartingDraft(device(), remote)).toMatchObject({
      draft: mine,
      version: 2,
      overtakenBy: remote,
    });
  });
});
