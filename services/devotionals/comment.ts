/** Comments as the service knows them, and as the wire has them. */
import { EDIT_MINUTES, isEditable } from '../../domain/comments/commentFields.ts';
import type { GivenOf } from '../../rest/contract.ts';
import type { commentRoutes, commentStates } from './commentContract.ts';
import { idOf, type PostKey } from './post.ts';

type Routes = typeof commentRoutes;
type JudgedAnswer = GivenOf<Routes['moderateComments']>['decided'][number];
export type CommentState = (typeof commentStates)[number];

/** The post a comment belongs to. */
export interface ReadingKey extends PostKey {
  readonly site: number;
}

/** A record; of a removed one nothing is told, so it has no state here. */
export interface Comment extends ReadingKey {
  readonly id: string;
  readonly account: string;
  readonly name: string;
  readonly text: string;
  readonly state: CommentState;
  readonly version: number;
  readonly writtenAt: Date;
  readonly editedAt: Date | null;
  readonly reason: string;
}

/** One with what a moderator wants to know besides. */
export interface Judged extends Comment {
  readonly reports: number;
  /** The newest first, as the wire has them. */
  readonly reportedFor: JudgedAnswer['reported_for'];
  /** '' for everybody. */
  readonly country: string;
}

/** A place in a list by time; two of one moment are told apart by their ids. */
export interface Place {
  readonly at: Date;
  readonly id: string;
}

/** The id of the reading of a comment. */
export const readingId = ({ site, date, dateId }: ReadingKey): string =>
  idOf({ site, stage: 'publish', date, dateId });

/** As every reader sees it. */
export const commentAnswer = ({ id, name, text, writtenAt, editedAt }: Comment) => ({
  id,
  name,
  text,
  written_at: writtenAt.toISOString(),
  edited_at: editedAt?.toISOString() ?? null,
});

/** As its author sees it. */
export const ownAnswer = (it: Comment, now: Date): GivenOf<Routes['writeComment']> => ({
  ...commentAnswer(it),
  reading: readingId(it),
  state: it.state,
  reason: it.reason,
  editable_until: mayEdit(it, now)
    ? new Date(it.writtenAt.getTime() + EDIT_MINUTES * 60_000).toISOString()
    : null,
});

/** Its author may change it: it is young, and nobody has taken it from readers. */
export const mayEdit = ({ state, writtenAt }: Comment, now: Date): boolean =>
  (state === 'held' || state === 'published') && isEditable(writtenAt.getTime(), now.getTime());

/** As moderators see it. */
export const judgedAnswer = (it: Judged): JudgedAnswer => ({
  ...commentAnswer(it),
  reading: readingId(it),
  state: it.state,
  reason: it.reason,
  version: it.version,
  account: it.account,
  reports: it.reports,
  reported_for: it.reportedFor,
  country: it.country,
});

/** Where a list goes on after its last entry: '1795260000000.<id>'. */
export const placeText = ({ writtenAt, id }: Comment): string => `${writtenAt.getTime()}.${id}`;

/** The place a text names; its form was checked. */
export function placeOf(text: string | undefined): Place | null {
  if (text === undefined) return null;
  const [at = '', id = ''] = text.split('.');
  return { at: new Date(Number(at)), id };
}
