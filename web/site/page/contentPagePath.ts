import type { ShellSite } from '../../base/site/boot.ts';

/** The path of a content page, below the base path. Spec 1 §2: page path/{slug}. */
export function contentPagePath({ routes }: Pick<ShellSite, 'routes'>, slug: string): string {
  const base = routes.find((it) => it.name === 'page')?.path ?? '/page';
  return `${base}/${encodeURIComponent(slug)}`;
}
