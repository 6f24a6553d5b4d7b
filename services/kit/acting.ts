/** Checks which users an administrator may act on: their record, their account, their sessions. Decision page 0015. */
import { coversSites } from '../../domain/rights/grants.ts';
import type { Rights } from '../../domain/rights/rights.ts';
import { forbiddenProblem } from '../../rest/problem.ts';

/**
 * Throws FORBIDDEN with a `refusal` code when `holder` may not act on a user with these rights: only a super_admin may
 * act on a super_admin (SUPER_ADMIN), and nobody may act on a user whose rights cover sites that the holder's rights do
 * not (OTHER_SITES). A user without rights on any site may be managed by any holder.
 */
export function refuseActing(holder: Rights, target: Rights): void {
  if (holder.admin.includes('super_admin')) return;
  if (target.admin.includes('super_admin')) {
    throw forbiddenProblem('Only a super_admin can change the account of a super_admin.', {
      refusal: 'SUPER_ADMIN',
    });
  }
  if (!coversSites(holder.sites, target.sites)) {
    throw forbiddenProblem('This user has rights on sites that your rights do not cover.', {
      refusal: 'OTHER_SITES',
    });
  }
}
