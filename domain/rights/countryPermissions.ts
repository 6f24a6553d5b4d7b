import {
  contentActions,
  contentAreas,
  GLOBAL,
  notPermissionKeys,
  type ContentArea,
  type ContentRights,
} from './rights.ts';

/** The value of COUNTRY_PERMISSIONS_OVERRIDE that opens every country. Spec 1 §6. */
export const GLOBAL_OVERRIDE = 'global-override';

export interface CountryPermissions {
  /** Every country, including those without their own row. */
  readonly global: boolean;
  /** Two-letter codes, sorted. */
  readonly countries: readonly string[];
}

/**
 * The countries with some content right, and whether there is one for all. The keys `sub` and `site_code` are ignored,
 * `global` counts only if true, and the site's override grants it. Spec 1 §6. Tells a screen what to offer;
 * `mayContent` decides whether an action is allowed.
 */
export function countryPermissions(
  content: Readonly<Partial<Record<ContentArea, ContentRights>>>,
  override: string,
): CountryPermissions {
  const keys = new Set<string>();
  for (const area of contentAreas) {
    for (const [key, flags] of Object.entries(content[area] ?? {})) {
      if (contentActions.some((action) => flags[action] === true)) keys.add(key);
    }
  }
  return {
    global: override === GLOBAL_OVERRIDE || keys.has(GLOBAL),
    countries: [...keys].filter((key) => key !== GLOBAL && !notPermissionKeys.includes(key)).sort(),
  };
}
