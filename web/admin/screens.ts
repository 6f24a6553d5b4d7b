/** The parts of the admin area, each a chunk of its own: domain/admin/screens.ts says where they are and who may open them. */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { ScreenId } from '../../domain/admin/screens.ts';

/** What a screen is told. */
export interface ScreenProps {
  /** What follows the screen's path: '' or '/0d3a…'. */
  readonly rest: string;
  /** The path of the screen itself. */
  readonly path: string;
}
type Drawn = LazyExoticComponent<ComponentType<ScreenProps>>;

export const screenParts: Readonly<Record<ScreenId, Drawn>> = {
  start: lazy(async () => ({ default: (await import('./start/StartScreen.tsx')).StartScreen })),
  layouts: lazy(async () => ({ default: (await import('./layouts/LayoutsScreen.tsx')).LayoutsScreen })),
  users: lazy(async () => ({ default: (await import('./users/UsersScreen.tsx')).UsersScreen })),
  audit: lazy(async () => ({ default: (await import('./audit/AuditScreen.tsx')).AuditScreen })),
  features: lazy(async () => ({ default: (await import('./features/FlagsScreen.tsx')).FlagsScreen })),
  media: lazy(async () => ({ default: (await import('./media/MediaScreen.tsx')).MediaScreen })),
  comments: lazy(async () => ({ default: (await import('./comments/CommentsScreen.tsx')).CommentsScreen })),
};
