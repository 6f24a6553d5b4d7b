/** What the screen of a resource has besides its declaration: columns, boards in place of the table, an import. */
import type { ComponentType } from 'react';
import type { ScreenId } from '../../../domain/admin/screens.ts';
import type { Values } from '../../../domain/resource/field.ts';
import type { BoardKey } from './KeysDialog.tsx';
import type { CellProps, OwnColumn } from './ResourceList.tsx';
import type { ResourceView } from './ResourceDrawer.tsx';
import type { EntryActions } from './resourceOperations.ts';
import type { ResourceListState } from './useResourceList.ts';

/** What a screen adds to the declaration of its resource. */
export interface ScreenParts extends Pick<
  ResourceView,
  'above' | 'about' | 'Actions' | 'Preview' | 'aside' | 'elsewhere' | 'shownWhen' | 'publicFrom'
> {
  /** The stem of its terms: 'headerSlideIn' for `admin#headerSlideIn#…`. */
  readonly stem: string;
  /** The screen that has its title, `admin#screen#…`; the stem by default. */
  readonly screen?: ScreenId;
  /** What the table shows, in order: fields, and columns of the screen's own. The name comes first in any case. */
  readonly columns: readonly (string | OwnColumn)[];
  /** Shown in place of the table, the first one at first; their names are the terms `<stem>#<id>`. */
  readonly boards?: readonly BoardPart[];
  /** In place of the import of rows as they are exported. */
  readonly Import?: ComponentType<OwnImportProps>;
  /** Drawn below the name of an entry in the table. */
  readonly NameNote?: ComponentType<CellProps>;
}

/** What an import of the screen's own gets. */
export interface OwnImportProps {
  /** Where the viewer may create an entry; null for everywhere. */
  readonly createIn: readonly string[] | null;
  readonly onClose: () => void;
  /** Entries may have changed. */
  readonly onDone: () => void;
}

/** A view of the entries besides the table. */
interface BoardPart {
  readonly id: string;
  readonly Board: ComponentType<BoardProps>;
  /** It is limited by the search and the filters of the list. */
  readonly hasFilters?: boolean;
  /** Its keys, for the list of keys. */
  readonly keys?: readonly BoardKey[];
}

/** What a board gets of its screen: an escape hatch in place of the table, with the form beside it. */
export interface BoardProps {
  /** Where the board is, as it is in the address: '2026-12'; '' at first. */
  readonly at: string;
  readonly onAt: (at: string) => void;
  readonly openId: string;
  readonly onOpen: (id: string) => void;
  /** Opens a new entry with some values; null where the viewer may create none. */
  readonly onNew: ((preset: Values) => void) | null;
  /** Where the viewer may create an entry; null for everywhere. */
  readonly createIn: readonly string[] | null;
  /** Counts the changes of entries on this screen: what the board shows is to be read again. */
  readonly changes: number;
  /** The search and the filters of the list. */
  readonly limits: ResourceListState['limits'];
  readonly actions: Pick<EntryActions, 'change' | 'read'>;
}

/** The id in the address of an entry that is being created. */
export const NEW = 'new';
