import { pageResource } from '../../../domain/pages/pageResource.ts';
import { resourceScreen } from '../resource/resourceScreen.tsx';
import * as hooks from './SitePage.hooks.ts';

/** Content pages of a site, and pages in place of its home page. Spec 1 §2; spec 2 §3, §4. */
export const SitePagesScreen = resourceScreen(pageResource, hooks, {
  stem: 'sitePage',
  columns: ['slug', 'countries', 'isHome'],
  aside: [
    'slug',
    'countries',
    'otherCountries',
    'titleElsewhere',
    'isHome',
    'isHomeElsewhere',
    'seoTitle',
    'seoDescription',
    'seoImage',
  ],
});
