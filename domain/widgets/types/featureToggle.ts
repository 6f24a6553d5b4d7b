import { defineWidget, issueOf, type Raw } from '../definition.ts';
import { kinds as k } from '../../resource/kinds.ts';

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
  fields: {
    feature: k.name({ label: 'Feature flag', max: 80, isOptional: true }),
    widgetA: k.widget({ label: 'A: while the flag is off (control)' }),
    widgetB: k.widget({ label: 'B: while the flag is on (test)' }),
  },
  testable: false,
  migrations: [fromScreenNames],
  check: ({ widgetA, widgetB }) =>
    widgetA === '' && widgetB === '' ? [issueOf(['widgetA'], 'toggleTarget')] : [],
});

/** The widgets a toggle points to. */
export function toggleTargets({ widgetA, widgetB }: FeatureToggleSettings): string[] {
  return [...new Set([widgetA, widgetB])].filter((id) => id !== '');
}
