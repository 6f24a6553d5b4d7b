import { useMemo } from 'react';
import { axesNow } from '../../base/site/axes.ts';
import { firstBoot } from '../../base/site/firstResult.ts';
import { pageOf } from '../../app/pages.ts';
import { useSite } from '../../base/site/SiteContext.tsx';
import type { ReadingLazyProps } from './ReadingLazyPart.tsx';
import type { ReadingQueryVariables } from './Reading.types.ts';

/** The variables that identify the reading; zone and versions only affect the side layout. */
type IdentifyingVariables = Omit<ReadingQueryVariables, 'zone' | 'versions'>;

/**
 * The variables with which the reading on screen was queried, for queries of its parts. They do not change with the
 * address.
 */
export function useReadingVariables(params: ReadingLazyProps['params']): IdentifyingVariables {
  const { domain } = useSite();
  return useMemo(() => {
    const axes = axesNow(firstBoot()?.siteKey ?? { domain, override: null });
    const query = new URLSearchParams(location.search);
    const variables = pageOf('reading')!.variables(params, axes, query) as ReadingQueryVariables;
    const { zone: _, versions: __, ...identifying } = variables;
    return identifying;
  }, [params, domain]);
}
