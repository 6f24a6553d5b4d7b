import { useMemo } from 'react';
import { axesNow } from '../../base/site/axes.ts';
import { useSite } from '../../base/site/SiteContext.tsx';
import type { ReadingQuery, ReadingQueryVariables } from './Reading.types.ts';
import { readingVariables } from './readingVariables.ts';
import { firstBoot } from '../../base/site/boot.ts';

/** The props of what belongs to a reading but is deferred until after the first render. */
export interface ReadingLazyProps {
  readonly day: NonNullable<ReadingQuery['site']['devotionalDay']>;
  /** The parameters of the page's address. */
  readonly params: Readonly<Record<string, string>>;
  /** The site allows comments. */
  readonly hasComments: boolean;
}

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
    const variables = readingVariables(params, axes, query) as ReadingQueryVariables;
    const { zone: _, versions: __, ...identifying } = variables;
    return identifying;
  }, [params, domain]);
}
