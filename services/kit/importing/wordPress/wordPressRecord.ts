/** Converts a WordPress item, from an export or from the REST API, to a record. Issue 2 §5; spec 2 §4. */
import { isLocalDate, type LocalDate } from '../../../../domain/dates/localDate.ts';
import { segmentText } from '../../../../domain/permalinks/pathSegment.ts';
import { plainText } from '../../../../domain/text/plainText.ts';
import { cleanLine, cleanText, printableLine } from '../../../../domain/text/cleanText.ts';
import { countWords } from '../text/words.ts';
import type { LeftOut } from '../text/leftOut.ts';
import { badRecord, type Entry, type Ignored, type ImportRecord, type Kind, type Status } from '../record.ts';

/** The fields that both WordPress formats have. */
export interface WordPressItem {
  readonly where: string;
  readonly id: string;
  /** 'post', 'page', 'attachment', 'nav_menu_item' and types of plugins. */
  readonly type: string;
  readonly status: string;
  /** Wall-clock time of the source site: '2023-01-16 07:08:31', with a T in the REST API. */
  readonly date: string;
  /** HTML. */
  readonly title: string;
  /** Percent-encoded unless it is Latin. */
  readonly slug: string;
  /** HTML with paragraphs. */
  readonly html: string;
  readonly isProtected: boolean;
  readonly author?: string;
  readonly image?: string;
  readonly attachment?: string;
  readonly language?: string;
  /** What of the text is left out already. */
  readonly left?: readonly LeftOut[];
}

/** What the items of each type become. */
export type PostTypes = Readonly<Record<string, Kind>>;
export const defaultTypes: PostTypes = { post: 'devotional', page: 'page' };
/** Types that WordPress itself has. */
const OWN_TYPES =
  /^(?:attachment|nav_menu_item|revision|custom_css|customize_changeset|oembed_cache|user_request|wp_\w+|)$/;
/** Plain names of types that are in every export. */
const IGNORED_TYPES: Readonly<Record<string, string>> = {
  nav_menu_item: 'menu item',
  wp_block: 'synced pattern',
};

/** Maps WordPress statuses to ours. Private posts become drafts. */
const STATUSES: Readonly<Record<string, Status>> = {
  publish: 'publish',
  published: 'publish',
  future: 'publish',
  draft: 'draft',
  pending: 'draft',
  private: 'draft',
};
const IGNORED_STATUSES: Readonly<Record<string, string>> = {
  trash: 'in the trash',
  'auto-draft': 'auto-draft',
  inherit: 'revision',
};

/** The record of an item, a bad record with the reason, or an ignored entry for other types. */
export function wordPressRecord(item: WordPressItem, types: PostTypes = defaultTypes): Entry {
  const kind = Object.hasOwn(types, item.type) ? types[item.type]! : undefined;
  if (!kind)
    return {
      ...ignored(
        Object.hasOwn(IGNORED_TYPES, item.type)
          ? IGNORED_TYPES[item.type]!
          : printableLine(item.type) || 'untyped item',
      ),
      ...(isNameable(item) && { postType: printableLine(item.type) }),
    };
  if (Object.hasOwn(IGNORED_STATUSES, item.status))
    return {
      ...ignored(`${item.type} ${IGNORED_STATUSES[item.status]}`),
      ...(item.status === 'trash' && { trashed: { kind, sourceId: item.id, where: item.where } }),
    };
  const refuse = (reason: string, code: string) => ({
    ...badRecord(item.where, reason, kind, code),
    words: countWords([plainText(item.title), plainText(item.html)]),
    sourceStatus: printableLine(item.status),
    postType: printableLine(item.type),
  });
  const status = statusOf(item.status);
  if (!status)
    return refuse(
      `its status ‘${printableLine(item.status)}’ is none that is known`,
      `unknownStatus:${printableLine(item.status)}`,
    );
  if (item.isProtected) return refuse('it is protected by a password', 'protected');
  // Other programs that write exports leave the time out.
  const when = parseDateTime(isLocalDate(item.date) ? `${item.date} 00:00:00` : item.date);
  const slug = cleanLine(segmentText(item.slug) ?? item.slug);
  const record: ImportRecord = {
    type: 'record',
    kind,
    where: item.where,
    postType: printableLine(item.type),
    sourceId: item.id,
    ...(item.language && { language: printableLine(item.language) }),
    ...when,
    title: cleanLine(plainText(item.title)),
    ...(slug && { slug }),
    html: cleanText(item.html).trim(),
    ...(item.author && { author: cleanLine(item.author) }),
    ...(item.image && { image: item.image }),
    ...(item.attachment && { attachment: item.attachment }),
    ...(item.left && item.left.length > 0 && { left: item.left }),
    status,
    isPrivate: item.status === 'private',
    sourceStatus: item.status,
  };
  if (kind === 'page' || when) return record;
  const written = printableLine(item.date);
  const isUndated = NO_DATE.test(item.date.trim());
  if (isUndated) return { ...refuse(`it has no date (‘${written}’)`, 'noDate'), undated: record };
  const day = /^(\d{4}-\d{2}-\d{2})(?!\d)/.exec(item.date)?.[1];
  return day !== undefined && !isLocalDate(day)
    ? refuse(`its date ‘${written}’ is no day there is`, `noSuchDay:${written}`)
    : refuse(
        `its date ‘${written}’ is not written as WordPress does: 2027-01-31 06:00:00`,
        `unreadDate:${written}`,
      );
}

/** Whether posts of a type that is left aside could be imported. */
const isNameable = ({ type, status }: WordPressItem): boolean =>
  !OWN_TYPES.test(type) && type !== 'page' && !Object.hasOwn(IGNORED_STATUSES, status);

/** Our status for a WordPress status, or null when unknown. Mapped files use the same statuses. */
export function statusOf(word: string): Status | null {
  return Object.hasOwn(STATUSES, word) ? STATUSES[word]! : null;
}

const ignored = (what: string): Ignored => ({ type: 'ignored', what, count: 1 });

/** What drafts have that were never given a date. */
const NO_DATE = /^(?:0000-00-00.*)?$/;
const DATE_TIME = /^(\d{4}-\d{2}-\d{2})[ T]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?/;

/** Parses date and time as WordPress and ISO 8601 write them; ignores a zone. Null when the text is neither. */
export function parseDateTime(text: string): { date: LocalDate; time: string } | null {
  const [, date, hour, minute, second = '00'] = DATE_TIME.exec(text) ?? [];
  return isLocalDate(date) ? { date, time: `${hour}:${minute}:${second}` } : null;
}
