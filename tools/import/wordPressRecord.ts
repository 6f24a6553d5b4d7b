/** What a WordPress item, from an export or from the REST API, becomes. Issue 2 §5; spec 2 §4. */
import { isLocalDate, type LocalDate } from '../../domain/dates/localDate.ts';
import { segmentText } from '../../domain/permalinks/pathSegment.ts';
import { plainText } from '../../domain/text/plainText.ts';
import { cleanLine, cleanText, shown } from '../../domain/text/cleanText.ts';
import { bad, type Entry, type Kind, type Status } from './record.ts';

/** The fields both of WordPress's own formats have. */
export interface WordPressItem {
  readonly where: string;
  readonly id: string;
  /** 'post', 'page', 'attachment', 'nav_menu_item' and whatever plugins add. */
  readonly type: string;
  readonly status: string;
  /** The site's own wall clock: '2023-01-16 07:08:31', with a T in the REST API. */
  readonly date: string;
  /** HTML. */
  readonly title: string;
  /** Percent-encoded where it is not Latin. */
  readonly slug: string;
  /** HTML with paragraphs. */
  readonly html: string;
  readonly isProtected: boolean;
  readonly author?: string;
  readonly image?: string;
  readonly attachment?: string;
}

const KINDS: Readonly<Record<string, Kind>> = { post: 'devotional', page: 'page' };
/** Types that stand in every export, in plain words. */
const IGNORED_TYPES: Readonly<Record<string, string>> = { nav_menu_item: 'menu item' };

/** What each status of WordPress is here; a missing one is left out. Private posts stay unseen. */
const STATUSES: Readonly<Record<string, Status>> = {
  publish: 'publish',
  published: 'publish',
  future: 'publish',
  draft: 'draft',
  pending: 'draft',
  private: 'draft',
};
const LEFT_OUT: Readonly<Record<string, string>> = {
  trash: 'in the trash',
  'auto-draft': 'auto-draft',
  inherit: 'revision',
};

/** The record of an item, why it has none, or what it is when it is none of ours. */
export function wordPressRecord(item: WordPressItem): Entry {
  const kind = Object.hasOwn(KINDS, item.type) ? KINDS[item.type]! : undefined;
  if (!kind)
    return ignored(
      Object.hasOwn(IGNORED_TYPES, item.type)
        ? IGNORED_TYPES[item.type]!
        : shown(item.type) || 'untyped item',
    );
  if (Object.hasOwn(LEFT_OUT, item.status)) return ignored(`${item.type} ${LEFT_OUT[item.status]}`);
  const refuse = (reason: string) => ({ ...bad(item.where, reason, kind), sourceStatus: shown(item.status) });
  const status = statusOf(item.status);
  if (!status) return refuse(`its status ‘${shown(item.status)}’ is none that is known`);
  if (item.isProtected) return refuse('it is protected by a password');
  const when = readWhen(item.date);
  if (kind === 'devotional' && !when) return refuse(`it has no date (‘${shown(item.date)}’)`);
  const slug = cleanLine(segmentText(item.slug) ?? item.slug);
  return {
    type: 'record',
    kind,
    where: item.where,
    sourceId: item.id,
    ...when,
    title: cleanLine(plainText(item.title)),
    ...(slug && { slug }),
    html: cleanText(item.html).trim(),
    ...(item.author && { author: cleanLine(item.author) }),
    ...(item.image && { image: item.image }),
    ...(item.attachment && { attachment: item.attachment }),
    status,
    isPrivate: item.status === 'private',
    sourceStatus: item.status,
  };
}

/** What a status word means here, or null when it is not known. Mapped files use the same words. */
export function statusOf(word: string): Status | null {
  return Object.hasOwn(STATUSES, word) ? STATUSES[word]! : null;
}

const ignored = (what: string): Entry => ({ type: 'ignored', what, count: 1 });

const WHEN = /^(\d{4}-\d{2}-\d{2})[ T]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?/;

/** The day and the time of a date and time as WordPress and ISO 8601 write it; a zone after it does not count. */
export function readWhen(text: string): { date: LocalDate; time: string } | null {
  const [, date, hour, minute, second = '00'] = WHEN.exec(text) ?? [];
  return isLocalDate(date) ? { date, time: `${hour}:${minute}:${second}` } : null;
}
