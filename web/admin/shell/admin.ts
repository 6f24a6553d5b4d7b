/** What every screen of the admin area may ask: who is at work, on which site, what they may, and the way elsewhere. */
import { createContext, useContext } from 'react';
import type { SiteKey } from '../../../generated/schema.ts';
import type { Rights } from '../../../domain/rights/rights.ts';
import type { AdminBoot, ShellSite } from '../../app/boot.ts';

export interface Admin {
  readonly site: ShellSite;
  /** What operations name the site by. */
  readonly siteKey: SiteKey;
  readonly viewer: AdminBoot['viewer'];
  /** As they are now: with every look at the session they come anew. */
  readonly rights: Rights;
  /** Moves to a path of the admin area; asks first while something is unsaved. */
  readonly go: (to: string) => void;
}

const AdminContext = createContext<Admin | null>(null);
export const AdminProvider = AdminContext;

export function useAdmin(): Admin {
  const admin = useContext(AdminContext);
  if (!admin) throw new Error('There is no admin area around this component.');
  return admin;
}
