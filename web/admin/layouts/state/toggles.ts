import type { DraftWidget } from './draft.ts';

/** The widgets a feature toggle leads to; none of another type. */
export function toggleTargetsOf({ type, settings }: Pick<DraftWidget, 'type' | 'settings'>): string[] {
  if (type !== 'feature-toggle') return [];
  return [settings['widgetA'], settings['widgetB']].filter(
    (id): id is string => typeof id === 'string' && id !== '',
  );
}
