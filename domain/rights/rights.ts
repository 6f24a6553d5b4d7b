/**
 * What an editor may do. Rights are given per content area and per named key (a country, or another key an area
 * defines), and by admin keys. Spec 2 §6, decisions 27 and 55.
 */

/** The admin permission keys; their values on the wire are lower-case (decision 27). */
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

/** The content areas rights are given for; `comments` is their moderation. */
export const contentAreas = ['devotionals', 'pages', 'layouts', 'comments'] as const;
export type ContentArea = (typeof contentAreas)[number];

/** create, read, update, delete: the letters of the specification. */
export const contentActions = ['c', 'r', 'u', 'd'] as const;
export type ContentAction = (typeof contentActions)[number];

/** The key that stands for every country. */
export const GLOBAL = 'global';

/** Keys that older records keep beside the countries; they say whose rights these are, not where they hold. Spec 1 §6. */
export const notPermissionKeys: readonly string[] = ['sub', 'site_code'];

/** Flags by key: `{ global: { c: true, … } }` or `{ MX: { u: true } }`. A missing flag is a no. */
export type ContentRights = Readonly<Record<string, Partial<Record<ContentAction, boolean>>>>;

export interface Rights {
  readonly admin: readonly AdminKey[];
  readonly content: Readonly<Partial<Record<ContentArea, ContentRights>>>;
  /** Site ids the rights hold for; `null` means every site. */
  readonly sites: readonly number[] | null;
  /** The codes of those sites, for what knows its site by code alone (pages, flags). None when not given. */
  readonly siteCodes?: readonly string[];
  /** Sites that open every country to those who have a right for one: see `rightsOn`. None when not given. */
  readonly openSites?: readonly OpenSite[];
}

/** A site whose COUNTRY_PERMISSIONS_OVERRIDE is `global-override`, by both its names. Decision page 0015. */
export interface OpenSite {
  readonly siteId: number;
  readonly siteCode: string;
}

export const noRights: Rights = { admin: [], content: {}, sites: [] };

/** True when the list holds every required key; a super_admin passes every check, a missing list denies. Spec 2 §6. */
export function hasAdmin(
  rights: Rights | null | undefined,
  required: AdminKey | readonly AdminKey[],
): boolean {
  if (!rights) return false;
  if (rights.admin.includes('super_admin')) return true;
  const wanted = typeof required === 'string' ? [required] : required;
  return wanted.length > 0 && wanted.every((key) => rights.admin.includes(key));
}

/** True when the rights hold for the site, by its id or its code. */
export function mayTouchSite(rights: Rights, site: number | string): boolean {
  if (mayTouchEverySite(rights)) return true;
  return typeof site === 'number'
    ? rights.sites?.includes(site) === true
    : rights.siteCodes?.includes(site) === true;
}

/** True when the rights hold for every site: what belongs to no one site (offices, a language's words) needs this. */
export function mayTouchEverySite(rights: Rights): boolean {
  return rights.sites === null || rights.admin.includes('super_admin');
}

/**
 * The rights as they are on one site, by its id or its code: where the site's override is `global-override`, an action
 * held for one country is held for `global`. Spec 1 §6. It adds no area, no action and no site; ask it last, after
 * whether the rights hold for the site at all.
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
    const all = Object.fromEntries(actions.map((action) => [action, true]));
    content[area] = actions.length === 0 ? held : { ...held, [GLOBAL]: all };
  }
  return { ...rights, content };
}

/** True when the action is granted on the area, overall (any key) or for the named key (or globally). Spec 2 §6. */
export function mayContent(rights: Rights, area: ContentArea, action: ContentAction, key?: string): boolean {
  if (rights.admin.includes('super_admin')) return true;
  const granted = rights.content[area];
  if (!granted) return false;
  if (key === undefined) return Object.values(granted).some((flags) => flags[action] === true);
  return ownFlags(granted, GLOBAL)?.[action] === true || ownFlags(granted, key)?.[action] === true;
}

/**
 * Of the countries an edit touches, those the rights do not cover. The key `default` changes every country without a
 * row of its own and needs `global` (decision 55).
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
 * The countries the action is granted for on the area, '' (what is for everybody) not among them; null for everything,
 * which `global` and a super_admin cover.
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

/** Flags of a key that is really there: `__proto__` and its kin are no keys. */
function ownFlags(granted: ContentRights, key: string) {
  return Object.hasOwn(granted, key) ? granted[key] : undefined;
}
