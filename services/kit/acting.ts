/** Whom somebody who looks after users may act on: their record, their account, their sessions. Decision page 0015. */
import { coversSites } from '../../domain/rights/grants.ts';
import type { Rights } from '../../domain/rights/rights.ts';
import { forbiddenProblem } from '../../rest/problem.ts';

/**
 * Throws FORBIDDEN, saying why, where `holder` may not act on a person of these rights: a super_admin by anybody else, and
 * whoever's rights hold on sites that the holder's do not. Somebody whose rights hold nowhere is everybody's to look after.
 */
export function refuseActing(holder: Rights, person: Rights): void {
  if (holder.admin.includes('super_admin')) return;
  if (person.admin.includes('super_admin')) {
    throw forbiddenProblem('Only a super_admin changes anything of a super_admin.', {
      refusal: 'SUPER_ADMIN',
    });
  }
  if (!coversSites(holder.sites, person.sites)) {
    throw forbiddenProblem('The rights of this person hold on sites where yours do not.', {
      refusal: 'OTHER_SITES',
    });
  }
}
