import { readWidget } from '../../widgets/readWidget.ts';
import type { ResolvedWidget } from '../types.ts';

/**
 * A slot for widget settings that are not stored, as if the widget were placed and in date. Null for a feature toggle,
 * which only points to others, and for an unknown type. HTML in the settings is as typed: the caller must sanitise it.
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
  // Type and settings belong together in the widget registry.
  return slot as ResolvedWidget;
}
