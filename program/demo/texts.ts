/**
 * Reads the demo's devotionals in `services/devotionals/demo`: each file has a header, a blank line, and paragraphs.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface DemoText {
  readonly title: string;
  readonly slug: string;
  readonly reference: string;
  readonly verse: string;
  readonly author: string;
  readonly closing: string;
  readonly audio: boolean;
  /** The paragraphs as HTML. */
  readonly html: string;
}

/** Reads the texts of a language, sorted by file name. Throws when a file lacks a header field. */
export function readDemoTexts(folder: string): DemoText[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => parseDemoText(readFileSync(join(folder, file), 'utf8'), file));
}

export function parseDemoText(text: string, name: string): DemoText {
  const [header = '', ...paragraphs] = text.trim().split(/\n\s*\n/);
  const fields = new Map(
    header.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const;
    }),
  );
  const field = (key: string): string => {
    const value = fields.get(key);
    if (!value) throw new Error(`${name} has no ${key}.`);
    return value;
  };
  return {
    title: field('title'),
    slug: field('slug'),
    reference: field('reference'),
    verse: field('verse'),
    author: field('author'),
    closing: field('closing'),
    audio: fields.get('audio') === 'yes',
    html: paragraphs.map(paragraphHtml).join('\n'),
  };
}

/** A paragraph as HTML; `_text_` and `*text*` are emphasised, `**text**` is bold. */
export function paragraphHtml(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', ' ');
  const bold = escaped.replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>');
  return `<p>${bold.replace(/([*_])([^*_]+)\1/g, '<em>$2</em>')}</p>`;
}
