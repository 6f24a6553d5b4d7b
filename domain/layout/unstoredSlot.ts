import { readWidget } from '../widgets/readWidget.ts';
import type { ResolvedWidget } from './types.ts';

/**
 * A widget of settings that nobody has stored, as if it stood in a slot and were in date; null for a feature toggle, which
 * only leads to others, and for a type nobody knows. HTML in it is as it was typed: whoever shows it makes it harmless.
 */
export function unstoredSlot(key: string, type: string, settings: unknown): ResolvedWidget | null {
  const widget = readWidget({ id: key, type, widgetContent: settings });
  if (widget.type === 'unknown' || widget.type === 'feature-toggle') return null;
  const slot = {
    key,
    slotId: key,
    subject: `slot:${key}`,
    state: 'active',
    widgetId: key,
    widgetVersion: 0,
    type: widget.type,
    version: 'A',
    test: null,
    settings: widget.settings,
    window: widget.window,
  };
  // Type and settings belong together, as the registry has them.
  return slot as ResolvedWidget;
}
