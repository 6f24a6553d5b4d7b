import { useMemo } from 'react';
import { axesNow } from '../../app/axes.ts';
import { firstBoot } from '../../app/firstResult.ts';
import { pageOf } from '../../app/pages.ts';
import { useSite } from '../../app/SiteContext.tsx';
import type { LateProps } from './LatePart.tsx';
import type { ReadingQueryVariables } from './Reading.types.ts';

/** What the reading on screen was asked for with: what hangs on it asks for the same. Its address does not change. */
export function useReadingVariables(params: LateProps['params']): ReadingQueryVariables {
  const { domain } = useSite();
  return useMemo(() => {
    const axes = axesNow(firstBoot()?.siteKey ?? { domain, override: null });
    const query = new URLSearchParams(location.search);
    return pageOf('reading')!.variables(params, axes, query) as ReadingQueryVariables;
  }, [params, domain]);
}
