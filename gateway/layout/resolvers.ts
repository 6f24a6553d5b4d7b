import { instantOf, latestLocal, localNow } from '../../domain/dates/localTime.ts';
import {
  assignedOnly,
  createVersionChooser,
  parsePair,
  formatPair,
} from '../../domain/experiments/versionAssignments.ts';
import type { Resolvers, SiteResolvers } from '../../generated/resolvers.ts';
import { noteChange } from '../request/context.ts';
import { loadRemoteContent } from './remoteCards.ts';
import { resolveForReader } from './resolveForReader.ts';
import { idOf, widgetResolvers } from './widgetResolvers.ts';

/** An unpublished layout has no rows. */
const unpublished = { rows: [], widgets: [] };

export const layoutSiteFields = {
  async layout(site, { name, country, zone, versions }, context) {
    const { siteId } = site.config;
    const { viewAs } = context;
    const own = viewAs?.layout?.layout === name ? viewAs.layout : null;
    const revision = own ?? (await context.loaders.layout.load({ site: siteId, name }));
    const assigned = new Map(
      versions.flatMap((text) => {
        const pair = parsePair(text);
        return pair ? [[pair.test, pair.version] as const] : [];
      }),
    );
    const resolved = await resolveForReader(
      site,
      { layout: { layout: name, ...(revision ?? unpublished) }, country, zone, now: context.now },
      viewAs,
      context,
      context.call.isProgram
        ? assignedOnly(assigned, () => (context.hasSkippedDraw = true))
        : createVersionChooser(assigned, context.random),
    );
    const now = localNow(zone, context.now);
    const remote = await loadRemoteContent(resolved, now, context);
    const latest = latestLocal(zone, context.now);
    const layout = { site, name, country, localNow: now, latestLocal: latest, resolved, remote };
    // Nothing is drawn in a preview: rows and widgets are identified by their place instead of their test.
    if (viewAs) return { ...layout, identifiesByPlace: true };
    // A newly drawn version belongs to this reader alone: the answer must not be shared.
    const drawn = resolved.draws.filter(({ test, version }) => assigned.get(test) !== version);
    if (drawn.length > 0) context.hasDrawnVersion = true;
    if (!context.isAhead) for (const { test } of drawn) context.onDraw({ site: siteId, test, country });
    noteChange(context, resolved.changesAtInstant);
    noteChange(context, resolved.changesAt && instantOf(resolved.changesAt, zone));
    return layout;
  },
} satisfies SiteResolvers;

export const layoutResolvers = {
  Layout: {
    changesAt: ({ resolved }) => resolved.changesAt,
    rows: (layout) => layout.resolved.rows.map((row) => ({ layout, row })),
    versions: ({ resolved }) => resolved.draws.map(({ test, version }) => formatPair(test, version)),
  },
  LayoutRow: {
    // The widgets in a row follow from the row's version and from what each slot shows, so both are in the id.
    id: ({ layout, row }) => {
      const shown = row.columns.flatMap(({ slots }) =>
        slots.map((slot) => (slot.state === 'missing' ? '' : idOf({ layout, slot }))),
      );
      const test = row.test === null ? [] : [row.test];
      return [layout.site.config.siteId, layout.name, row.rowKey, row.version, ...test, ...shown].join(':');
    },
    rowKey: ({ row }) => row.rowKey,
    version: ({ row }) => (row.version === 'B' ? 'B' : 'A'),
    test: ({ layout, row: { rowKey, test, version } }) =>
      layout.identifiesByPlace ? `row:${rowKey}` : test && formatPair(test, version),
    columns: ({ layout, row }) => row.columns.map((column) => ({ layout, column })),
  },
  LayoutColumn: {
    className: ({ column }) => column.className,
    widgets: ({ layout, column }) =>
      column.slots.flatMap((slot) => (slot.state === 'missing' ? [] : [{ layout, slot }])),
  },
  ...widgetResolvers,
} satisfies Resolvers;
