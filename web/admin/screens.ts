/**
 * The screens of the admin area, each lazy-loaded as its own chunk. domain/admin/screens.ts has their paths and
 * permissions.
 */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { ScreenId } from '../../domain/admin/screens.ts';
import type { ScreenProps } from './shell/screenProps.ts';

type LazyScreen = LazyExoticComponent<ComponentType<ScreenProps>>;

export const screenComponents: Readonly<Record<ScreenId, LazyScreen>> = {
  start: lazy(async () => ({ default: (await import('./start/StartScreen.tsx')).StartScreen })),
  layouts: lazy(async () => ({
    default: (await import('./layouts/screen/LayoutsScreen.tsx')).LayoutsScreen,
  })),
  users: lazy(async () => ({ default: (await import('./users/UsersScreen.tsx')).UsersScreen })),
  audit: lazy(async () => ({ default: (await import('./audit/AuditScreen.tsx')).AuditScreen })),
  features: lazy(async () => ({ default: (await import('./features/FlagsScreen.tsx')).FlagsScreen })),
  media: lazy(async () => ({ default: (await import('./media/MediaScreen.tsx')).MediaScreen })),
  comments: lazy(async () => ({ default: (await import('./comments/CommentsScreen.tsx')).CommentsScreen })),
};
