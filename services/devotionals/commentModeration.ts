/** Handlers of comment moderation. Decision 39: comment-admin moderates comments on devotionals. */
import type { ContentAction } from '../../domain/rights/rights.ts';
import type { Call } from '../../rest/call.ts';
import type { Handlers } from '../../rest/dispatch.ts';
import type { GivenOf, ParsedOf } from '../../rest/contract.ts';
import type { Transaction } from '../kit/database.ts';
import type { ServiceParts } from '../kit/service.ts';
import { judgedAnswer, placeOf, placeText, type Judged } from './comment.ts';
import type { commentRoutes } from './commentContract.ts';
import { moderatedCountries, refuseModeration } from './commentRules.ts';
import { record } from './commentWrites.ts';
import { countWaiting, judgedById, listWaiting } from './repositoryComments.ts';
import { emptyComment, lockComment, putVerdict, takeBack } from './repositoryCommentWrites.ts';
import { refuseSite } from './rules.ts';

type Routes = typeof commentRoutes;
type ModerationRoutes = 'listForModeration' | 'moderateComments' | 'deleteComments';
type VersionedComments = ParsedOf<Routes['deleteComments']>['body']['comments'];
type Verdict = ParsedOf<Routes['moderateComments']>['body']['verdict'];
type DecisionResult = GivenOf<Routes['moderateComments']>;

/** States that wait for a moderator. */
const WAITING = ['held', 'hidden'] as const;
/** The state that each verdict sets. */
const states = { approve: 'published', reject: 'rejected' } as const;

export function commentModeration({
  db,
  now,
}: ServiceParts): Pick<Handlers<typeof commentRoutes>, ModerationRoutes> {
  /** Returns false if there is no decision to undo. */
  async function decide(tx: Transaction, id: string, verdict: Verdict, reason: string): Promise<boolean> {
    if (verdict === 'undo') return takeBack(tx, id);
    const storedReason = verdict === 'reject' ? reason : '';
    await putVerdict(tx, id, { state: states[verdict], reason: storedReason, now: now() });
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
        listWaiting(db, by, { after: placeOf(after), limit: first + 1, newest }),
      ]);
      const shown = found.slice(0, first);
      return {
        total,
        next: found.length > first ? placeText(shown.at(-1)!) : null,
        data: shown.map(judgedAnswer),
      };
    },

    moderateComments: ({ body: { comments, verdict, reason = '' } }, call) =>
      db.transaction(async (tx) => {
        const { same: unchanged, clashed, gone } = await lockAndCompare(tx, comments, 'u', call);
        const decided: DecisionResult['decided'] = [];
        for (const before of unchanged) {
          const isDone = await decide(tx, before.id, verdict, reason);
          const after = (await judgedById(tx, before.id))!;
          if (isDone) await record(tx, 'moderateComments', before, after, call);
          (isDone ? decided : clashed).push(judgedAnswer(after));
        }
        return { decided, clashed, gone };
      }),

    deleteComments: ({ body: { comments } }, call) =>
      db.transaction(async (tx) => {
        const { same: unchanged, clashed, gone } = await lockAndCompare(tx, comments, 'd', call);
        for (const before of unchanged) {
          await emptyComment(tx, before.id);
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
  const found: Judged[] = [];
  // Locked in sorted order, so that two concurrent decisions do not deadlock.
  for (const id of [...versions.keys()].toSorted()) {
    if (!(await lockComment(tx, id))) continue;
    const judged = await judgedById(tx, id);
    if (judged) found.push(judged);
  }
  refuseModeration(call, action, found);
  const known = new Set(found.map(({ id }) => id));
  const isSame = ({ id, version }: Judged) => versions.get(id) === version;
  return {
    same: found.filter(isSame),
    clashed: found.filter((it) => !isSame(it)).map(judgedAnswer),
    gone: [...versions.keys()].filter((id) => !known.has(id)),
  };
}
