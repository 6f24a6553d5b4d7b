/** The layout as it is, and as each planned change will make it. */
import { useMemo, useState } from 'react';
import { useAdmin } from '../../shell/admin.ts';
import { useEditedLayoutQuery } from '../Layouts.hooks.ts';
import { usePlannedSteps, type PlannedSteps } from '../schedule/usePlannedSteps.ts';
import { baseOf } from '../state/draft.ts';

/** The first begins now. */
export function useSteps(name: string): PlannedSteps {
  const { siteKey } = useAdmin();
  const layout = useEditedLayoutQuery({ variables: { site: siteKey, name }, fetchPolicy: 'network-only' });
  const [at] = useState(() => new Date());
  const now = useMemo(() => (layout.data ? baseOf(layout.data.editedLayout) : null), [layout.data]);
  const planned = usePlannedSteps(name, now);
  const steps = useMemo(
    () => (now && planned.steps ? [{ from: at, draft: now }, ...planned.steps] : null),
    [now, planned.steps, at],
  );
  return {
    steps,
    error: planned.error || layout.error !== undefined,
    retry() {
      void layout.refetch();
      planned.retry();
    },
  };
}
