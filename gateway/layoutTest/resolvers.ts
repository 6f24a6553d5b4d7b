/** Results of tests, for editors. The rules are the widgets service's. */
import type { MutationResolvers, QueryResolvers } from '../../generated/resolvers.ts';
import { publishOutcome } from '../layoutEditor/publishing.ts';
import { outcome } from '../request/outcome.ts';
import { goalOf, planOf, resultsOf } from './testModel.ts';
import { siteIdOf } from '../site/siteOf.ts';

export const layoutTestQueries = {
  async testResults(_root, { site: key, subject }, context) {
    const site = await siteIdOf(context, key);
    return resultsOf(site, (await context.loaders.testResults.load({ site, subject }))!);
  },

  async testPlan(_root, { site: key, input }, context) {
    const { country, ...rest } = input;
    const query = { site: await siteIdOf(context, key), ...rest, ...(country != null && { country }) };
    const { plan } = await context.clients.widgets.planTest({ query }, context.call);
    return plan && planOf(plan);
  },
} satisfies QueryResolvers;

export const layoutTestMutations = {
  async setTestGoal(_root, { input: { site: key, subject, kind, path, baseVersion } }, context) {
    const query = { site: await siteIdOf(context, key) };
    const body = {
      subject,
      kind: kind === 'VISIT' ? ('visit' as const) : ('click' as const),
      path: path ?? null,
      baseVersion,
    };
    const work = context.clients.widgets.setTestGoal({ query, body }, context.call);
    const result = await outcome(work, ['CONFLICT', 'FORBIDDEN', 'NOT_FOUND', 'VALIDATION']);
    return '__typename' in result ? result : goalOf(result);
  },

  async declareWinner(_root, { input: { site: key, rowKey, widgetId, ...rest } }, context) {
    const declare = async () => {
      const query = { site: await siteIdOf(context, key) };
      const body = { ...rest, ...(rowKey != null && { rowKey }), ...(widgetId != null && { widgetId }) };
      return context.clients.widgets.declareWinner({ query, body }, context.call);
    };
    return publishOutcome(declare());
  },
} satisfies MutationResolvers;
