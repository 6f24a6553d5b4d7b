import { headerSlideInResource } from '../../../domain/site/headerSlideIn.ts';
import { lazyPart } from '../../base/navigation/lazyPart.tsx';
import { resourceScreen } from '../resource/resourceScreen.tsx';
import * as hooks from './HeaderSlideIn.hooks.ts';

/** Slide-ins below the header. Spec 2 §2. */
export const HeaderSlideInsScreen = resourceScreen(headerSlideInResource, hooks, {
  stem: 'headerSlideIn',
  Preview: lazyPart(async () => (await import('./SlideInPreview.tsx')).SlideInPreview),
  columns: ['text', 'start', 'end', 'countries', 'pages'],
});
