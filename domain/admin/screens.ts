/**
 * The screens of the admin area: their paths and the right that opens each. The server authorises pages with this table
 * and the browser builds its navigation from it; the services decide what may be done there. Spec 1 §2, spec 2 §2;
 * decisions 27 and 39.
 */
import { contentAreas, hasAdmin, mayContent, mayTouchSite } from '../rights/rights.ts';
import type { AdminKey, ContentAction, ContentArea, Rights } from '../rights/rights.ts';
import { defaultRoutePath, type RouteName } from '../permalinks/routeNames.ts';

/** The right that opens a screen. */
export type ScreenRequirement =
  /** Any admin key or content right. */
  | { readonly kind: 'any' }
  /**
   * An admin key. With `onSite` the right must hold on the current site, because the screen changes that site's data.
   */
  | { readonly kind: 'admin'; readonly key: AdminKey; readonly onSite?: true }
  /** A content right for some country, on the current site. */
  | { readonly kind: 'content'; readonly area: ContentArea; readonly action: ContentAction };

interface ScreenEntry {
  readonly id: string;
  /** The configured route name of the screen; null when it has none. */
  readonly route: RouteName | null;
  /** Further configured names that open it: their screens of the specification are one here. */
  readonly otherRoutes?: readonly RouteName[];
  /** Its path below the admin path; '' for the admin path itself. */
  readonly subpath: string;
  readonly requirement: ScreenRequirement;
  /** The module of its component below `web/admin`, without the extension; it exports the component by the file's name. */
  readonly module: string;
  /** The declared resource whose entries it shows, by its name. */
  readonly resource?: string;
  /** It has sub-pages with addresses of their own. */
  readonly hasSubpages?: true;
}

const table = [
  {
    id: 'start',
    route: null,
    subpath: '',
    requirement: { kind: 'any' },
    module: 'start/StartScreen',
  },
  {
    id: 'devotional',
    route: 'devo-admin',
    otherRoutes: ['devo-editor'],
    subpath: '/devo-admin',
    requirement: { kind: 'content', area: 'devotionals', action: 'r' },
    module: 'devotionalPosts/DevotionalPostsScreen',
    resource: 'DevotionalPost',
  },
  {
    id: 'sitePage',
    route: 'pages',
    otherRoutes: ['page-builder'],
    subpath: '/pages',
    requirement: { kind: 'content', area: 'pages', action: 'r' },
    module: 'sitePages/SitePagesScreen',
    resource: 'SitePage',
  },
  {
    id: 'layouts',
    route: null,
    subpath: '/layouts',
    requirement: { kind: 'content', area: 'layouts', action: 'r' },
    module: 'layouts/screen/LayoutsScreen',
    hasSubpages: true,
  },
  {
    id: 'tests',
    route: null,
    subpath: '/tests',
    requirement: { kind: 'content', area: 'layouts', action: 'r' },
    module: 'tests/TestsScreen',
    hasSubpages: true,
  },
  {
    id: 'media',
    route: null,
    subpath: '/media-library',
    requirement: { kind: 'content', area: 'layouts', action: 'u' },
    module: 'media/MediaScreen',
  },
  {
    id: 'translation',
    route: 'translation',
    subpath: '/translation',
    requirement: { kind: 'admin', key: 'admin_translation' },
    module: 'translation/TranslationScreen',
  },
  {
    id: 'users',
    route: 'users',
    subpath: '/users',
    requirement: { kind: 'admin', key: 'admin_permissions' },
    module: 'users/UsersScreen',
    hasSubpages: true,
  },
  {
    id: 'audit',
    route: null,
    subpath: '/audit',
    requirement: { kind: 'admin', key: 'admin_permissions' },
    module: 'audit/AuditScreen',
  },
  {
    id: 'features',
    route: 'feature-toggle',
    subpath: '/feature-toggle',
    requirement: { kind: 'admin', key: 'admin_site', onSite: true },
    module: 'featureFlags/FeatureFlagsScreen',
    resource: 'FeatureFlag',
  },
  {
    id: 'headerSlideIn',
    route: 'header-slide-in',
    subpath: '/header-slide-in',
    requirement: { kind: 'admin', key: 'admin_site', onSite: true },
    module: 'headerSlideIns/HeaderSlideInsScreen',
    resource: 'HeaderSlideIn',
  },
  {
    id: 'comments',
    route: 'comment-admin',
    subpath: '/comment-admin',
    requirement: { kind: 'content', area: 'comments', action: 'u' },
    module: 'comments/CommentsScreen',
  },
] as const satisfies readonly ScreenEntry[];

export type ScreenId = (typeof table)[number]['id'];
export interface Screen extends ScreenEntry {
  readonly id: ScreenId;
}
/** In the order of the navigation. */
export const screens: readonly Screen[] = table;

/** The screen with an id. */
export const screenOf = (id: ScreenId): Screen => screens.find((it) => it.id === id)!;

/** A site's base path and its configured routes. */
export interface SitePaths {
  readonly basePath: string;
  readonly routes: readonly { readonly name: string; readonly path: string }[];
}

export interface ScreenMatch {
  readonly screen: Screen;
  /** What follows the screen's path: '' or '/0d3a…'. */
  readonly subpath: string;
  /** No screen has the address, although it is within the admin area. `screen` is the first one. */
  readonly isUnknown?: true;
}

const routeOf = ({ basePath, routes }: SitePaths, name: RouteName): string =>
  basePath + (routes.find((it) => it.name === name)?.path ?? defaultRoutePath(name));

/** The path of a screen: its configured route where it has one, else its path below the admin path. */
export const screenPath = (screen: Screen, site: SitePaths): string =>
  screen.route === null ? routeOf(site, 'admin') + screen.subpath : routeOf(site, screen.route);

/**
 * The screen at a path; null when it is outside the admin area. Only screens with sub-pages match longer paths; any other
 * path below that of the admin area is unknown.
 */
export function screenAt(pathname: string, site: SitePaths): ScreenMatch | null {
  const path = pathname.replace(/\/$/, '');
  for (const screen of screens) {
    const below = routeOf(site, 'admin') + screen.subpath;
    const names = [...(screen.route === null ? [] : [screen.route]), ...(screen.otherRoutes ?? [])];
    for (const start of [...names.map((name) => routeOf(site, name)), below]) {
      if (path === start) return { screen, subpath: '' };
      if (screen.hasSubpages && path.startsWith(`${start}/`))
        return { screen, subpath: path.slice(start.length) };
    }
  }
  const start = routeOf(site, 'admin');
  return path.startsWith(`${start}/`)
    ? { screen: screens[0]!, subpath: path.slice(start.length), isUnknown: true }
    : null;
}

/** Whether the rights open the admin area at all (decision 27). */
export const mayEnter = (rights: Rights): boolean =>
  rights.admin.length > 0 ||
  contentAreas.some((area) => (['c', 'r', 'u', 'd'] as const).some((it) => mayContent(rights, area, it)));

/** Whether the rights open a screen on a site. */
export function mayOpen(rights: Rights, { requirement: need }: Screen, siteId: number): boolean {
  if (need.kind === 'any') return mayEnter(rights);
  if (need.kind === 'content')
    return mayTouchSite(rights, siteId) && mayContent(rights, need.area, need.action);
  return hasAdmin(rights, need.key) && (need.onSite !== true || mayTouchSite(rights, siteId));
}
