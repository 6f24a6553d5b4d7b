import { useAdmin } from '../../shell/admin.ts';
import { useHomeTakeoversQuery } from './Takeovers.hooks.ts';
import type { HomeTakeoversQuery } from './Takeovers.types.ts';

type Takeover = HomeTakeoversQuery['homeTakeovers'][number];
const none: readonly Takeover[] = [];

/** The pages that readers see in place of a layout; only that of the home page is replaced by pages. Spec 1 §5. */
export function useTakeovers(layout: string): readonly Takeover[] {
  const { siteKey } = useAdmin();
  const { data } = useHomeTakeoversQuery({
    variables: { site: siteKey },
    skip: layout !== 'homePage',
    fetchPolicy: 'cache-and-network',
  });
  return data?.homeTakeovers ?? none;
}
