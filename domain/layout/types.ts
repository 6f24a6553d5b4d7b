/**
 * Input and output of the resolver. The input has the shape of the widgets service's response (a layout revision can be
 * passed as it is). The domain does not depend on services, so it declares what it needs.
 */
import type { LocalDateTime } from '../dates/localTime.ts';
import type { Share } from '../experiments/shares.ts';
import type { ScheduleWindow } from '../schedule/window.ts';
import type { SettingsOf, WidgetType } from '../widgets/widgetTypes.ts';

export interface LayoutSlot {
  readonly key?: string | undefined;
  /** The id of a widget. */
  readonly id: string;
}

export interface LayoutColumn {
  readonly className: string;
  readonly widgets: readonly LayoutSlot[];
}

/** A row of a layout. Spec 1 §3. */
export interface LayoutRow {
  readonly rowKey: string;
  readonly rowIndex: number;
  /** Version A, the only one without a test. */
  readonly columns: readonly LayoutColumn[];
  readonly bColumns: readonly LayoutColumn[];
  /** Country codes, or `default`; empty when the layout does not use countries. */
  readonly countries: readonly string[];
  readonly abRowActive: boolean;
  readonly aPercentage: number;
  readonly bPercentage: number;
  readonly abRowStartDate: string | null;
  readonly abRowEndDate: string | null;
}

/** A widget in exactly the version that the layout was published with. */
export interface PinnedWidget {
  readonly id: string;
  readonly type: string;
  readonly widgetContent: unknown;
  readonly version: number;
}

export interface LayoutInput {
  readonly layout: string;
  readonly rows: readonly LayoutRow[];
  readonly widgets: readonly PinnedWidget[];
}

/** The reader and the time. */
export interface LayoutContext {
  /** The reader's country; null shows the rows of all countries (an editor's 'Show all country rows', decision 47). */
  readonly country: string | null;
  /** The reader's wall clock, for windows. */
  readonly localNow: LocalDateTime;
  /** The instant, for tests. */
  readonly now: Date;
  readonly flags: Readonly<Record<string, boolean>>;
  /**
   * Chooses a version by its share, the same one each time for the same reader; null for a reader who takes no part.
   * See domain/experiments.
   */
  readonly versionOf: (test: string, shares: readonly Share[]) => string | null;
  /** Returns what visitors do not see as well, marked with its state, and empty rows. */
  readonly editor?: boolean;
}

/** The state of a slot. Visitors only get `active`. */
export type SlotState = 'active' | 'scheduled' | 'expired' | 'missing';

interface ShownWidget<T extends WidgetType> {
  readonly state: Exclude<SlotState, 'missing'>;
  /** The widget shown: that of the slot, or the one its feature toggle points to. */
  readonly widgetId: string;
  readonly widgetVersion: number;
  readonly type: T;
  /** The version of its test; A without one. */
  readonly version: string;
  /** The running test and the chosen version, as formatted by `formatPair`; null without a test. */
  readonly test: string | null;
  readonly settings: SettingsOf<T>;
  readonly window: ScheduleWindow;
}

type SlotPlace = {
  /** The slot's own key, or one derived from its position. */
  readonly key: string;
  /** The id of the widget stored in the slot. */
  readonly slotId: string;
  /** Its name in reasons: `slot:{rowKey}/{column}/{place}:{widget id}`. */
  readonly subject: string;
};

/** A widget of a type that can be shown; a feature toggle only points to others. */
export type ResolvedWidget = {
  [T in Exclude<WidgetType, 'feature-toggle'>]: SlotPlace & ShownWidget<T>;
}[Exclude<WidgetType, 'feature-toggle'>];
export type ResolvedSlot = ResolvedWidget | (SlotPlace & { readonly state: 'missing' });

export interface ResolvedColumn {
  readonly className: string;
  readonly slots: readonly ResolvedSlot[];
}

export interface ResolvedRow {
  readonly rowKey: string;
  readonly rowIndex: number;
  readonly countries: readonly string[];
  /** A or B. */
  readonly version: string;
  /** The running test that chose it, or null. */
  readonly test: string | null;
  readonly columns: readonly ResolvedColumn[];
}

export type Rule =
  'country' | 'row-test' | 'feature-toggle' | 'widget-test' | 'schedule' | 'missing' | 'empty-row';

/** Why something shows or does not. Never sent to visitors. */
export interface Reason {
  readonly rule: Rule;
  /** `row:{rowKey}` or `slot:{rowKey}/{column}/{place}:{widget id}`. */
  readonly subject: string;
  /** A fixed keyword, or the chosen version or widget. */
  readonly value: string;
  /** When this decision ends by itself: a local time for windows, an instant (with Z) for tests. */
  readonly at?: string;
}

export interface Draw {
  readonly test: string;
  readonly version: string;
}

export interface ResolvedLayout {
  readonly rows: readonly ResolvedRow[];
  readonly reasons: readonly Reason[];
  /** The versions chosen in running tests, to be stored for the session. */
  readonly draws: readonly Draw[];
  /** The first wall clock time at which a window changes the result; it is valid until then. */
  readonly changesAt: LocalDateTime | null;
  /** The same for tests, which begin and end at instants. */
  readonly changesAtInstant: Date | null;
}
