/** Looking at a layout as somebody else: the resolver's reasons for editors, and signed links. Decision page 0029. */
import { draftInput } from '../../domain/layout/draftInput.ts';
import type { LayoutInput, Rule } from '../../domain/layout/types.ts';
import { printViewAs, readViewAs, type ViewAs } from '../../domain/preview/viewAs.ts';
import type { MutationResolvers, QueryResolvers } from '../../generated/resolvers.ts';
import type { LayoutRule, ViewAsInput } from '../../generated/schema.ts';
import type { Context } from '../context.ts';
import { resolvedFor } from '../layout/resolvedFor.ts';
import { outcome } from '../outcome.ts';
import type { SiteModel } from '../site/siteModel.ts';
import { siteOf } from '../site/siteOf.ts';

/** The path every preview stands under. */
export const PREVIEW_PATH = '/preview';

const rules: Readonly<Record<Rule, LayoutRule>> = {
  country: 'COUNTRY',
  'row-test': 'ROW_TEST',
  'feature-toggle': 'FEATURE_TOGGLE',
  'widget-test': 'WIDGET_TEST',
  schedule: 'SCHEDULE',
  missing: 'MISSING',
  'empty-row': 'EMPTY_ROW',
};

/** The input as an address would say it: read by the one rule. */
function viewOf(as: ViewAsInput, layout: string, more: Readonly<Record<string, string>> = {}): ViewAs {
  const { country, at, zone, versions, on, off, draft } = as;
  return readViewAs(
    new URLSearchParams([
      ...Object.entries(more),
      ['country', country],
      ['zone', zone],
      ['layout', layout],
      ...(at == null ? [] : [['at', at]]),
      ...versions.map((it) => ['version', it]),
      ...on.map((it) => ['on', it]),
      ...off.map((it) => ['off', it]),
      ...(draft ? [['draft', '1']] : []),
    ] as [string, string][]),
  );
}

interface Looked {
  readonly layout: LayoutInput;
  readonly revision: number;
}

/** What is looked at, by the editor's own right; null for a draft that is none. */
async function lookAt(
  { config }: SiteModel,
  name: string,
  draft: boolean,
  context: Context,
): Promise<Looked | null> {
  const { widgets } = context.clients;
  const query = { site: config.siteId, layout: name };
  if (!draft) {
    const layout = await widgets.readLayoutAsEditor({ query }, context.call);
    return { layout, revision: layout.revision };
  }
  const { draft: own } = await widgets.readDraft({ query }, context.call);
  const layout = own && draftInput(name, own.content);
  return layout && { layout, revision: own.baseRevision };
}

export const layoutViewQueries = {
  async viewedLayout(_root, { site: key, name, as }, context) {
    const site = await siteOf(context, key);
    const looked = await lookAt(site, name, as.draft, context);
    if (!looked) return null;
    const view = viewOf(as, name);
    const now = view.at === null ? context.now : new Date(view.at);
    const resolved = await resolvedFor(
      site,
      { layout: looked.layout, country: view.country, zone: view.zone, now },
      view,
      context,
    );
    return {
      __typename: 'ViewedLayout',
      revision: looked.revision,
      at: now.toISOString(),
      reasons: resolved.reasons.map(({ rule, subject, value, at }) => ({
        __typename: 'LayoutReason',
        rule: rules[rule],
        subject,
        value,
        at: at ?? null,
      })),
    };
  },
} satisfies QueryResolvers;

export const layoutViewMutations = {
  async sharePreview(_root, { site: key, input }, context) {
    const share = async () => {
      const { layout, as, path, device, role, seconds } = input;
      const site = await siteOf(context, key);
      const { siteId } = site.config;
      const view = viewOf(as, layout, { device: String(device), role });
      const body = { draft: as.draft, seconds: seconds as 3_600, path };
      const query = { site: siteId, layout };
      const { id, endsAt } = await context.clients.widgets.sharePreview({ query, body }, context.call);
      // Whoever follows it sees the moment that was looked at, not the one they come at.
      const at = view.at ?? context.now.toISOString();
      const token = context.sealLink({
        id,
        site: siteId,
        path,
        query: printViewAs({ ...view, at }).toString(),
        issuer: context.call.caller.subject!,
        endsAt,
      });
      return {
        __typename: 'SharedPreview' as const,
        path: `${PREVIEW_PATH}${path}?link=${token}`,
        endsAt,
      };
    };
    return outcome(share(), ['FORBIDDEN', 'NOT_FOUND', 'VALIDATION', 'RATE_LIMITED']);
  },
} satisfies MutationResolvers;
