/** The published layout and the layout after each planned change, and the names of widgets in them. */
import { useMemo, useState } from 'react';
import { useAdmin } from '../../shell/admin.ts';
import { useEditedLayoutQuery } from '../data/Layouts.hooks.ts';
import { usePlannedSteps, type PlannedSteps } from '../schedule/usePlannedSteps.ts';
import { baseOf } from '../state/draft.ts';
import { useWidgetName } from '../editor/names.ts';
import type { PlannedStep } from '../schedule/plannedSteps.ts';

/** The first step starts now. */
export function useSteps(name: string): PlannedSteps {
  const { siteKey } = useAdmin();
  const layout = useEditedLayoutQuery({ variables: { site: siteKey, name }, fetchPolicy: 'network-only' });
  const [at] = useState(() => new Date());
  const published = useMemo(() => (layout.data ? baseOf(layout.data.editedLayout) : null), [layout.data]);
  const planned = usePlannedSteps(name, published);
  const steps = useMemo(
    () => (published && planned.steps ? [{ from: at, draft: published }, ...planned.steps] : null),
    [published, planned.steps, at],
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

/** Names a widget in a step: a planned change may give it another title. */
export type StepNames = (widgetId: string, step: number) => string;

export function useStepNames(steps: readonly PlannedStep[]): StepNames {
  const name = useWidgetName();
  return (widgetId, step) => {
    const widget = steps[step]?.draft.widgets[widgetId];
    return widget ? name(widget) : widgetId;
  };
}
