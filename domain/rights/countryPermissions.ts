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
  /** Every country, those without a row of their own included. */
  readonly global: boolean;
  /** Two-letter codes, in order. */
  readonly countries: readonly string[];
}

/**
 * The countries some content right is given for, and whether one is given for all. Keys `sub` and `site_code` are left
 * out, `global` counts only if true, and the site's override grants it. Spec 1 §6. It tells a screen what to offer;
 * whether one action is allowed is asked of `mayContent`.
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
