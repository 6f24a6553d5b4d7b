/** The admin check of a screen, which may have been handed no list of permissions. Spec 2 §6 and §8. */
import { hasAdmin, type AdminKey } from './rights.ts';

/** What the console says when a screen was handed no list. */
export const MISSING_LIST = 'No permissions were passed to the admin check: access is denied.';

/**
 * True when the list holds every required key, or super_admin. No list denies and is reported, for it is a mistake of
 * the screen: `report` is `console.error` there. What may be done is decided by the services; this decides what is shown.
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
