/** The layout as it is, and as each planned change will make it. */
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo, useState } from 'react';
import { useAdmin } from '../../shell/admin.ts';
import { useEditedLayoutQuery } from '../Layouts.hooks.ts';
import { readPast } from '../readLayout.ts';
import { usePlannedChangesQuery } from '../schedule/Planned.hooks.ts';
import { plannedSteps, type PlannedStep } from '../schedule/plannedSteps.ts';
import { baseOf, type Base } from '../state/draft.ts';

interface Steps {
  /** The first begins now; null while they are asked for. */
  readonly steps: readonly PlannedStep[] | null;
  readonly error: boolean;
  readonly retry: () => void;
}

export function useSteps(name: string): Steps {
  const client = useApolloClient();
  const { siteKey } = useAdmin();
  const variables = { site: siteKey, name };
  const layout = useEditedLayoutQuery({ variables, fetchPolicy: 'network-only' });
  const plans = usePlannedChangesQuery({ variables, fetchPolicy: 'network-only' });
  const [past, setPast] = useState<ReadonlyMap<number, Base> | null>(null);
  const [at] = useState(() => new Date());
  const [hasFailed, setFailed] = useState(false);
  const now = useMemo(() => (layout.data ? baseOf(layout.data.editedLayout) : null), [layout.data]);
  const list = plans.data?.plannedChanges;
  useEffect(() => {
    if (!now || !list) return undefined;
    let isWanted = true;
    const older = new Set(
      list
        .filter(({ state, baseRevision }) => state === 'waiting' && baseRevision !== now.revision)
        .map((it) => it.baseRevision),
    );
    const read = async (revision: number) =>
      [revision, await readPast(client, { site: siteKey, name }, revision)] as const;
    Promise.all([...older].map(read)).then(
      (found) => isWanted && setPast(new Map(found)),
      () => isWanted && setFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [client, siteKey, name, now, list]);
  const steps = useMemo(
    () =>
      now && list && past
        ? [{ from: at, draft: now }, ...plannedSteps(now, list, (revision) => past.get(revision) ?? null)]
        : null,
    [now, list, past, at],
  );
  return {
    steps,
    error: hasFailed || layout.error !== undefined || plans.error !== undefined,
    retry() {
      setFailed(false);
      void layout.refetch();
      void plans.refetch();
    },
  };
}
