/** What every reader makes of its format: one neutral record, or what is wrong with it. */
import type { LocalDate } from '../../domain/dates/localDate.ts';

/** What Lectern keeps: a devotional of a day, or a page. */
export type Kind = 'devotional' | 'page';

/** What a record is saved as. */
export type Status = 'publish' | 'draft';

export interface ImportRecord {
  readonly type: 'record';
  readonly kind: Kind;
  /** Where it stands in its source: 'line 1085 (post 163)', 'record 12'. */
  readonly where: string;
  /** Its id in the source, when it has one. */
  readonly sourceId?: string;
  /** The day; a devotional always has one. */
  readonly date?: LocalDate;
  /** 'HH:mm:ss', for the order within a day. */
  readonly time?: string;
  /** The number a mapping gives the day's second reading (decision 51). */
  readonly second?: number;
  readonly title: string;
  readonly slug?: string;
  /** The text as HTML, not yet sanitised: the service does that. */
  readonly html?: string;
  /** The text as plain paragraphs, in place of `html`. */
  readonly paragraphs?: readonly string[];
  readonly reference?: string;
  readonly verse?: string;
  readonly closing?: string;
  readonly author?: string;
  /** The address of the picture as the source has it; perhaps no address at all. */
  readonly image?: string;
  /** The source's id of the picture, when its address stands elsewhere. */
  readonly attachment?: string;
  readonly status: Status;
  /** Not to be seen by visitors, whatever the command line asks for. */
  readonly isPrivate?: boolean;
  /** The source's own word: 'future', 'pending'; counted in the summary. */
  readonly sourceStatus?: string;
}

/** What cannot be imported, and why. */
export interface BadRecord {
  readonly type: 'bad';
  /** Missing where not even that is known. */
  readonly kind?: Kind;
  readonly where: string;
  readonly reason: string;
  /** The source's own word, as of a record. */
  readonly sourceStatus?: string;
}

/** What is no content of ours: menu items, comments, the trash. Counted, never an error. */
export interface Ignored {
  readonly type: 'ignored';
  /** 'menu item', 'attachment'; said in the summary. */
  readonly what: string;
  readonly count: number;
}

export type Entry = ImportRecord | BadRecord | Ignored;

/** An opened source. It is read twice: once to plan (days, slugs, is it whole?), once to write. */
export interface Source {
  /** 'WordPress export (WXR 1.2)'; known after one reading. */
  readonly name: () => string;
  /** Every entry in the source's order, the same at each reading. Throws an ImportError where the source is broken. */
  readonly read: () => AsyncGenerator<Entry>;
  /** The addresses of pictures by the source's ids; complete after one reading. */
  readonly attachments: ReadonlyMap<string, string>;
  /** What relative addresses in texts are relative to. */
  readonly base: () => string | undefined;
  /** The language the source says it has, such as 'en-US'. */
  readonly language: () => string | undefined;
  readonly close: () => Promise<void>;
}

/** The parts of a source most readers have nothing to say about. */
export const plainSource = {
  attachments: new Map<string, string>() as ReadonlyMap<string, string>,
  base: () => undefined,
  language: () => undefined,
  close: () => Promise.resolve(),
} satisfies Partial<Source>;

/** A bad record in few words. */
export const bad = (where: string, reason: string, kind?: Kind): BadRecord => ({
  type: 'bad',
  where,
  reason,
  ...(kind && { kind }),
});
