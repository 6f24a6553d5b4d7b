/** Handlers to write, edit, remove and report comments. */
import { randomUUID } from 'node:crypto';
import { REPORTS_TO_HIDE } from '../../../domain/comments/commentFields.ts';
import type { Call } from '../../../rest/call.ts';
import type { Handlers } from '../../../rest/dispatch.ts';
import { forbiddenProblem, notFoundProblem, Problem } from '../../../rest/problem.ts';
import { audit } from '../../kit/audit/audit.ts';
import type { Transaction } from '../../kit/database.ts';
import type { ServiceDeps } from '../../kit/service.ts';
import { mayEdit, ownAnswer, readingId, type Comment } from './comment.ts';
import { commentTags, type commentRoutes } from '../commentContract.ts';
import {
  holdsAllComments,
  createAddressLimit,
  refuseTooManyComments,
  refuseTooManyReports,
  initialStateOf,
  commentableReading,
} from './commentRules.ts';
import { moderatedCommentById } from './repositoryComments.ts';
import {
  addComment,
  addReport,
  eraseComment,
  hideComment,
  lockAuthor,
  lockComment,
  countOpenReports,
  saveText,
  removeAllBy,
  sameComment,
} from './repositoryCommentWrites.ts';

type WriteRoutes = 'writeComment' | 'editComment' | 'removeComment' | 'removeOwnComments' | 'reportComment';

export function commentWrites(deps: ServiceDeps): Pick<Handlers<typeof commentRoutes>, WriteRoutes> {
  const { db, now, links } = deps;
  const checkAddressLimit = createAddressLimit();

  return {
    async writeComment({ body: { reading, text } }, call) {
      const account = call.caller.subject!;
      const key = await commentableReading(deps, reading);
      const holdsAll = await holdsAllComments(deps, key.site, call);
      checkAddressLimit(call);
      const name = await links.readerName(call);
      return db.transaction(async (tx) => {
        await lockAuthor(tx, account);
        const duplicate = await sameComment(tx, account, key, text);
        if (duplicate) return ownAnswer(duplicate, now());
        await refuseTooManyComments(tx, account, now());
        const id = randomUUID();
        const written: Comment = {
          ...key,
          ...{ id, account, name, text, version: 1, reason: '' },
          state: await initialStateOf(tx, { id, account, text }, holdsAll),
          writtenAt: now(),
          editedAt: null,
        };
        await addComment(tx, written);
        await record(tx, 'writeComment', null, written, call);
        return ownAnswer(written, now());
      });
    },

    async editComment({ params, body: { text } }, call) {
      checkAddressLimit(call);
      const existing = await moderatedCommentById(db, params.comment);
      if (!existing) throw notFoundProblem('The comment');
      const holdsAll = await holdsAllComments(deps, existing.site, call);
      return db.transaction(async (tx) => {
        const before = await lockOwnComment(tx, params.comment, call);
        if (!mayEdit(before, now())) throw tooLate();
        if (before.text === text) return ownAnswer(before, now());
        const state = await initialStateOf(tx, { ...before, text }, holdsAll);
        await saveText(tx, before.id, { text, state, now: now() });
        const after = { ...before, text, state, version: before.version + 1, editedAt: now() };
        await record(tx, 'editComment', before, after, call);
        return ownAnswer(after, now());
      });
    },

    removeComment: ({ params }, call) =>
      db.transaction(async (tx) => {
        const before = await lockOwnComment(tx, params.comment, call);
        await eraseComment(tx, before.id);
        await record(tx, 'removeComment', before, null, call);
        return { ok: true as const };
      }),

    removeOwnComments({ query: { author } }, call) {
      const { subject, rights } = call.caller;
      if (author !== undefined && author !== subject && !rights.admin.includes('super_admin')) {
        throw forbiddenProblem('You can only delete your own comments.');
      }
      const account = author ?? subject!;
      return db.transaction(async (tx) => {
        await lockAuthor(tx, account);
        const removed = await removeAllBy(tx, account);
        for (const before of removed) await record(tx, 'removeOwnComments', before, null, call);
        return { removed: removed.length };
      });
    },

    async reportComment({ params, body: { reason, note = '' } }, call) {
      const account = call.caller.subject!;
      checkAddressLimit(call);
      return db.transaction(async (tx) => {
        await lockAuthor(tx, account);
        await refuseTooManyReports(tx, account, now());
        const before = await lockComment(tx, params.comment);
        if (before?.state !== 'published') throw notFoundProblem('The comment');
        if (before.account === account)
          throw forbiddenProblem('You cannot report your own comment. Delete it instead.');
        await addReport(tx, { comment: before.id, account, reason, note, now: now() });
        if ((await countOpenReports(tx, before.id)) < REPORTS_TO_HIDE) return { ok: true as const };
        await hideComment(tx, before.id);
        await record(tx, 'reportComment', before, { ...before, state: 'hidden' }, call);
        return { ok: true as const };
      });
    },
  };
}

/** Locks and returns the caller's own comment. Throws NOT_FOUND for another user's comment as for an unknown one. */
async function lockOwnComment(tx: Transaction, id: string, { caller }: Call): Promise<Comment> {
  await lockAuthor(tx, caller.subject!);
  const found = await lockComment(tx, id);
  if (!found || found.account !== caller.subject) throw notFoundProblem('The comment');
  return found;
}

const tooLate = (): Problem =>
  new Problem({ status: 409, code: 'CONFLICT', title: 'The comment can no longer be edited.' });

/** Writes the audit of one change and purges its tag, if readers see the comment before or after it. */
export async function record(
  tx: Transaction,
  operation: keyof typeof commentRoutes,
  before: Comment | null,
  after: Comment | null,
  call: Call,
): Promise<void> {
  const comment = (after ?? before)!;
  const stateText = (it: Comment | null) => it && JSON.stringify([it.state, it.name, it.text, it.reason]);
  await audit(tx, 'devotionals', call, {
    operation,
    object: `comment ${comment.id} on ${readingId(comment)}`,
    before: stateText(before),
    after: stateText(after),
  });
  if (before?.state === 'published' || after?.state === 'published')
    tx.purge([commentTags.reading(readingId(comment))]);
}
