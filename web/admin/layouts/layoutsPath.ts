import { screenPath, screens } from '../../../domain/admin/screens.ts';
import type { ShellSite } from '../../base/site/boot.ts';

/** The path of the layouts screen of a site; a layout's screen is its name below that. */
export const layoutsPath = (site: ShellSite): string =>
  screenPath(
    screens.find(({ id }) => id === 'layouts')!,
    site,
  );
