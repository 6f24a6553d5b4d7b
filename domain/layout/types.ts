/**
 * What the resolver takes and answers. The input is what the widgets service sends (a layout revision fits as it is);
 * the domain knows nothing of services, so it states what it needs.
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
  /** Version A, and the only one without a test. */
  readonly columns: readonly LayoutColumn[];
  readonly bColumns: readonly LayoutColumn[];
  /** Country codes, or `default`; empty where the layout does not use countries. */
  readonly countries: readonly string[];
  readonly abRowActive: boolean;
  readonly aPercentage: number;
  readonly bPercentage: number;
  readonly abRowStartDate: string | null;
  readonly abRowEndDate: string | null;
}

/** A widget in exactly the version the layout was published with. */
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

/** Who looks, and when. */
export interface LayoutContext {
  /** The reader's country; null shows the rows of all countries (an editor's 'Show all country rows', decision 47). */
  readonly country: string | null;
  /** The reader's wall clock, for windows. */
  readonly localNow: LocalDateTime;
  /** The instant, for tests. */
  readonly now: Date;
  readonly flags: Readonly<Record<string, boolean>>;
  /**
   * Chooses a version by its share, the same one each time for the same reader; null for one who takes no part. See
   * domain/experiments.
   */
  readonly versionOf: (test: string, shares: readonly Share[]) => string | null;
  /** Keeps what visitors do not see, marked with its state, and empty rows. */
  readonly editor?: boolean;
}

/** What became of a slot. Visitors only ever get `active`. */
export type SlotState = 'active' | 'scheduled' | 'expired' | 'missing';

interface ShownWidget<T extends WidgetType> {
  readonly state: Exclude<SlotState, 'missing'>;
  /** The widget shown: that of the slot, or the one its feature toggle leads to. */
  readonly widgetId: string;
  readonly widgetVersion: number;
  readonly type: T;
  /** The version of its test, A without one. */
  readonly version: string;
  /** The running test and the version it chose, as `printPair` prints them; null without one. */
  readonly test: string | null;
  readonly settings: SettingsOf<T>;
  readonly window: ScheduleWindow;
}

type SlotPlace = {
  /** The slot's own key, or one made from its place. */
  readonly key: string;
  /** The widget that stands in the slot as stored. */
  readonly slotId: string;
  /** What reasons call it: `slot:{rowKey}/{column}/{place}:{widget id}`. */
  readonly subject: string;
};

/** A widget of a type that can be shown; a feature toggle only leads to others. */
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
  /** The running test it was chosen by, or null. */
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
  /** A word of a fixed list, or the version or widget chosen. */
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
  /** The versions chosen in running tests, to be kept for the session. */
  readonly draws: readonly Draw[];
  /** The first wall clock time at which a window changes the answer; until then it holds. */
  readonly changesAt: LocalDateTime | null;
  /** The same for tests, which begin and end at instants. */
  readonly changesAtInstant: Date | null;
}
