/** Handlers of comment moderation. Decision 39: comment-admin moderates comments on devotionals. */
import type { ContentAction } from '../../../domain/rights/rights.ts';
import type { Call } from '../../../rest/call.ts';
import type { Handlers } from '../../../rest/dispatch.ts';
import type { HandlerResultOf, ParsedOf } from '../../../rest/contract.ts';
import type { Transaction } from '../../kit/database.ts';
import type { ServiceDeps } from '../../kit/service.ts';
import { moderatedAnswer, parseCursor, formatCursor, type ModeratedComment } from './comment.ts';
import type { commentRoutes } from '../commentContract.ts';
import { moderatedCountries, refuseModeration } from './commentRules.ts';
import { record } from './commentWrites.ts';
import { countWaiting, moderatedCommentById, listWaiting } from './repositoryComments.ts';
import { eraseComment, lockComment, saveDecision, undoDecision } from './repositoryCommentWrites.ts';
import { refuseSite } from '../rules.ts';

type Routes = typeof commentRoutes;
type ModerationRoutes = 'listForModeration' | 'moderateComments' | 'deleteComments';
type VersionedComments = ParsedOf<Routes['deleteComments']>['body']['comments'];
type Verdict = ParsedOf<Routes['moderateComments']>['body']['verdict'];
type DecisionResult = HandlerResultOf<Routes['moderateComments']>;

/** States that wait for a moderator. */
const WAITING = ['held', 'hidden'] as const;
/** The state that each verdict sets. */
const states = { approve: 'published', reject: 'rejected' } as const;

export function commentModeration({
  db,
  now,
}: ServiceDeps): Pick<Handlers<typeof commentRoutes>, ModerationRoutes> {
  /** Returns false if there is no decision to undo. */
  async function decide(tx: Transaction, id: string, verdict: Verdict, reason: string): Promise<boolean> {
    if (verdict === 'undo') return undoDecision(tx, id);
    const storedReason = verdict === 'reject' ? reason : '';
    await saveDecision(tx, id, { state: states[verdict], reason: storedReason, now: now() });
    return true;
  }

  return {
    async listForModeration(
      { query: { site, state, reported = false, newest = false, first, after } },
      call,
    ) {
      refuseSite(call, site);
      const countries = moderatedCountries(call, site);
      const by = { site, states: state.length > 0 ? state : WAITING, reported, countries };
      const [total, found] = await Promise.all([
        countWaiting(db, by),
        listWaiting(db, by, { after: parseCursor(after), limit: first + 1, newest }),
      ]);
      const shown = found.slice(0, first);
      return {
        total,
        next: found.length > first ? formatCursor(shown.at(-1)!) : null,
        data: shown.map(moderatedAnswer),
      };
    },

    moderateComments: ({ body: { comments, verdict, reason = '' } }, call) =>
      db.transaction(async (tx) => {
        const { same: unchanged, clashed, gone } = await lockAndCompare(tx, comments, 'u', call);
        const decided: DecisionResult['decided'] = [];
        for (const before of unchanged) {
          const isDone = await decide(tx, before.id, verdict, reason);
          const after = (await moderatedCommentById(tx, before.id))!;
          if (isDone) await record(tx, 'moderateComments', before, after, call);
          (isDone ? decided : clashed).push(moderatedAnswer(after));
        }
        return { decided, clashed, gone };
      }),

    deleteComments: ({ body: { comments } }, call) =>
      db.transaction(async (tx) => {
        const { same: unchanged, clashed, gone } = await lockAndCompare(tx, comments, 'd', call);
        for (const before of unchanged) {
          await eraseComment(tx, before.id);
          await record(tx, 'deleteComments', before, null, call);
        }
        return { decided: [], clashed, gone: [...gone, ...unchanged.map(({ id }) => id)] };
      }),
  };
}

/**
 * Locks the comments and compares their versions: unchanged ones, changed ones, and ids of missing ones. Throws
 * FORBIDDEN for all if the rights do not cover one.
 */
async function lockAndCompare(
  tx: Transaction,
  requested: VersionedComments,
  action: ContentAction,
  call: Call,
) {
  const versions = new Map(requested.map(({ id, version }) => [id, version]));
  const found: ModeratedComment[] = [];
  // Locked in sorted order, so that two concurrent decisions do not deadlock.
  for (const id of [...versions.keys()].toSorted()) {
    if (!(await lockComment(tx, id))) continue;
    const judged = await moderatedCommentById(tx, id);
    if (judged) found.push(judged);
  }
  refuseModeration(call, action, found);
  const known = new Set(found.map(({ id }) => id));
  const isSame = ({ id, version }: ModeratedComment) => versions.get(id) === version;
  return {
    same: found.filter(isSame),
    clashed: found.filter((it) => !isSame(it)).map(moderatedAnswer),
    gone: [...versions.keys()].filter((id) => !known.has(id)),
  };
}
