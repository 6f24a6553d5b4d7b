/** The operations of declared resources that an audit can contain, by the names of their routes. */
import type { RouteKind } from '../domain/resource/names.ts';

export const entryOperations: Readonly<
  Record<string, { readonly service: string; readonly screen: string; readonly kind: RouteKind }>
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
};
