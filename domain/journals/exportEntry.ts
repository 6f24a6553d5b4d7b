/** Exports entries as files. */
import type { JournalFields } from './entry.ts';

/** Texts in the reader's language that a file contains besides the entry. */
export interface ExportTexts {
  /** For an entry without a title. */
  readonly untitled: string;
  /** The day it is about, in the site's date format; null for none. */
  readonly day: string | null;
  /** 'Labels'. */
  readonly labels: string;
}

/** As plain text: title, day and reading, text, labels. */
export function entryAsText({ title, text, labels, reading }: JournalFields, texts: ExportTexts): string {
  const about = [texts.day, reading?.title].filter((it) => it != null && it !== '').join(' · ');
  const head = [title || texts.untitled, about].filter((it) => it !== '').join('\n');
  const foot = labels.length > 0 ? `${texts.labels}: ${labels.join(', ')}` : '';
  return `${[head, text, foot].filter((it) => it !== '').join('\n\n')}\n`;
}

/** As Markdown with the same content. Typed text looks the same, line by line. */
export function entryAsMarkdown({ title, text, labels, reading }: JournalFields, texts: ExportTexts): string {
  const about = [texts.day, reading?.title].filter((it) => it != null && it !== '').join(' · ');
  const parts = [
    `# ${escaped(title || texts.untitled)}`,
    about === '' ? '' : `*${escaped(about)}*`,
    text
      .split('\n')
      .map((line) => (line.trim() === '' ? '' : `${escaped(line)}  `)) // two spaces: a line break
      .join('\n')
      .trimEnd(),
    labels.length > 0 ? `${escaped(texts.labels)}: ${labels.map(asCode).join(', ')}` : '',
  ];
  return `${parts.filter((it) => it !== '').join('\n\n')}\n`;
}

/** One of several entries, with its texts. */
export interface ExportedEntry {
  readonly fields: JournalFields;
  readonly texts: ExportTexts;
}

/** Several entries as one plain text, separated by a line. */
export const entriesAsText = (entries: readonly ExportedEntry[]): string =>
  entries.map(({ fields, texts }) => entryAsText(fields, texts)).join('\n* * *\n\n');

/** Several entries as one Markdown text, separated by rules. */
export const entriesAsMarkdown = (entries: readonly ExportedEntry[]): string =>
  entries.map(({ fields, texts }) => entryAsMarkdown(fields, texts)).join('\n---\n\n');

/** Escapes Markdown characters, and the start of a line that would make a list, a heading or code of it. */
const escaped = (line: string): string => {
  const content = line.trimStart();
  const space = line.slice(0, line.length - content.length);
  return (
    // As entities: leading white space would be dropped or make a code block.
    space.replaceAll('\t', '    ').replaceAll(/./gsu, '&nbsp;') +
    content
      .replaceAll(/[\\`*_[\]<>#|~&]/g, String.raw`\$&`)
      .replace(/^(?:[-+=]|\d+[.)])/, (sign) => `${sign.slice(0, -1)}\\${sign.slice(-1)}`)
  );
};

/** As inline code: the fence has more backticks than any run in the text. */
function asCode(name: string): string {
  const longest = Math.max(0, ...Array.from(name.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `\`${name}\`` : `${fence} ${name} ${fence}`;
}

/** A file name without extension: the title, else the day. Contains no character that a file system rejects. */
export function fileNameOf({ title, date }: Pick<JournalFields, 'title' | 'date'>, fallback: string): string {
  const allowed = (title || date || fallback).replaceAll(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, ' ');
  const name = allowed.replaceAll(/\s+/g, ' ').replaceAll(/^[. ]+|[. ]+$/g, '');
  return Array.from(name).slice(0, 60).join('').trim() || fallback;
}
