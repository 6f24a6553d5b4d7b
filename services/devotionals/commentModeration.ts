/** The routes of moderators. Decision 39: comment-admin moderates comments on devotionals. */
import type { Handlers } from '../../rest/dispatch.ts';
import { notFoundProblem, Problem } from '../../rest/problem.ts';
import type { ServiceParts } from '../kit/service.ts';
import { judgedAnswer, placeOf, placeText } from './comment.ts';
import type { commentRoutes } from './commentContract.ts';
import { moderatedCountries, refuseModeration } from './commentRules.ts';
import { record } from './commentWrites.ts';
import { countWaiting, judgedById, listWaiting } from './repositoryComments.ts';
import { lockComment, putVerdict } from './repositoryCommentWrites.ts';
import { refuseSite } from './rules.ts';

type Moderating = 'listForModeration' | 'moderateComment';
/** Those that wait for somebody. */
const WAITING = ['held', 'hidden'] as const;

export function commentModeration({
  db,
  now,
}: ServiceParts): Pick<Handlers<typeof commentRoutes>, Moderating> {
  return {
    async listForModeration({ query: { site, state, first, after } }, call) {
      refuseSite(call, site);
      const by = { site, states: state.length > 0 ? state : WAITING, countries: moderatedCountries(call) };
      const [total, found] = await Promise.all([
        countWaiting(db, by),
        listWaiting(db, by, { after: placeOf(after), limit: first + 1 }),
      ]);
      const shown = found.slice(0, first);
      return {
        total,
        next: found.length > first ? placeText(shown.at(-1)!) : null,
        data: shown.map(judgedAnswer),
      };
    },

    moderateComment: ({ params, body: { verdict, version, reason = '' } }, call) =>
      db.transaction(async (tx) => {
        const before = await lockComment(tx, params.comment);
        const judged = before && (await judgedById(tx, before.id));
        if (!judged) throw notFoundProblem('The comment');
        refuseModeration(call, judged);
        if (judged.version !== version) throw changedSince();
        const state = verdict === 'approve' ? 'published' : 'rejected';
        const after = { ...judged, state, reason: verdict === 'approve' ? '' : reason, reports: 0 } as const;
        await putVerdict(tx, judged.id, { ...after, now: now() });
        await record(tx, 'moderateComment', judged, after, call);
        return judgedAnswer(after);
      }),
  };
}

const changedSince = (): Problem =>
  new Problem({ status: 409, code: 'CONFLICT', title: 'Its text has changed since; look at it again.' });
