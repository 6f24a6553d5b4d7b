import { defineWidget, issueOf, type Raw } from './definition.ts';
import { name, widgetId } from './fields.ts';

/** Shows one widget while a feature is off and another while it is on: a switch, no test (spec 1 §2, decision 43). */
export interface FeatureToggleSettings {
  /** The feature's name; '' means the one named by this widget's own id. */
  readonly feature: string;
  /** Shown while the feature is off (control); '' for nothing. */
  readonly widgetA: string;
  /** Shown while the feature is on; '' for nothing. */
  readonly widgetB: string;
}

/** Before there was a version the fields went by the names of the editing screen. */
function fromScreenNames(old: Raw): Raw {
  const { featureName, widgetIdA, widgetIdB, ...rest } = old;
  return {
    ...(featureName !== undefined && { feature: featureName }),
    ...(widgetIdA !== undefined && { widgetA: widgetIdA }),
    ...(widgetIdB !== undefined && { widgetB: widgetIdB }),
    ...rest,
  };
}

export const featureToggle = defineWidget<FeatureToggleSettings>({
  fields: { feature: name(80), widgetA: widgetId, widgetB: widgetId },
  defaults: { feature: '', widgetA: '', widgetB: '' },
  testable: false,
  migrations: [fromScreenNames],
  check: ({ widgetA, widgetB }) =>
    widgetA === '' && widgetB === '' ? [issueOf(['widgetA'], 'toggleTarget')] : [],
});

/** The widgets a toggle leads to. */
export function toggleTargets({ widgetA, widgetB }: FeatureToggleSettings): string[] {
  return [...new Set([widgetA, widgetB])].filter((id) => id !== '');
}
