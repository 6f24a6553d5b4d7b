import { devotionalResource } from '../../../domain/devotionals/devotionalResource.ts';
import { lazyPart } from '../../base/navigation/lazyPart.tsx';
import { resourceScreen } from '../resource/resourceScreen.tsx';
import type { ListedEntry } from '../resource/resourceOperations.ts';
import * as hooks from './DevotionalPost.hooks.ts';

const ReaderLink = lazyPart(async () => (await import('./ReaderLink.tsx')).ReaderLink);

/** Devotionals of a site: every day's reading, the versions of countries, and drafts. Spec 2 §2, §3. */
export const DevotionalPostsScreen = resourceScreen(devotionalResource, hooks, {
  stem: 'devotional',
  columns: ['date', 'country', 'reference', 'author'],
  aside: [
    'date',
    'number',
    'country',
    'slug',
    'author',
    'featuredImage',
    'featuredImageAlt',
    'imageUrl',
    'hasAudio',
    'audioUrl',
    'hasComments',
    'seoTitle',
    'seoDescription',
  ],
  Import: lazyPart(async () => (await import('./importing/ImportScreenDialog.tsx')).ImportScreenDialog),
  boards: [
    {
      id: 'board',
      Board: lazyPart(async () => (await import('./calendar/Calendar.tsx')).Calendar),
      hasFilters: true,
      keys: [
        { id: 'day' },
        { id: 'month', cap: 'Page Up, Page Down' },
        { id: 'open', cap: 'Enter' },
        { id: 'menu', cap: 'M' },
        { id: 'choose', cap: 'Space' },
        { id: 'chooseMore' },
        { id: 'chooseAll', cap: 'Ctrl A' },
      ],
    },
    { id: 'readiness', Board: lazyPart(async () => (await import('./Readiness.tsx')).Readiness) },
  ],
  Preview: lazyPart(async () => (await import('./HeadPreview.tsx')).HeadPreview),
  above: (entry) => <ReaderLink entry={entry as ListedEntry} />,
  publicFrom: ({ date }) => date as string | null,
});
