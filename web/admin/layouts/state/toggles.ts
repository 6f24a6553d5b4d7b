import type { DraftWidget } from './draft.ts';

/** The ids of the widgets that a feature toggle refers to; empty for other types. */
export function toggleTargetsOf({ type, settings }: Pick<DraftWidget, 'type' | 'settings'>): string[] {
  if (type !== 'feature-toggle') return [];
  return [settings['widgetA'], settings['widgetB']].filter(
    (id): id is string => typeof id === 'string' && id !== '',
  );
}
