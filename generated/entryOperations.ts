/** The operations of declared resources that an audit can contain, by the names of their routes. */
import type { AuditedAction, RouteKind } from '../domain/resource/names.ts';

export const entryOperations: Readonly<
  Record<
    string,
    { readonly service: string; readonly stem: string; readonly kind: RouteKind | AuditedAction }
  >
> = {
  listHeaderSlideIns: {
    service: 'site-config',
    stem: 'headerSlideIn',
    kind: 'list',
  },
  readHeaderSlideIn: {
    service: 'site-config',
    stem: 'headerSlideIn',
    kind: 'read',
  },
  readHeaderSlideInVersions: {
    service: 'site-config',
    stem: 'headerSlideIn',
    kind: 'versions',
  },
  saveHeaderSlideIn: {
    service: 'site-config',
    stem: 'headerSlideIn',
    kind: 'save',
  },
  changeHeaderSlideIns: {
    service: 'site-config',
    stem: 'headerSlideIn',
    kind: 'change',
  },
  exportHeaderSlideIns: {
    service: 'site-config',
    stem: 'headerSlideIn',
    kind: 'export',
  },
  importHeaderSlideIns: {
    service: 'site-config',
    stem: 'headerSlideIn',
    kind: 'import',
  },
  archiveHeaderSlideIn: {
    service: 'site-config',
    stem: 'headerSlideIn',
    kind: 'archive',
  },
  restoreHeaderSlideIn: {
    service: 'site-config',
    stem: 'headerSlideIn',
    kind: 'restore',
  },
  publishHeaderSlideIn: {
    service: 'site-config',
    stem: 'headerSlideIn',
    kind: 'publish',
  },
  publishScheduledHeaderSlideIn: {
    service: 'site-config',
    stem: 'headerSlideIn',
    kind: 'publishScheduled',
  },
  scheduleHeaderSlideIn: {
    service: 'site-config',
    stem: 'headerSlideIn',
    kind: 'schedule',
  },
  unscheduleHeaderSlideIn: {
    service: 'site-config',
    stem: 'headerSlideIn',
    kind: 'unschedule',
  },
  unpublishHeaderSlideIn: {
    service: 'site-config',
    stem: 'headerSlideIn',
    kind: 'unpublish',
  },
  discardHeaderSlideIn: {
    service: 'site-config',
    stem: 'headerSlideIn',
    kind: 'discard',
  },
  purgeHeaderSlideIn: {
    service: 'site-config',
    stem: 'headerSlideIn',
    kind: 'purge',
  },
};
