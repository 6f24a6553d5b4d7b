/** The layout that is shown, the layout after each planned change, and the names of widgets in them. */
import { useMemo, useState } from 'react';
import { usePlannedSteps, type PlannedSteps } from '../schedule/usePlannedSteps.ts';
import { useShownLayout, type ShownLayout, type ShownLayoutResult } from '../shown/useShownLayout.ts';
import { useWidgetName } from '../editor/names.ts';
import type { PlannedStep } from '../schedule/plannedSteps.ts';

export interface Steps extends PlannedSteps {
  /** What is shown; null while loading. */
  readonly layout: ShownLayout | null;
  readonly setState: ShownLayoutResult['setState'];
}

/** The first step starts now, with the draft or what is published. */
export function useSteps(name: string): Steps {
  const { layout, hasFailed, retry, setState } = useShownLayout(name);
  const [at] = useState(() => new Date());
  const shown = layout?.shown ?? null;
  const planned = usePlannedSteps(name, layout?.published ?? null, shown);
  const steps = useMemo(
    () => (shown && planned.steps ? [{ from: at, draft: shown }, ...planned.steps] : null),
    [shown, planned.steps, at],
  );
  return {
    steps,
    layout,
    setState,
    error: planned.error || hasFailed,
    retry() {
      retry();
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
