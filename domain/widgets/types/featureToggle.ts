import { defineWidget, issueOf, type Raw } from '../definition.ts';
import { name, widgetId } from '../fields.ts';

/**
 * Shows one widget while a feature is off and another while it is on: a switch, not a test (spec 1 §2, decision 43).
 */
export interface FeatureToggleSettings {
  /** The feature's name; '' means the feature named like this widget's own id. */
  readonly feature: string;
  /** Shown while the feature is off (control); '' for nothing. */
  readonly widgetA: string;
  /** Shown while the feature is on; '' for nothing. */
  readonly widgetB: string;
}

/** Migrates settings from before versions existed, when fields were named as on the editing screen. */
function fromScreenNames(old: Raw): Raw {
  const { featureName, widgetIdA, widgetIdB, ...others } = old;
  return {
    ...(featureName !== undefined && { feature: featureName }),
    ...(widgetIdA !== undefined && { widgetA: widgetIdA }),
    ...(widgetIdB !== undefined && { widgetB: widgetIdB }),
    ...others,
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

/** The widgets a toggle points to. */
export function toggleTargets({ widgetA, widgetB }: FeatureToggleSettings): string[] {
  return [...new Set([widgetA, widgetB])].filter((id) => id !== '');
}
