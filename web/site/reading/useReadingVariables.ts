import { useMemo } from 'react';
import { axesNow } from '../../app/axes.ts';
import { firstBoot } from '../../app/firstResult.ts';
import { pageOf } from '../../app/pages.ts';
import { useSite } from '../../app/SiteContext.tsx';
import type { LateProps } from './LatePart.tsx';
import type { ReadingQueryVariables } from './Reading.types.ts';

/** What says which reading it is; what stands beside it is no concern of what hangs on it. */
type Named = Omit<ReadingQueryVariables, 'zone' | 'versions'>;

/** What the reading on screen was asked for with: what hangs on it asks for the same. Its address does not change. */
export function useReadingVariables(params: LateProps['params']): Named {
  const { domain } = useSite();
  return useMemo(() => {
    const axes = axesNow(firstBoot()?.siteKey ?? { domain, override: null });
    const query = new URLSearchParams(location.search);
    const asked = pageOf('reading')!.variables(params, axes, query) as ReadingQueryVariables;
    const { zone: _, versions: __, ...named } = asked;
    return named;
  }, [params, domain]);
}
