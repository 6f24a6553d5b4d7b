/** The work of translators. The translation service keeps the rules; names of people are read in one call for a page. */
import type { AnswerOf, InputOf } from '../../rest/contract.ts';
import { Problem } from '../../rest/problem.ts';
import type { MutationResolvers, QueryResolvers } from '../../generated/resolvers.ts';
import type { translation } from '../../services/translation/contract.ts';
import { authorsOf } from '../permission/namesOf.ts';
import { connection } from '../request/connection.ts';
import type { Context } from '../request/context.ts';
import { outcome } from '../request/outcome.ts';

type ListRoute = (typeof translation)['routes']['listTermRows'];
type Query = InputOf<ListRoute>['query'];
type TermRowAnswer = AnswerOf<ListRoute>['data'][number];

/** Names of accounts; null for none, and for an account that is gone. */
async function namesFor(context: Context, subjects: readonly (string | null)[]) {
  const names = await authorsOf(context, [...new Set(subjects.flatMap((each) => each ?? []))]);
  return (subject: string | null) => (subject === null ? null : (names.get(subject) ?? null));
}

async function termNodes(context: Context, language: string, rows: readonly TermRowAnswer[]) {
  const nameOf = await namesFor(
    context,
    rows.flatMap(({ updatedBy, reviewedBy }) => [updatedBy, reviewedBy]),
  );
  return rows.map((row) => ({
    ...row,
    id: `${language}:${row.key}`,
    updatedBy: nameOf(row.updatedBy),
    reviewedBy: nameOf(row.reviewedBy),
  }));
}

export const termGridQueries = {
  async translatedTerms(_root, { language, reference, filter, first, after }, context) {
    const { clients, call } = context;
    const { states, ...rest } = filter ?? {};
    const limits = Object.entries(rest).filter(([, value]) => value != null);
    const query: Query = {
      language,
      first,
      ...(reference != null && { reference }),
      ...(after != null && { after }),
      ...(states && { state: [...states] }),
      ...Object.fromEntries(limits),
    };
    const { data, next, total } = await clients.translation.listTermRows({ query }, call);
    return connection(await termNodes(context, language, data), next, total);
  },
  async termBranches(_root, { language }, { clients, call }) {
    const { data } = await clients.translation.listTermBranches({ query: { language } }, call);
    return [...data];
  },
  async termLanguages(_root, _args, { clients, call }) {
    const { data } = await clients.translation.listTermLanguages({}, call);
    return [...data];
  },
  async termHistory(_root, { language, key }, context) {
    const { clients, call } = context;
    const { versions, comments } = await clients.translation.readTermHistory(
      { query: { language, key } },
      call,
    );
    const nameOf = await namesFor(context, [
      ...versions.map(({ by }) => by),
      ...comments.flatMap(({ by, resolvedBy }) => [by, resolvedBy]),
    ]);
    return {
      versions: versions.map(({ by, ...version }) => ({ ...version, who: nameOf(by) })),
      comments: comments.map(({ by, resolvedBy, ...comment }) => ({
        ...comment,
        who: nameOf(by),
        resolvedBy: nameOf(resolvedBy),
      })),
    };
  },
} satisfies QueryResolvers;

/** The terms after a change, or the problem; a conflict has the term as it is now. */
async function changed(
  context: Context,
  language: string,
  work: Promise<{ readonly data: readonly TermRowAnswer[] }>,
) {
  try {
    const result = await outcome(work, ['FORBIDDEN', 'NOT_FOUND', 'VALIDATION']);
    if ('__typename' in result) return result;
    return { __typename: 'SavedTerms' as const, terms: await termNodes(context, language, result.data) };
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'CONFLICT') throw error;
    const { current } = error.data as { current: TermRowAnswer };
    const [node] = await termNodes(context, language, [current]);
    return { __typename: 'TermConflict' as const, code: 'CONFLICT', message: error.message, current: node! };
  }
}

const done = { __typename: 'Done', ok: true } as const;

export const termGridMutations = {
  async addTermLanguage(_root, { input: { language } }, { clients, call }) {
    const work = clients.translation.addTermLanguage({ body: { language } }, call);
    const result = await outcome(work, ['CONFLICT', 'FORBIDDEN', 'VALIDATION']);
    return '__typename' in result ? result : { __typename: 'TermLanguage' as const, ...result };
  },
  async removeTermLanguage(_root, { input: { language } }, { clients, call }) {
    const work = clients.translation.removeTermLanguage({ params: { language } }, call);
    const result = await outcome(work, ['CONFLICT', 'FORBIDDEN', 'NOT_FOUND']);
    return '__typename' in result ? result : done;
  },
  saveTerms(_root, { input: { language, terms } }, context) {
    const rows = terms.map(({ key, version, texts }) => ({
      key,
      version,
      texts: texts.map(({ form, text }) => ({ form: form ?? null, text: text ?? null })),
    }));
    const work = context.clients.translation.saveTermRows({ body: { language, rows } }, context.call);
    return changed(context, language, work);
  },
  reviewTerms(_root, { input: { language, isReviewed, terms } }, context) {
    const body = { language, isReviewed, rows: [...terms] };
    return changed(context, language, context.clients.translation.reviewTerms({ body }, context.call));
  },
  async commentTerm(_root, { input }, { clients, call }) {
    const work = clients.translation.commentTerm({ body: input }, call);
    const result = await outcome(work, ['NOT_FOUND', 'VALIDATION']);
    return '__typename' in result ? result : done;
  },
  async resolveTermComment(_root, { input: { id, isResolved } }, { clients, call }) {
    const work = clients.translation.resolveTermComment({ params: { id }, body: { isResolved } }, call);
    const result = await outcome(work, ['NOT_FOUND', 'VALIDATION']);
    return '__typename' in result ? result : done;
  },
} satisfies MutationResolvers;
