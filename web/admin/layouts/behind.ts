/** The widgets a feature toggle leads to while its form is open: made and changed there, they come into the draft with it. */
import { createContext, useContext, type ComponentType } from 'react';
import type { Raw } from '../../../domain/widgets/definition.ts';
import type { WidgetSettingsProps } from './settings/WidgetSettings.tsx';
import type { DraftWidget } from './state/draft.ts';

/** A form above the toggle's own. */
export interface OpenBehind {
  /** The field of the toggle it is filled in for: 'versions.A.widgetB'. */
  readonly at: string;
  /** As it was before it was opened. */
  readonly widget: DraftWidget;
  /** As they are typed, right or wrong. */
  readonly settings: Raw;
}

export interface Behind {
  /** By id. */
  readonly made: Readonly<Record<string, DraftWidget>>;
  readonly open: OpenBehind | null;
}

export const nothingBehind: Behind = { made: {}, open: null };

export const hasBehind = ({ made, open }: Behind): boolean => open !== null || Object.keys(made).length > 0;

interface Around {
  readonly behind: Behind;
  readonly onBehind: (behind: Behind) => void;
  /** The form of a widget of any type: a toggle's own form is one of its parts, and cannot ask for it. */
  readonly Form: ComponentType<WidgetSettingsProps>;
}

const BehindContext = createContext<Around | null>(null);
export const BehindProvider = BehindContext;

export function useBehind(): Around {
  const around = useContext(BehindContext);
  if (!around) throw new Error('There is no dialog of a widget’s settings around this component.');
  return around;
}
