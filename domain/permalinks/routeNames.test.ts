import { expect, it } from 'vitest';
import { CONTENT_LINK_NAMES, defaultRoutePath, EMAIL_SIGNUPS_PATH, ROUTE_NAMES } from './routeNames.ts';

/** As the specifications list them. */
const FIRST =
  'deeper, home, search, donate, today, courses, admin, account, journals, bookmarks, reset-password, what-we-believe, contact-us, who-we-are, our-story, signup, resources, menu, odb-lang-menu, courses-menu, feature-toggle, odb-mobile-settings, subscribe, translation, comment-admin, pages, page, page-builder, devo-admin, devo-editor, app-screens, screen-builder';
const SECOND =
  'our-story, who-we-are, odb-lang-menu, admin, header-slide-in, reset-password, bookmarks, search, feature-toggle, pages, today, page-builder, courses-menu, comment-admin, donate, courses, devo-editor, devo-admin, footer-admin, subscribe, screen-builder, resources, menu, odb-mobile-settings, journals, signup, users, home, site-settings, translation, what-we-believe, deeper, app-screens, page, account, contact-us';

it('contains every name of both specifications once, and no other', () => {
  expect([...ROUTE_NAMES]).toEqual([...new Set([...FIRST.split(', '), ...SECOND.split(', ')])].sort());
});

it('gives each its own default path', () => {
  expect(new Set(ROUTE_NAMES.map(defaultRoutePath)).size).toBe(ROUTE_NAMES.length);
  expect(defaultRoutePath('contact-us')).toBe('/contact-us');
  expect(defaultRoutePath('deeper')).toBe('/deeper');
});

it('contains the other configured paths', () => {
  expect(EMAIL_SIGNUPS_PATH).toBe('/email-signups');
  expect(CONTENT_LINK_NAMES).toHaveLength(11);
});
