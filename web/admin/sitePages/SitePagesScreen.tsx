import { pageResource, type PageValues } from '../../../domain/pages/pageResource.ts';
import type { Values } from '../../../domain/resource/field.ts';
import { lazyPart } from '../../base/navigation/lazyPart.tsx';
import type { ListedEntry } from '../resource/resourceOperations.ts';
import { resourceScreen } from '../resource/resourceScreen.tsx';
import * as hooks from './SitePage.hooks.ts';

const PageLinks = lazyPart(async () => (await import('./PageLinks.tsx')).PageLinks);

const pageOf = (values: Values): PageValues => values as unknown as PageValues;
const namesCountries = (values: Values): boolean => {
  const { countries, otherCountries } = pageOf(values);
  return countries.length > 0 || otherCountries !== 'none';
};
const isElsewhere = (values: Values): boolean => pageOf(values).otherCountries !== 'none';

/** Content pages of a site, and pages in place of its home page. Spec 1 §2; spec 2 §3, §4. */
export const SitePagesScreen = resourceScreen(pageResource, hooks, {
  stem: 'sitePage',
  columns: ['slug', 'countries', 'isHome'],
  aside: [
    'slug',
    'countries',
    'isHome',
    'otherCountries',
    'titleElsewhere',
    'isHomeElsewhere',
    'seoTitle',
    'seoDescription',
    'seoImage',
  ],
  // A page that names no country is shown in all of them.
  shownWhen: {
    otherCountries: namesCountries,
    titleElsewhere: isElsewhere,
    isHomeElsewhere: isElsewhere,
  },
  elsewhere: ['isNewEditor', 'newEditorContent'],
  above: (entry) => <PageLinks entry={entry as ListedEntry} />,
});
