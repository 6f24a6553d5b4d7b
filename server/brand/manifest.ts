import { hash } from 'node:crypto';
import { routePath, type SiteConfig } from '../../domain/site/siteConfig.ts';
import { directionOf } from '../../domain/language/locale.ts';
import { accentOf } from '../render/brandStyle.ts';
import type { IconShape } from './icon.ts';

/** The icons of a site, by their name in the address. */
export const icons = {
  'icon-192': { size: 192, maskable: false },
  'icon-512': { size: 512, maskable: false },
  'maskable-512': { size: 512, maskable: true },
  'favicon-32': { size: 32, maskable: false },
  // iOS cuts the corners itself and shows transparency as black.
  'touch-180': { size: 180, maskable: true },
} as const satisfies Record<string, IconShape>;
export type IconName = keyof typeof icons;

export const BRAND_PATH = '/media/brand';

/** Version of the rendering: raised when the rendering changes. */
const RENDER_VERSION = 1;
/** The background of every page, and of the window of an installed site. */
const BACKGROUND = '#fdfcfa';

/** The path of an icon, with a hash of what it shows. */
export function iconPath(config: SiteConfig, name: IconName): string {
  const content = JSON.stringify([RENDER_VERSION, config.siteId, config.brandName, accentOf(config)]);
  const version = hash('sha256', content, 'hex').slice(0, 12);
  return `${BRAND_PATH}/${name}-${version}.png`;
}

/** The web application manifest of a site. `todayLabel` is the site's term for the reading of the day. */
export function manifestOf(config: SiteConfig, todayLabel: string): Record<string, unknown> {
  const { BASE_PATH, SITE_LANGUAGE, brandName, siteDescription } = config;
  const home = `${BASE_PATH}/`;
  const icon = (name: IconName) => ({
    src: iconPath(config, name),
    sizes: `${icons[name].size}x${icons[name].size}`,
    type: 'image/png',
    purpose: icons[name].maskable ? 'maskable' : 'any',
  });
  return {
    id: home,
    name: brandName,
    short_name: brandName,
    description: siteDescription,
    lang: SITE_LANGUAGE,
    dir: directionOf(SITE_LANGUAGE),
    start_url: home,
    scope: home,
    display: 'standalone',
    background_color: BACKGROUND,
    theme_color: BACKGROUND,
    icons: [icon('icon-192'), icon('icon-512'), icon('maskable-512')],
    shortcuts: [{ name: todayLabel, url: BASE_PATH + routePath(config, 'today'), icons: [icon('icon-192')] }],
  };
}
