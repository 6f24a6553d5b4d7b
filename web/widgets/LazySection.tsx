import { lazyPart } from '../base/navigation/lazyPart.tsx';

/**
 * A layout on a page that is read before anything in it is pressed: its HTML comes with the page, its code is lazy
 * loaded (`web/base/navigation/lazyPart.tsx`). Props as of `WidgetSection`.
 */
export const LazySection = lazyPart(() => import('./WidgetSection.tsx').then((it) => it.WidgetSection));
