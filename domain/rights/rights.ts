/**
 * The rights of an editor: per content area and named key (a country, or another key an area defines), and by admin
 * keys. Spec 2 §6, decisions 27 and 55.
 */

/** The admin permission keys; on the wire their values are lower case (decision 27). */
export const adminKeys = [
  'super_admin',
  'admin_permissions',
  'admin_site',
  'admin_translation',
  'admin_devo_editor',
  'admin_survey',
  'admin_mobile_app',
  'manager_language',
] as const;
export type AdminKey = (typeof adminKeys)[number];

/** The content areas with rights; `comments` is their moderation. */
export const contentAreas = ['devotionals', 'pages', 'layouts', 'comments'] as const;
export type ContentArea = (typeof contentAreas)[number];

/** Create, read, update, delete: the letters of the specification. */
export const contentActions = ['c', 'r', 'u', 'd'] as const;
export type ContentAction = (typeof contentActions)[number];

/** The key for every country. */
export const GLOBAL = 'global';

/** Keys that older records have next to the countries. They identify the holder, not where rights apply. Spec 1 §6. */
export const notPermissionKeys: readonly string[] = ['sub', 'site_code'];

/** Flags by key: `{ global: { c: true, … } }` or `{ MX: { u: true } }`. A missing flag denies. */
export type ContentRights = Readonly<Record<string, Partial<Record<ContentAction, boolean>>>>;

export interface Rights {
  readonly admin: readonly AdminKey[];
  readonly content: Readonly<Partial<Record<ContentArea, ContentRights>>>;
  /** Ids of the sites where the rights apply; `null` means every site. */
  readonly sites: readonly number[] | null;
  /** The codes of those sites, for data that is linked to its site by code alone (pages, flags). None when missing. */
  readonly siteCodes?: readonly string[];
  /** Sites that open every country to users with a right for one: see `rightsOn`. None when missing. */
  readonly openSites?: readonly OpenSite[];
}

/** A site whose COUNTRY_PERMISSIONS_OVERRIDE is `global-override`, by id and code. Decision page 0015. */
export interface OpenSite {
  readonly siteId: number;
  readonly siteCode: string;
}

export const noRights: Rights = { admin: [], content: {}, sites: [] };

/** Whether the list contains every required key. A super_admin passes every check, a missing list denies. Spec 2 §6. */
export function hasAdmin(
  rights: Rights | null | undefined,
  required: AdminKey | readonly AdminKey[],
): boolean {
  if (!rights) return false;
  if (rights.admin.includes('super_admin')) return true;
  const keys = typeof required === 'string' ? [required] : required;
  return keys.length > 0 && keys.every((key) => rights.admin.includes(key));
}

/** Whether the rights apply on the site, by its id or its code. */
export function mayTouchSite(rights: Rights, site: number | string): boolean {
  if (mayTouchEverySite(rights)) return true;
  return typeof site === 'number'
    ? rights.sites?.includes(site) === true
    : rights.siteCodes?.includes(site) === true;
}

/**
 * Whether the rights apply on every site. Required for data that belongs to no single site (offices, a language's
 * terms).
 */
export function mayTouchEverySite(rights: Rights): boolean {
  return rights.sites === null || rights.admin.includes('super_admin');
}

/**
 * The rights on one site, by its id or its code: where the site's override is `global-override`, an action held for one
 * country is held for `global`. Spec 1 §6. Adds no area, no action and no site; check first whether the rights apply on
 * the site at all.
 */
export function rightsOn(rights: Rights, site: number | string): Rights {
  const isOpen = rights.openSites?.some(({ siteId, siteCode }) => site === siteId || site === siteCode);
  if (!isOpen) return rights;
  const content: Partial<Record<ContentArea, ContentRights>> = {};
  for (const area of contentAreas) {
    const held = rights.content[area];
    if (!held) continue;
    const flags = Object.entries(held).filter(([key]) => !notPermissionKeys.includes(key));
    const actions = contentActions.filter((action) => flags.some(([, each]) => each[action] === true));
    const globalFlags = Object.fromEntries(actions.map((action) => [action, true]));
    content[area] = actions.length === 0 ? held : { ...held, [GLOBAL]: globalFlags };
  }
  return { ...rights, content };
}

/** Whether the action is granted on the area: for any key, or for the named key (or `global`). Spec 2 §6. */
export function mayContent(rights: Rights, area: ContentArea, action: ContentAction, key?: string): boolean {
  if (rights.admin.includes('super_admin')) return true;
  const granted = rights.content[area];
  if (!granted) return false;
  if (key === undefined) return Object.values(granted).some((flags) => flags[action] === true);
  return ownFlags(granted, GLOBAL)?.[action] === true || ownFlags(granted, key)?.[action] === true;
}

/**
 * Of the countries that an edit touches, those the rights do not cover. The key `default` changes every country without
 * its own row and requires `global` (decision 55).
 */
export function countriesRefused(
  rights: Rights,
  area: ContentArea,
  action: ContentAction,
  countries: readonly string[],
): string[] {
  return countries.filter(
    (country) => !mayContent(rights, area, action, country === 'default' ? GLOBAL : country),
  );
}

/**
 * The countries for which the action is granted on the area, without '' (content for everyone); null for all, which
 * `global` and a super_admin cover.
 */
export function contentCountries(
  rights: Rights,
  area: ContentArea,
  action: ContentAction,
): readonly string[] | null {
  if (mayContent(rights, area, action, GLOBAL)) return null;
  const granted = rights.content[area] ?? {};
  return Object.keys(granted).filter((key) => granted[key]?.[action] === true);
}

/** The flags of an own property; `__proto__` and other inherited names are not keys. */
function ownFlags(granted: ContentRights, key: string) {
  return Object.hasOwn(granted, key) ? granted[key] : undefined;
}

/** The console message when a screen received no list of permissions. Spec 2 §6 and §8. */
export const MISSING_LIST = 'No permissions were passed to the admin check: access is denied.';

/**
 * Whether the list contains every required key, or super_admin. A missing list denies and is reported, because it is a
 * bug of the screen: `report` is `console.error` there. Only decides what is shown; the services decide what is
 * allowed.
 */
export function checkAdmin(
  permissions: readonly AdminKey[] | null | undefined,
  required: AdminKey | readonly AdminKey[],
  report: (message: string) => void,
): boolean {
  if (!permissions) {
    report(MISSING_LIST);
    return false;
  }
  return hasAdmin({ admin: permissions, content: {}, sites: [] }, required);
}
