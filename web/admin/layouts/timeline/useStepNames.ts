import { useWidgetName } from '../editor/names.ts';
import type { PlannedStep } from '../schedule/plannedSteps.ts';

/** Names a widget in a step: a planned change may give it another title. */
export type StepNames = (widgetId: string, step: number) => string;

export function useStepNames(steps: readonly PlannedStep[]): StepNames {
  const name = useWidgetName();
  return (widgetId, step) => {
    const widget = steps[step]?.draft.widgets[widgetId];
    return widget ? name(widget) : widgetId;
  };
}
