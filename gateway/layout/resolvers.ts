import { instantOf, localNow } from '../../domain/dates/localTime.ts';
import { chooserOf, parsePair, printPair } from '../../domain/experiments/keptVersions.ts';
import { resolveLayout } from '../../domain/layout/resolveLayout.ts';
import type { SettingsOf } from '../../domain/widgets/widgetTypes.ts';
import type { Resolvers, SiteResolvers } from '../../generated/resolvers.ts';
import { sanitise } from '../../rest/html/sanitise.ts';
import { perObject } from '../../rest/perObject.ts';
import { noteChange } from '../context.ts';
import type { WidgetModel } from './layoutModel.ts';

/** A layout nobody has published yet has no rows. */
const unpublished = { rows: [], widgets: [] };

export const layoutSiteFields = {
  async layout(site, { name, country, zone, versions }, context) {
    const { siteId, siteCode } = site.config;
    const [revision, flags] = await Promise.all([
      context.loaders.layout.load({ site: siteId, name }),
      // Flags that cannot be read are off (decision 30); the layout stands all the same.
      context.loaders.features.load({ siteCode, country }).catch(() => ({ features: {} })),
    ]);
    const kept = new Map(
      versions.flatMap((text) => {
        const pair = parsePair(text);
        return pair ? [[pair.test, pair.version] as const] : [];
      }),
    );
    const resolved = resolveLayout(
      { layout: name, ...(revision ?? unpublished) },
      {
        country,
        localNow: localNow(zone, context.now),
        now: context.now,
        flags: flags.features,
        versionOf: chooserOf(kept, context.random),
      },
    );
    // A version drawn now belongs to this reader alone: what was answered is no answer for others.
    if (resolved.draws.some(({ test, version }) => kept.get(test) !== version)) context.drew = true;
    noteChange(context, resolved.changesAtInstant);
    noteChange(context, resolved.changesAt && instantOf(resolved.changesAt, zone));
    return { site, name, resolved };
  },
} satisfies SiteResolvers;

/** Widget and version of it: what its content depends on. */
const idOf = ({ widgetId, widgetVersion, version }: WidgetModel) => `${widgetId}:${widgetVersion}:${version}`;
/** The harmless part of what a service answered; settings are one object as long as the kept answer is. */
const safeHtml = perObject(({ html }: SettingsOf<'rich-text'>) => sanitise(html));
const orNull = (text: string): string | null => (text === '' ? null : text);

export const layoutResolvers = {
  Layout: {
    rows: (layout) => layout.resolved.rows.map((row) => ({ layout, row })),
    versions: ({ resolved }) => resolved.draws.map(({ test, version }) => printPair(test, version)),
  },
  LayoutRow: {
    // Which widgets stand in a row follows from the row's version and what each slot showed.
    id: ({ layout, row }) => {
      const shown = row.columns.flatMap(({ slots }) =>
        slots.map((slot) => (slot.state === 'missing' ? '' : idOf(slot))),
      );
      return [layout.site.config.siteId, layout.name, row.rowKey, row.version, ...shown].join(':');
    },
    rowKey: ({ row }) => row.rowKey,
    version: ({ row }) => row.version,
    columns: ({ layout, row }) => row.columns.map((column) => ({ layout, column })),
  },
  LayoutColumn: {
    className: ({ column }) => column.className,
    widgets: ({ column }) => column.slots.filter((slot) => slot.state !== 'missing'),
  },
  Widget: {
    __resolveType: ({ type }) => widgetTypenames[type],
  },
  BannerCard: {
    id: idOf,
    widgetId: ({ widgetId }) => widgetId,
    image: (it) => orNull(settingsOf(it, 'banner-card').backgroundImage),
    imageMobile: (it) => orNull(settingsOf(it, 'banner-card').backgroundImageMobile),
    alt: (it) => settingsOf(it, 'banner-card').alt,
    link: (it) => orNull(settingsOf(it, 'banner-card').linkUrl),
    newTab: (it) => settingsOf(it, 'banner-card').targetBlank,
  },
  ContentCard: {
    id: idOf,
    widgetId: ({ widgetId }) => widgetId,
    image: (it) => orNull(settingsOf(it, 'content-card').image),
    alt: (it) => settingsOf(it, 'content-card').alt,
    category: (it) => settingsOf(it, 'content-card').category,
    title: (it) => settingsOf(it, 'content-card').title,
    callToAction: (it) => settingsOf(it, 'content-card').callToActionText,
    link: (it) => orNull(settingsOf(it, 'content-card').callToActionLink),
    newTab: (it) => settingsOf(it, 'content-card').targetBlank,
  },
  RichText: {
    id: idOf,
    widgetId: ({ widgetId }) => widgetId,
    html: (it) => safeHtml(settingsOf(it, 'rich-text')),
  },
} satisfies Resolvers;

const widgetTypenames = {
  'banner-card': 'BannerCard',
  'content-card': 'ContentCard',
  'rich-text': 'RichText',
} as const satisfies Record<WidgetModel['type'], string>;

/** The settings of a widget whose type `__resolveType` has already decided. */
function settingsOf<T extends WidgetModel['type']>(widget: WidgetModel, type: T): SettingsOf<T> {
  if (widget.type !== type) throw new TypeError(`A ${widget.type} was taken for a ${type}.`);
  return widget.settings as unknown as SettingsOf<T>;
}
