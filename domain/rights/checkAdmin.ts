/** The admin check of a screen, which may not have received a list of permissions. Spec 2 §6 and §8. */
import { hasAdmin, type AdminKey } from './rights.ts';

/** The console message when a screen received no list. */
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
