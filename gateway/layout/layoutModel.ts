/** A layout as resolved for one reader, on its way into the schema. */
import type { LocalDate } from '../../domain/dates/localDate.ts';
import type { LocalDateTime } from '../../domain/dates/localTime.ts';
import type {
  ResolvedColumn,
  ResolvedLayout,
  ResolvedRow,
  ResolvedWidget,
} from '../../domain/layout/types.ts';
import type { GalleryPicture } from '../../domain/widgets/imageGallery.ts';
import type { ListedLink } from '../../domain/widgets/linkList.ts';
import type { RemoteTrial } from '../../services/widgets/contract.ts';
import type { SiteModel } from '../site/siteModel.ts';

export interface LayoutModel {
  readonly site: SiteModel;
  readonly name: string;
  /** The reader's, which what a widget asks for by itself goes by. */
  readonly country: string;
  readonly localNow: LocalDateTime;
  /** The latest that the reader's clocks have shown: what is over stays over in an hour they show twice. */
  readonly latestLocal: LocalDateTime;
  readonly resolved: ResolvedLayout;
  /** What other sites say in its cards, by the card's name. */
  readonly remote: ReadonlyMap<string, RemoteModel>;
  /** Rows and widgets are marked by their place and not by their test: for the preview, which counts nothing. */
  readonly namesPlaces?: true;
}

/** What a card is told of its source. */
export interface RemoteModel {
  readonly card: string;
  readonly said: Omit<RemoteTrial, 'fault'>;
  /** The day whose picture stands in; null where nobody knows whose day it is. */
  readonly day: LocalDate | null;
}
export interface RowModel {
  readonly layout: LayoutModel;
  readonly row: ResolvedRow;
}
export interface ColumnModel {
  readonly layout: LayoutModel;
  readonly column: ResolvedColumn;
}
export interface WidgetModel {
  readonly layout: LayoutModel;
  readonly slot: ResolvedWidget;
}
/** Entries of lists are as the domain has them. */
export type LinkModel = ListedLink;
export type PictureModel = GalleryPicture;
