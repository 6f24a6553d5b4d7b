/**
 * Widgets behind a feature toggle while its form is open: created and edited there, they join the draft when the
 * toggle's form is submitted.
 */
import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { Raw, SettingsIssue } from '../../../../domain/widgets/definition.ts';
import type { DraftWidget } from '../state/draft.ts';

/** The form of a widget behind the toggle, open above the toggle's own. */
export interface OpenWidgetBehind {
  /** The toggle's field that the widget is for: 'versions.A.widgetB'. */
  readonly at: string;
  /** The widget before it was opened. */
  readonly widget: DraftWidget;
  /** The current input, valid or not. */
  readonly settings: Raw;
}

export interface WidgetsBehind {
  /** Created or edited widgets by id. */
  readonly made: Readonly<Record<string, DraftWidget>>;
  readonly open: OpenWidgetBehind | null;
}

export const noWidgetsBehind: WidgetsBehind = { made: {}, open: null };

export const hasWidgetsBehind = ({ made, open }: WidgetsBehind): boolean =>
  open !== null || Object.keys(made).length > 0;

/** Props of the form of any widget type. */
export interface WidgetSettingsProps {
  readonly type: string;
  readonly id: string;
  readonly settings: Raw;
  /** The settings before any input, when the form opens with restored input. */
  readonly before?: Raw;
  readonly onSettings: (settings: Raw) => void;
  /** The current issues. */
  readonly issues: readonly SettingsIssue[];
  /** Renders how long a test with these shares takes. */
  readonly renderCost?: (shares: readonly number[]) => ReactNode;
}

interface Context {
  readonly behind: WidgetsBehind;
  readonly onBehind: (behind: WidgetsBehind) => void;
  /**
   * The form of any widget type, passed in because a toggle's form is part of that module: importing it would be a
   * cycle.
   */
  readonly Form: ComponentType<WidgetSettingsProps>;
}

const BehindContext = createContext<Context | null>(null);
export const WidgetsBehindProvider = BehindContext;

export function useWidgetsBehind(): Context {
  const context = useContext(BehindContext);
  if (!context) throw new Error('There is no dialog of a widget’s settings around this component.');
  return context;
}
