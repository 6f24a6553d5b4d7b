/** The operations of declared resources that an audit can contain, by the names of their routes. */
import type { AuditedAction, RouteKind } from '../domain/resource/names.ts';

export const entryOperations: Readonly<
  Record<
    string,
    { readonly service: string; readonly screen: string; readonly kind: RouteKind | AuditedAction }
  >
> = {
  listFeatureFlags: {
    service: 'features',
    screen: 'features',
    kind: 'list',
  },
  readFeatureFlag: {
    service: 'features',
    screen: 'features',
    kind: 'read',
  },
  readFeatureFlagVersions: {
    service: 'features',
    screen: 'features',
    kind: 'versions',
  },
  saveFeatureFlag: {
    service: 'features',
    screen: 'features',
    kind: 'save',
  },
  changeFeatureFlags: {
    service: 'features',
    screen: 'features',
    kind: 'change',
  },
  exportFeatureFlags: {
    service: 'features',
    screen: 'features',
    kind: 'export',
  },
  importFeatureFlags: {
    service: 'features',
    screen: 'features',
    kind: 'import',
  },
  archiveFeatureFlag: {
    service: 'features',
    screen: 'features',
    kind: 'archive',
  },
  restoreFeatureFlag: {
    service: 'features',
    screen: 'features',
    kind: 'restore',
  },
  listHeaderSlideIns: {
    service: 'site-config',
    screen: 'headerSlideIn',
    kind: 'list',
  },
  readHeaderSlideIn: {
    service: 'site-config',
    screen: 'headerSlideIn',
    kind: 'read',
  },
  readHeaderSlideInVersions: {
    service: 'site-config',
    screen: 'headerSlideIn',
    kind: 'versions',
  },
  saveHeaderSlideIn: {
    service: 'site-config',
    screen: 'headerSlideIn',
    kind: 'save',
  },
  changeHeaderSlideIns: {
    service: 'site-config',
    screen: 'headerSlideIn',
    kind: 'change',
  },
  exportHeaderSlideIns: {
    service: 'site-config',
    screen: 'headerSlideIn',
    kind: 'export',
  },
  importHeaderSlideIns: {
    service: 'site-config',
    screen: 'headerSlideIn',
    kind: 'import',
  },
  archiveHeaderSlideIn: {
    service: 'site-config',
    screen: 'headerSlideIn',
    kind: 'archive',
  },
  restoreHeaderSlideIn: {
    service: 'site-config',
    screen: 'headerSlideIn',
    kind: 'restore',
  },
  publishHeaderSlideIn: {
    service: 'site-config',
    screen: 'headerSlideIn',
    kind: 'publish',
  },
  publishScheduledHeaderSlideIn: {
    service: 'site-config',
    screen: 'headerSlideIn',
    kind: 'publishScheduled',
  },
  scheduleHeaderSlideIn: {
    service: 'site-config',
    screen: 'headerSlideIn',
    kind: 'schedule',
  },
  unscheduleHeaderSlideIn: {
    service: 'site-config',
    screen: 'headerSlideIn',
    kind: 'unschedule',
  },
  unpublishHeaderSlideIn: {
    service: 'site-config',
    screen: 'headerSlideIn',
    kind: 'unpublish',
  },
  discardHeaderSlideIn: {
    service: 'site-config',
    screen: 'headerSlideIn',
    kind: 'discard',
  },
  purgeHeaderSlideIn: {
    service: 'site-config',
    screen: 'headerSlideIn',
    kind: 'purge',
  },
  listDevotionalPosts: {
    service: 'devotionals',
    screen: 'devotional',
    kind: 'list',
  },
  readDevotionalPost: {
    service: 'devotionals',
    screen: 'devotional',
    kind: 'read',
  },
  readDevotionalPostVersions: {
    service: 'devotionals',
    screen: 'devotional',
    kind: 'versions',
  },
  saveDevotionalPost: {
    service: 'devotionals',
    screen: 'devotional',
    kind: 'save',
  },
  changeDevotionalPosts: {
    service: 'devotionals',
    screen: 'devotional',
    kind: 'change',
  },
  exportDevotionalPosts: {
    service: 'devotionals',
    screen: 'devotional',
    kind: 'export',
  },
  importDevotionalPosts: {
    service: 'devotionals',
    screen: 'devotional',
    kind: 'import',
  },
  archiveDevotionalPost: {
    service: 'devotionals',
    screen: 'devotional',
    kind: 'archive',
  },
  restoreDevotionalPost: {
    service: 'devotionals',
    screen: 'devotional',
    kind: 'restore',
  },
  publishDevotionalPost: {
    service: 'devotionals',
    screen: 'devotional',
    kind: 'publish',
  },
  publishScheduledDevotionalPost: {
    service: 'devotionals',
    screen: 'devotional',
    kind: 'publishScheduled',
  },
  scheduleDevotionalPost: {
    service: 'devotionals',
    screen: 'devotional',
    kind: 'schedule',
  },
  unscheduleDevotionalPost: {
    service: 'devotionals',
    screen: 'devotional',
    kind: 'unschedule',
  },
  unpublishDevotionalPost: {
    service: 'devotionals',
    screen: 'devotional',
    kind: 'unpublish',
  },
  discardDevotionalPost: {
    service: 'devotionals',
    screen: 'devotional',
    kind: 'discard',
  },
  purgeDevotionalPost: {
    service: 'devotionals',
    screen: 'devotional',
    kind: 'purge',
  },
  listSitePages: {
    service: 'pages',
    screen: 'sitePage',
    kind: 'list',
  },
  readSitePage: {
    service: 'pages',
    screen: 'sitePage',
    kind: 'read',
  },
  readSitePageVersions: {
    service: 'pages',
    screen: 'sitePage',
    kind: 'versions',
  },
  saveSitePage: {
    service: 'pages',
    screen: 'sitePage',
    kind: 'save',
  },
  changeSitePages: {
    service: 'pages',
    screen: 'sitePage',
    kind: 'change',
  },
  exportSitePages: {
    service: 'pages',
    screen: 'sitePage',
    kind: 'export',
  },
  importSitePages: {
    service: 'pages',
    screen: 'sitePage',
    kind: 'import',
  },
  archiveSitePage: {
    service: 'pages',
    screen: 'sitePage',
    kind: 'archive',
  },
  restoreSitePage: {
    service: 'pages',
    screen: 'sitePage',
    kind: 'restore',
  },
  publishSitePage: {
    service: 'pages',
    screen: 'sitePage',
    kind: 'publish',
  },
  publishScheduledSitePage: {
    service: 'pages',
    screen: 'sitePage',
    kind: 'publishScheduled',
  },
  scheduleSitePage: {
    service: 'pages',
    screen: 'sitePage',
    kind: 'schedule',
  },
  unscheduleSitePage: {
    service: 'pages',
    screen: 'sitePage',
    kind: 'unschedule',
  },
  unpublishSitePage: {
    service: 'pages',
    screen: 'sitePage',
    kind: 'unpublish',
  },
  discardSitePage: {
    service: 'pages',
    screen: 'sitePage',
    kind: 'discard',
  },
  purgeSitePage: {
    service: 'pages',
    screen: 'sitePage',
    kind: 'purge',
  },
};
