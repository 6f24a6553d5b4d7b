/** Results of tests, for editors. The rules are the widgets service's. */
import type { MutationResolvers, QueryResolvers } from '../../generated/resolvers.ts';
import type { GoalKind } from '../../generated/schema.ts';
import { publishOutcome } from '../layoutEditor/publishing.ts';
import { outcome } from '../request/outcome.ts';
import type { Context } from '../request/context.ts';
import { goalOf, listedOf, planOf, resultsOf } from './testModel.ts';
import { authorsOf } from '../permission/namesOf.ts';
import type { Decision } from '../../services/widgets/contract.ts';
import type { Names } from './testModel.ts';
import { siteIdOf } from '../site/siteOf.ts';

const kindOf = (kind: GoalKind) => (kind === 'VISIT' ? ('visit' as const) : ('click' as const));

/** The names of those who declared winners, by account. */
const namesOfDecisions = (
  context: Context,
  decided: readonly { readonly decision: Decision | null }[],
): Promise<Names> => authorsOf(context, [...new Set(decided.flatMap(({ decision }) => decision?.by ?? []))]);

export const layoutTestQueries = {
  async testResults(_root, { site: key, subject }, context) {
    const site = await siteIdOf(context, key);
    const results = (await context.loaders.testResults.load({ site, subject }))!;
    const phases = [...(results.current ? [results.current] : []), ...results.earlier];
    return resultsOf(site, results, await namesOfDecisions(context, phases));
  },

  async layoutTests(_root, { site: key }, context) {
    const site = await siteIdOf(context, key);
    const tests = await context.clients.widgets.listTests({ query: { site } }, context.call);
    const names = await namesOfDecisions(context, tests);
    return tests.map((test) => listedOf(site, test, names));
  },

  async testPlan(_root, { site: key, input }, context) {
    // oxlint-disable-next-line typescript/no-deprecated -- accepted until it is removed
    const { country, countries, exceptCountries, ...rest } = input;
    const audience = {
      countries: countries ?? (country == null ? [] : [country]),
      exceptCountries: exceptCountries ?? [],
    };
    const query = { site: await siteIdOf(context, key), ...rest, ...audience };
    const { plan } = await context.clients.widgets.planTest({ query }, context.call);
    return plan && planOf(plan);
  },
} satisfies QueryResolvers;

export const layoutTestMutations = {
  async setTestGoal(_root, { input: { site: key, subject, kind, path, guard, baseVersion } }, context) {
    const query = { site: await siteIdOf(context, key) };
    const body = {
      subject,
      kind: kindOf(kind),
      path: path ?? null,
      guard: guard ? { kind: kindOf(guard.kind), path: guard.path ?? null } : null,
      baseVersion,
    };
    const work = context.clients.widgets.setTestGoal({ query, body }, context.call);
    const result = await outcome(work, ['CONFLICT', 'FORBIDDEN', 'NOT_FOUND', 'VALIDATION']);
    return '__typename' in result ? result : goalOf(result);
  },

  async declareWinner(_root, { input: { site: key, rowKey, widgetId, note, ...rest } }, context) {
    const declare = async () => {
      const query = { site: await siteIdOf(context, key) };
      const body = {
        ...rest,
        note: note?.trim() || undefined,
        ...(rowKey != null && { rowKey }),
        ...(widgetId != null && { widgetId }),
      };
      return context.clients.widgets.declareWinner({ query, body }, context.call);
    };
    return publishOutcome(declare());
  },
} satisfies MutationResolvers;
