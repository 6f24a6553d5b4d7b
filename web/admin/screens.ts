/**
 * The screens of the admin area, each lazy-loaded as its own chunk. domain/admin/screens.ts has their paths and
 * permissions.
 */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { ScreenId } from '../../domain/admin/screens.ts';

/** Props of a screen. */
export interface ScreenProps {
  /** The path after the screen's own: '' or '/0d3a…'. */
  readonly rest: string;
  /** The path of the screen itself. */
  readonly path: string;
}
type LazyScreen = LazyExoticComponent<ComponentType<ScreenProps>>;

export const screenComponents: Readonly<Record<ScreenId, LazyScreen>> = {
  start: lazy(async () => ({ default: (await import('./start/StartScreen.tsx')).StartScreen })),
  layouts: lazy(async () => ({ default: (await import('./layouts/LayoutsScreen.tsx')).LayoutsScreen })),
  users: lazy(async () => ({ default: (await import('./users/UsersScreen.tsx')).UsersScreen })),
  audit: lazy(async () => ({ default: (await import('./audit/AuditScreen.tsx')).AuditScreen })),
  features: lazy(async () => ({ default: (await import('./features/FlagsScreen.tsx')).FlagsScreen })),
  media: lazy(async () => ({ default: (await import('./media/MediaScreen.tsx')).MediaScreen })),
  comments: lazy(async () => ({ default: (await import('./comments/CommentsScreen.tsx')).CommentsScreen })),
};
