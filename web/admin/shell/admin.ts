/** The context of every admin screen: the viewer, the site, the viewer's rights, and navigation. */
import { createContext, useContext } from 'react';
import type { SiteKey } from '../../../generated/schema.ts';
import type { Rights } from '../../../domain/rights/rights.ts';
import type { AdminBoot, ShellSite } from '../../base/site/boot.ts';

export interface Admin {
  readonly site: ShellSite;
  /** The key that operations identify the site by. */
  readonly siteKey: SiteKey;
  readonly viewer: AdminBoot['viewer'];
  /** The current rights: updated with every session check. */
  readonly rights: Rights;
  /** Navigates to a path of the admin area; asks for confirmation first while there are unsaved changes. */
  readonly go: (to: string) => void;
}

const AdminContext = createContext<Admin | null>(null);
export const AdminProvider = AdminContext;

export function useAdmin(): Admin {
  const admin = useContext(AdminContext);
  if (!admin) throw new Error('There is no admin area around this component.');
  return admin;
}

/** Props of a screen. */
export interface ScreenProps {
  /** The path after the screen's own: '' or '/0d3a…'. */
  readonly rest: string;
  /** The path of the screen itself. */
  readonly path: string;
}
