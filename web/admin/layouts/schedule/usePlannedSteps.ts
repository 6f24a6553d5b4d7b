/** What the planned changes make of a layout, asked for once. */
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo, useState } from 'react';
import { useAdmin } from '../../shell/admin.ts';
import { readPast } from '../readLayout.ts';
import type { Base } from '../state/draft.ts';
import { usePlannedChangesQuery } from './Planned.hooks.ts';
import type { PlannedChangesQuery } from './Planned.types.ts';
import { plannedSteps, revisionsOf, type PlannedStep } from './plannedSteps.ts';

export interface PlannedSteps {
  /** The layout after each change that waits, the next one first; null while they are asked for. */
  readonly steps: readonly PlannedStep[] | null;
  readonly error: boolean;
  readonly retry: () => void;
}

/** The revisions that plans were made from, and what they were asked for. */
interface Past {
  readonly now: Base;
  readonly list: PlannedChangesQuery['plannedChanges'];
  readonly found: ReadonlyMap<number, Base>;
}

/** @param now what is published; null while it is asked for */
export function usePlannedSteps(name: string, now: Base | null): PlannedSteps {
  const client = useApolloClient();
  const { siteKey } = useAdmin();
  const plans = usePlannedChangesQuery({ variables: { site: siteKey, name }, fetchPolicy: 'network-only' });
  const [past, setPast] = useState<Past | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const list = plans.data?.plannedChanges;
  useEffect(() => {
    // Who asks again unsets the failure, which alone says to read anew: the list answered then may be the same one.
    if (!now || !list || hasFailed) return undefined;
    let isWanted = true;
    const read = async (revision: number) =>
      [revision, await readPast(client, { site: siteKey, name }, revision)] as const;
    Promise.all(revisionsOf(now, list).map(read)).then(
      (found) => isWanted && setPast({ now, list, found: new Map(found) }),
      () => isWanted && setFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [client, siteKey, name, now, list, hasFailed]);
  const steps = useMemo(() => {
    if (!past || past.now !== now || past.list !== list) return null;
    return plannedSteps(past.now, past.list, (revision) => past.found.get(revision) ?? null);
  }, [now, list, past]);
  return {
    steps,
    error: hasFailed || plans.error !== undefined,
    retry() {
      setFailed(false);
      void plans.refetch();
    },
  };
}
