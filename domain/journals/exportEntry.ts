/** Entries as files of their writer's own. */
import type { JournalFields } from './entry.ts';

/** What a file says beside the text, in the reader's words. */
export interface ExportWords {
  /** For an entry without a title. */
  readonly untitled: string;
  /** The day it is about, as the site writes days; null for none. */
  readonly day: string | null;
  /** 'Labels'. */
  readonly labels: string;
}

/** As plain text: title, day and reading, text, labels. */
export function entryAsText({ title, text, labels, reading }: JournalFields, words: ExportWords): string {
  const about = [words.day, reading?.title].filter((it) => it != null && it !== '').join(' · ');
  const head = [title || words.untitled, about].filter((it) => it !== '').join('\n');
  const foot = labels.length > 0 ? `${words.labels}: ${labels.join(', ')}` : '';
  return `${[head, text, foot].filter((it) => it !== '').join('\n\n')}\n`;
}

/** As Markdown: the same; what was typed stays as it looks, line by line. */
export function entryAsMarkdown({ title, text, labels, reading }: JournalFields, words: ExportWords): string {
  const about = [words.day, reading?.title].filter((it) => it != null && it !== '').join(' · ');
  const parts = [
    `# ${escaped(title || words.untitled)}`,
    about === '' ? '' : `*${escaped(about)}*`,
    text
      .split('\n')
      .map((line) => (line.trim() === '' ? '' : `${escaped(line)}  `)) // two spaces: the line ends here
      .join('\n')
      .trimEnd(),
    labels.length > 0 ? `${escaped(words.labels)}: ${labels.map(asCode).join(', ')}` : '',
  ];
  return `${parts.filter((it) => it !== '').join('\n\n')}\n`;
}

/** An entry among others, with its words. */
export interface ExportedEntry {
  readonly fields: JournalFields;
  readonly words: ExportWords;
}

/** Many entries as one plain text: each begins below a line of its own. */
export const entriesAsText = (entries: readonly ExportedEntry[]): string =>
  entries.map(({ fields, words }) => entryAsText(fields, words)).join('\n* * *\n\n');

/** Many entries as one Markdown text, between rules. */
export const entriesAsMarkdown = (entries: readonly ExportedEntry[]): string =>
  entries.map(({ fields, words }) => entryAsMarkdown(fields, words)).join('\n---\n\n');

/** Signs that would mean something, and a line's beginning that would make a list, a heading or code of it. */
const escaped = (line: string): string => {
  const words = line.trimStart();
  const space = line.slice(0, line.length - words.length);
  return (
    // As a sign of its own: white space before a line is left out, or makes code of it.
    space.replaceAll('\t', '    ').replaceAll(/./gsu, '&nbsp;') +
    words
      .replaceAll(/[\\`*_[\]<>#|~&]/g, String.raw`\$&`)
      .replace(/^(?:[-+=]|\d+[.)])/, (sign) => `${sign.slice(0, -1)}\\${sign.slice(-1)}`)
  );
};

/** As code, whatever it is made of: between more backticks than it has in a row. */
function asCode(name: string): string {
  const longest = Math.max(0, ...Array.from(name.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `\`${name}\`` : `${fence} ${name} ${fence}`;
}

/** The name of the file, without its ending: the title, else the day; no sign a system refuses in it. */
export function fileNameOf({ title, date }: Pick<JournalFields, 'title' | 'date'>, fallback: string): string {
  const plain = (title || date || fallback).replaceAll(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, ' ');
  const name = plain.replaceAll(/\s+/g, ' ').replaceAll(/^[. ]+|[. ]+$/g, '');
  return Array.from(name).slice(0, 60).join('').trim() || fallback;
}
