import { devotionalResource } from '../../../domain/devotionals/devotionalResource.ts';
import { lazyPart } from '../../base/navigation/lazyPart.tsx';
import { resourceScreen } from '../resource/resourceScreen.tsx';
import * as hooks from './DevotionalPost.hooks.ts';

/** Devotionals of a site: every day's reading, the versions of countries, and drafts. Spec 2 §2, §3. */
export const DevotionalPostsScreen = resourceScreen(devotionalResource, hooks, {
  stem: 'devotional',
  columns: ['date', 'country', 'reference', 'author'],
  aside: ['date', 'number', 'country', 'slug', 'author', 'imageUrl', 'featuredImage', 'hasAudio', 'audioUrl'],
  Board: lazyPart(async () => (await import('./Calendar.tsx')).Calendar),
  publicFrom: ({ date }) => date as string | null,
});
