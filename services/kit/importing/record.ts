/** The result of every reader: one format-independent record, or what is wrong with it. */
import type { LocalDate } from '../../../domain/dates/localDate.ts';
import type { LeftOut } from './text/leftOut.ts';

/** The kinds of content: a devotional of a day, or a page. */
export type Kind = 'devotional' | 'page';

/** The status with which a record is saved. */
export type Status = 'publish' | 'draft';

export interface ImportRecord {
  readonly type: 'record';
  readonly kind: Kind;
  /** Its position in the source: 'line 1085 (post 163)', 'record 12'. */
  readonly where: string;
  /** Its language, where the source has several: 'es', 'pt-br'. */
  readonly language?: string;
  /** The type of posts that it is in WordPress. */
  readonly postType?: string;
  /** Its id in the source, if any. */
  readonly sourceId?: string;
  /** The day; a devotional always has one. */
  readonly date?: LocalDate;
  /** 'HH:mm:ss'; determines the order within a day. */
  readonly time?: string;
  /** The mapped number of a further reading of the day (decision 51). */
  readonly second?: number;
  /** Two letters: the reading is that country's own. */
  readonly country?: string;
  readonly title: string;
  readonly slug?: string;
  /** The text as HTML; the service sanitises it. */
  readonly html?: string;
  /** What of the text its reader has left out already. */
  readonly left?: readonly LeftOut[];
  /** The text as plain paragraphs, in place of `html`. Without either the source says nothing of the text. */
  readonly paragraphs?: readonly string[];
  readonly reference?: string;
  readonly verse?: string;
  readonly closing?: string;
  readonly author?: string;
  /** The address of the picture as in the source; may be invalid. */
  readonly image?: string;
  /** The source's id of the picture, when its address is elsewhere in the source. */
  readonly attachment?: string;
  /** What the picture shows, for those who do not see it. */
  readonly imageAlt?: string;
  /** The address of the recording; may be invalid. */
  readonly audio?: string;
  /** The texts for search engines. */
  readonly seoTitle?: string;
  readonly seoDescription?: string;
  readonly status: Status;
  /** Never published, even with --status publish. */
  readonly isPrivate?: boolean;
  /** The status as in the source: 'future', 'pending'; counted in the summary. */
  readonly sourceStatus?: string;
}

/** A record that cannot be imported, with the reason. */
export interface BadRecord {
  readonly type: 'bad';
  /** Missing when unknown. */
  readonly kind?: Kind;
  readonly where: string;
  readonly reason: string;
  /** The reason for a text in the reader's language, with its value after a colon: 'noSuchDay:2024-02-30'. */
  readonly code?: string;
  /** The status as in the source, as for a record. */
  readonly sourceStatus?: string;
  /** Words of its text, where they could be read. */
  readonly words?: number;
  readonly postType?: string;
  /** The whole record, if it lacks nothing but its day. */
  readonly undated?: ImportRecord;
}

/** Items that are not imported: menu items, comments, the trash. Counted, never an error. */
export interface Ignored {
  readonly type: 'ignored';
  /** 'menu item', 'attachment'; printed in the summary. */
  readonly what: string;
  readonly count: number;
  /** The id of a post in the trash of the source. */
  readonly trashed?: { readonly kind: Kind; readonly sourceId: string; readonly where: string };
  /** A type of posts that could be named as one to import. */
  readonly postType?: string;
}

export type Entry = ImportRecord | BadRecord | Ignored;

/** What a person should know of the source itself, not of one of its records. */
export interface Remark {
  /** 'line 4', 'lines 43 and 65'. */
  readonly where: string;
  /** A sentence without its capital and its full stop. */
  readonly detail: string;
  /** For a text in the reader's language, with its value after a colon. */
  readonly code: string;
}

/** An opened source. It is read twice: one pass to plan (days, slugs, validity), one to write. */
export interface Source {
  /** 'WordPress export (WXR 1.2)'; known after one pass. */
  readonly name: () => string;
  /** Every entry in the source's order, the same on each pass. Throws an ImportError when the source is broken. */
  readonly read: () => AsyncGenerator<Entry>;
  /** The addresses of pictures by the source's ids; complete after one pass. */
  readonly attachments: ReadonlyMap<string, string>;
  /** The texts of synced patterns by the source's ids; complete after one pass. */
  readonly patterns: ReadonlyMap<string, string>;
  /** The base URL of relative addresses in texts. */
  readonly base: () => string | undefined;
  /** The language that the source declares, such as 'en-US'. */
  readonly language: () => string | undefined;
  /** Complete after one pass. */
  readonly remarks: () => readonly Remark[];
  readonly close: () => Promise<void>;
}

/** Identifies a record among all sources: the site and the id that it has there. Null for a record without an id. */
export function sourceKey(
  source: Pick<Source, 'base'>,
  { kind, sourceId }: { kind: Kind; sourceId?: string },
): string | null {
  if (sourceId === undefined || sourceId === '') return null;
  const site = (source.base() ?? '').replace(/^https?:\/\//, '').replace(/\/+$/, '');
  return `${site} ${kind} ${sourceId}`.slice(0, 300);
}

/** Defaults for the members of a source that most readers do not need. */
export const sourceDefaults = {
  attachments: new Map<string, string>() as ReadonlyMap<string, string>,
  patterns: new Map<string, string>() as ReadonlyMap<string, string>,
  base: () => undefined,
  language: () => undefined,
  remarks: () => [] as readonly Remark[],
  close: () => Promise.resolve(),
} satisfies Partial<Source>;

/** Creates a bad record. */
export const badRecord = (where: string, reason: string, kind?: Kind, code?: string): BadRecord => ({
  type: 'bad',
  where,
  reason,
  ...(kind && { kind }),
  ...(code !== undefined && { code }),
});
