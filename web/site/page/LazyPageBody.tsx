import { lazyPart } from '../../base/navigation/lazyPart.tsx';

/**
 * Title and sections of a page: its HTML comes with the page, its code is lazy loaded. So the home page, which a page may
 * take over, does not load it first.
 */
export const LazyPageBody = lazyPart(() => import('./PageBody.tsx').then((it) => it.PageBody));
