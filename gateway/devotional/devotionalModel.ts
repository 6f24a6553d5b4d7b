/** Readings as resolvers know them: the service's post, the site it belongs to, the day it was asked for. */
import type { LocalDate } from '../../domain/dates/localDate.ts';
import type { Devotional } from '../../services/devotionals/contract.ts';
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
  /** Only this reading was asked for. */
  readonly dateId: string | null;
  /** The day's text first, then its other readings; never empty. */
  readonly readings: readonly [DevotionalModel, ...DevotionalModel[]];
}

export interface ListModel {
  readonly items: readonly DevotionalModel[];
  readonly total: number;
}

/** A draft, at the day its address names. */
export interface DraftModel {
  readonly site: SiteModel;
  readonly date: LocalDate;
  readonly devotional: DevotionalModel;
}
