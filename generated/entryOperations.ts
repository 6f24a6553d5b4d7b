/** The operations of declared resources that an audit can contain, by the names of their routes. */
import type { RouteKind } from '../domain/resource/names.ts';

export const entryOperations: Readonly<
  Record<string, { readonly service: string; readonly stem: string; readonly kind: RouteKind }>
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
};
