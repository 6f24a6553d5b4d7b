/** Readings as resolvers know them: the service's post, its site, and the day it was requested for. */
import type { LocalDate } from '../../domain/dates/localDate.ts';
import type { Devotional } from '../../services/devotionals/contract.ts';
import type { CountedConnection } from '../request/connection.ts';
import type { SiteModel } from '../site/siteModel.ts';

export interface DevotionalModel {
  readonly post: Devotional;
  readonly site: SiteModel;
  /** The day a reader sees it on. */
  readonly shownOn: LocalDate;
  /** The day it was written for. */
  readonly ownDate: LocalDate;
}

export interface DayModel {
  readonly site: SiteModel;
  readonly date: LocalDate;
  readonly today: LocalDate;
  readonly country: string | null;
  /** The only reading that was requested; null for the whole day. */
  readonly dateId: string | null;
  /** The day's text first, then its other readings; never empty. */
  readonly readings: readonly [DevotionalModel, ...DevotionalModel[]];
}

export type DevotionalConnectionModel = CountedConnection<DevotionalModel>;

/** A draft, on the day its address names. */
export interface DraftModel {
  readonly site: SiteModel;
  readonly date: LocalDate;
  readonly devotional: DevotionalModel;
}
