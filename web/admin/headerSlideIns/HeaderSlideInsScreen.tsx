import { headerSlideInResource } from '../../../domain/site/headerSlideIn.ts';
import { resourceScreen } from '../resource/resourceScreen.tsx';
import * as hooks from './HeaderSlideIn.hooks.ts';

/** Slide-ins below the header. Spec 2 §2. */
export const HeaderSlideInsScreen = resourceScreen(headerSlideInResource, hooks, {
  stem: 'headerSlideIn',
  columns: ['text', 'start', 'end', 'countries', 'pages'],
});
