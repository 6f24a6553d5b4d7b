/** What the layout would be without one revision's own change: to be looked at before it is taken back. */
import { changesOf, isEmpty } from '../state/changes.ts';
import type { Base, Draft } from '../state/draft.ts';
import { rebased } from '../state/rebase.ts';

export interface TakenBack {
  readonly after: Draft;
  /** Somebody has changed the same since: the service refuses it. */
  readonly clashes: boolean;
  /** Nothing of the change is there any more. */
  readonly isNothing: boolean;
}

/** @param before the revision before it @param after the revision itself @param now what is published */
export function takenBack(before: Base, after: Base, now: Base): TakenBack {
  const { draft, rows, widgets } = rebased(after, before, now);
  return {
    after: draft,
    clashes: rows.length + widgets.length > 0,
    isNothing: isEmpty(changesOf(now, draft)),
  };
}
