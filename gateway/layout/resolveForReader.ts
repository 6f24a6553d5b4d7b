import { latestLocal } from '../../domain/dates/localTime.ts';
import { resolveLayout } from '../../domain/layout/resolve/resolveLayout.ts';
import type { LayoutContext, LayoutInput, ResolvedLayout } from '../../domain/layout/types.ts';
import { fixedVersions } from '../../domain/preview/viewAs.ts';
import type { Context } from '../request/context.ts';
import { overrideFlags, type ViewAsOverrides } from '../request/viewAsOverrides.ts';
import type { SiteModel } from '../site/siteModel.ts';

interface Reader {
  readonly layout: LayoutInput;
  readonly country: string;
  readonly zone: string;
  readonly now: Date;
}

/**
 * Resolves a layout for one reader, with the flags of their country. With `viewAs`, versions are fixed and flags may
 * be.
 */
export async function resolveForReader(
  { config }: SiteModel,
  { layout, country, zone, now }: Reader,
  viewAs: Pick<ViewAsOverrides, 'flags' | 'versions'> | null,
  { loaders }: Context,
  versionOf?: LayoutContext['versionOf'],
): Promise<ResolvedLayout> {
  // Flags that cannot be read are off (decision 30); the layout is resolved anyway.
  const stored = await loaders.features
    .load({ siteCode: config.siteCode, country })
    .catch(() => ({ features: {} }));
  return resolveLayout(layout, {
    country,
    localNow: latestLocal(zone, now),
    now,
    flags: overrideFlags(stored.features, viewAs),
    versionOf: viewAs || !versionOf ? fixedVersions(viewAs?.versions ?? {}) : versionOf,
  });
}
