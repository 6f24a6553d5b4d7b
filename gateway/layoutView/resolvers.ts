/** Viewing a layout as another visitor: the resolver's reasons for editors, and signed links. Decision page 0029. */
import { draftInput } from '../../domain/layout/draftInput.ts';
import type { LayoutInput, Rule } from '../../domain/layout/types.ts';
import { formatViewAs, parseViewAs, type ViewAs } from '../../domain/preview/viewAs.ts';
import type { MutationResolvers, QueryResolvers } from '../../generated/resolvers.ts';
import type { LayoutRule, ViewAsInput } from '../../generated/schema.ts';
import type { Context } from '../request/context.ts';
import { resolveForReader } from '../layout/resolveForReader.ts';
import { outcome } from '../request/outcome.ts';
import { PREVIEW_PATH } from '../request/previewLink.ts';
import type { SiteModel } from '../site/siteModel.ts';
import { siteOf } from '../site/siteOf.ts';

const rules: Readonly<Record<Rule, LayoutRule>> = {
  country: 'COUNTRY',
  'row-test': 'ROW_TEST',
  'feature-toggle': 'FEATURE_TOGGLE',
  'widget-test': 'WIDGET_TEST',
  schedule: 'SCHEDULE',
  missing: 'MISSING',
  'empty-row': 'EMPTY_ROW',
};

/** Parses the input through its URL form, so that one parser applies to both. */
function viewOf(as: ViewAsInput, layout: string, more: Readonly<Record<string, string>> = {}): ViewAs {
  const { country, at, zone, versions, on, off, draft } = as;
  return parseViewAs(
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

interface ViewSource {
  readonly layout: LayoutInput;
  readonly revision: number;
}

/** Reads the viewed layout with the editor's own rights; null when there is no draft. */
async function readViewSource(
  { config }: SiteModel,
  name: string,
  draft: boolean,
  context: Context,
): Promise<ViewSource | null> {
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
    const source = await readViewSource(site, name, as.draft, context);
    if (!source) return null;
    const view = viewOf(as, name);
    const now = view.at === null ? context.now : new Date(view.at);
    const resolved = await resolveForReader(
      site,
      { layout: source.layout, country: view.country, zone: view.zone, now },
      view,
      context,
    );
    return {
      __typename: 'ViewedLayout',
      revision: source.revision,
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
  async sharePreview(_root, { input: { site: key, ...input } }, context) {
    const share = async () => {
      const { layout, as, path, device, role, seconds } = input;
      const site = await siteOf(context, key);
      const { siteId } = site.config;
      const view = viewOf(as, layout, { device: String(device), role });
      const body = { draft: as.draft, seconds: seconds as 3_600, path };
      const query = { site: siteId, layout };
      const { id, endsAt } = await context.clients.widgets.sharePreview({ query, body }, context.call);
      // The link shows the moment that was viewed, not the moment it is opened.
      const at = view.at ?? context.now.toISOString();
      const token = context.signLink({
        id,
        site: siteId,
        path,
        query: formatViewAs({ ...view, at }).toString(),
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
