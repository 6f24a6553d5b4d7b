import { xml } from './xml.ts';

export interface FeedEntry {
  /** Stable when the entry is corrected. */
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly author: string;
  /** ISO 8601. */
  readonly updated: string;
  readonly published: string;
  readonly summary: string;
  readonly html: string;
  /** The recording; null for none. */
  readonly enclosure: Enclosure | null;
}

interface Enclosure {
  readonly url: string;
  /** 'audio/mpeg'; null where the address does not tell. */
  readonly type: string | null;
  /** Bytes; null where they are not known. */
  readonly length: number | null;
}

export interface Feed {
  readonly url: string;
  readonly home: string;
  readonly title: string;
  readonly subtitle: string;
  readonly language: string;
  readonly entries: readonly FeedEntry[];
  /** The reader's date: the update date of a feed without entries. */
  readonly now: string;
}

/** Renders an Atom feed (RFC 4287). */
export function atomFeed({ url, home, title, subtitle, language, entries, now }: Feed): string {
  const updated =
    entries
      .map((entry) => entry.updated)
      .sort()
      .at(-1) ?? `${now}T00:00:00Z`;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xml(language)}">`,
    `<id>${xml(home)}</id><title>${xml(title)}</title><subtitle>${xml(subtitle)}</subtitle><updated>${updated}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${xml(url)}"/><link rel="alternate" type="text/html" href="${xml(home)}"/>`,
    ...entries.map(entryXml),
    '</feed>',
    '',
  ].join('\n');
}

function entryXml(entry: FeedEntry): string {
  const { id, url, title, author, updated, published, summary, html, enclosure } = entry;
  return [
    `<entry><id>${xml(id)}</id><title>${xml(title)}</title><link rel="alternate" type="text/html" href="${xml(url)}"/>`,
    enclosure === null ? '' : enclosureXml(enclosure),
    `<updated>${updated}</updated><published>${published}</published>`,
    `<author><name>${xml(author)}</name></author>`,
    `<summary>${xml(summary)}</summary><content type="html" xml:base="${xml(url)}">${xml(html)}</content></entry>`,
  ].join('');
}

/** RFC 4287 §4.2.7: the type and the length are hints, which may be missing. */
function enclosureXml({ url, type, length }: Enclosure): string {
  const typeXml = type === null ? '' : ` type="${xml(type)}"`;
  const lengthXml = length === null ? '' : ` length="${length}"`;
  return `<link rel="enclosure"${typeXml}${lengthXml} href="${xml(url)}"/>`;
}
