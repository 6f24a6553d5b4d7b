import { screenPath, screens } from '../../../domain/admin/screens.ts';
import type { ShellSite } from '../../app/boot.ts';

/** The path of the screens of layouts on a site; each layout's is its name below it. */
export const layoutsPath = (site: ShellSite): string =>
  screenPath(
    screens.find(({ id }) => id === 'layouts')!,
    site,
  );
