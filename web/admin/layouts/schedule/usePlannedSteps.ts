/** Fetches the planned changes of a layout and the states they result in. */
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo, useState } from 'react';
import { useAdmin } from '../../shell/admin.ts';
import { readRevision } from '../data/readLayout.ts';
import type { Base } from '../state/draft.ts';
import { usePlannedChangesQuery } from './Planned.hooks.ts';
import type { PlannedChangesQuery } from './Planned.types.ts';
import { plannedSteps, revisionsOf, type PlannedStep } from './plannedSteps.ts';

export interface PlannedSteps {
  /** The layout after each pending change, the next one first; null while loading. */
  readonly steps: readonly PlannedStep[] | null;
  readonly error: boolean;
  readonly retry: () => void;
}

/** The base revisions of the plans, with the input they were fetched for. */
interface FetchedBases {
  readonly now: Base;
  readonly list: PlannedChangesQuery['plannedChanges'];
  readonly found: ReadonlyMap<number, Base>;
}

/**
 * @param now the published layout; null while loading
 * @param start what the changes are merged with; the published layout by default
 */
export function usePlannedSteps(name: string, now: Base | null, start = now): PlannedSteps {
  const client = useApolloClient();
  const { siteKey } = useAdmin();
  const plans = usePlannedChangesQuery({ variables: { site: siteKey, name }, fetchPolicy: 'network-only' });
  const [fetched, setFetched] = useState<FetchedBases | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const list = plans.data?.plannedChanges;
  useEffect(() => {
    // Retrying resets the failure, and that alone triggers the effect: the refetched list may be the same object.
    if (!now || !list || hasFailed) return undefined;
    let isCurrent = true;
    const read = async (revision: number) =>
      [revision, await readRevision(client, { site: siteKey, name }, revision)] as const;
    Promise.all(revisionsOf(now, list).map(read)).then(
      (found) => isCurrent && setFetched({ now, list, found: new Map(found) }),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [client, siteKey, name, now, list, hasFailed]);
  const steps = useMemo(() => {
    if (!fetched || fetched.now !== now || fetched.list !== list || !start) return null;
    return plannedSteps(fetched.now, fetched.list, (revision) => fetched.found.get(revision) ?? null, start);
  }, [now, list, fetched, start]);
  return {
    steps,
    error: hasFailed || plans.error !== undefined,
    retry() {
      setFailed(false);
      void plans.refetch();
    },
  };
}
