import { latestLocal } from '../../domain/dates/localTime.ts';
import { resolveLayout } from '../../domain/layout/resolveLayout.ts';
import type { LayoutContext, LayoutInput, ResolvedLayout } from '../../domain/layout/types.ts';
import { fixedVersions } from '../../domain/preview/viewAs.ts';
import type { Context } from '../context.ts';
import { flagsAs, type SeenAs } from '../seenAs.ts';
import type { SiteModel } from '../site/siteModel.ts';

interface Reader {
  readonly layout: LayoutInput;
  readonly country: string;
  readonly zone: string;
  readonly now: Date;
}

/** A layout for one reader, with the flags of their country. With `seen` versions are fixed, and flags may be. */
export async function resolvedFor(
  { config }: SiteModel,
  { layout, country, zone, now }: Reader,
  seen: Pick<SeenAs, 'flags' | 'versions'> | null,
  { loaders }: Context,
  versionOf?: LayoutContext['versionOf'],
): Promise<ResolvedLayout> {
  // Flags that cannot be read are off (decision 30); the layout stands all the same.
  const stored = await loaders.features
    .load({ siteCode: config.siteCode, country })
    .catch(() => ({ features: {} }));
  return resolveLayout(layout, {
    country,
    localNow: latestLocal(zone, now),
    now,
    flags: flagsAs(stored.features, seen),
    versionOf: seen || !versionOf ? fixedVersions(seen?.versions ?? {}) : versionOf,
  });
}
