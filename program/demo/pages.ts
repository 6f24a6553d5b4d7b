/**
 * The demo's content pages in `program/demo/pages`, one file per page and language: a header, then sections. A section
 * begins with its type in brackets (`[banner]`, `[text]`, `[text grey]`, and `[text GB]` for one country), may have
 * fields, and has a text with headings, lists, quotes and links.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceClients } from '../../gateway/request/clients.ts';
import type { Call } from '../../rest/call.ts';
import type { PageInput } from '../../services/pages/contract.ts';
import { inRoot } from '../../services/kit/root.ts';
import { demoSites } from '../../services/site-config/demoSites.ts';
import { paragraphHtml } from './texts.ts';

interface Section {
  readonly type: string;
  readonly html: string;
  readonly image?: string;
  readonly imageFocal?: string;
  readonly imageAlt?: string;
  readonly background?: string;
}

export interface DemoPage {
  readonly slug: string;
  readonly title: string;
  readonly sections: readonly Section[];
  /** Sections of a country that has its own. */
  readonly countrySections: Readonly<Record<string, readonly Section[]>>;
  readonly seo: { readonly title: string; readonly description: string; readonly image: string };
}

/** Fields of a page beyond its file: a takeover of the home page is prepared for Mexico, and left for an editor to publish. */
const more: Readonly<Record<string, object>> = {
  navidad: { status: 'draft', isHome: true, countries: ['MX'] },
};

/** Writes the pages of all demo sites by the route that editors use. */
export async function seedPages({ pages }: Pick<ServiceClients, 'pages'>, call: Call): Promise<void> {
  for (const { name, config } of demoSites)
    for (const page of readDemoPages(inRoot('program', 'demo', 'pages', config.LANGUAGE_CODE!)))
      await pages.savePage(
        { body: { site_code: name, status: 'publish', ...page, ...more[page.slug] } as PageInput },
        call,
      );
}

/** Reads the pages of a language; the name of a file is the slug. */
export const readDemoPages = (folder: string): DemoPage[] =>
  readdirSync(folder)
    .sort()
    .map((file) => parseDemoPage(readFileSync(join(folder, file), 'utf8'), file.replace(/\.txt$/, '')));

const SECTION = /^\[(\w+)(?: (\w+))?\]$/m;

/** Throws when a field is missing that every page, or every picture, has. */
export function parseDemoPage(text: string, slug: string): DemoPage {
  const [header = '', ...parts] = text.split(SECTION);
  const { title, description } = fieldsOf(header);
  if (!title || !description) throw new Error(`${slug} has no title or no description.`);
  const sections: Section[] = [];
  const countrySections: Record<string, Section[]> = {};
  let image = '';
  // A split by a pattern with two groups gives each section as three parts.
  for (let at = 0; at < parts.length; at += 3) {
    const [type, option = '', content = ''] = parts.slice(at, at + 3);
    const section = sectionOf(type!, option, content);
    if (/^[A-Z]{2}$/.test(option)) (countrySections[option] ??= []).push(section);
    else sections.push(section);
    // Social networks do not all show WebP.
    image ||= section.image?.replace(/webp$/, 'jpg') ?? '';
  }
  return { slug, title, sections, countrySections, seo: { title: '', description, image } };
}

function sectionOf(type: string, option: string, content: string): Section {
  const blocks = content.trim().split(/\n\s*\n/);
  const { image, focal, alt } = blocks[0]!.startsWith('image:') ? fieldsOf(blocks.shift()!) : {};
  if (image && !alt) throw new Error(`The picture ${image} has no alternative text.`);
  return {
    type,
    html: blocks.map(blockHtml).join('\n'),
    ...(image && {
      image: `/media/daily/2024/${image}-1440.webp`,
      ...(focal && { imageFocal: focal }),
      imageAlt: alt!,
    }),
    ...(option === 'grey' && { background: 'muted' }),
  };
}

const fieldsOf = (header: string): Record<string, string> =>
  Object.fromEntries(
    header
      .trim()
      .split('\n')
      .map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
      }),
  );

function blockHtml(block: string): string {
  const inner = (text: string) => withLinks(paragraphHtml(text)).slice('<p>'.length, -'</p>'.length);
  if (block.startsWith('## ')) return `<h2>${inner(block.slice(3))}</h2>`;
  if (block.startsWith('> ')) return `<blockquote><p>${inner(block.slice(2))}</p></blockquote>`;
  if (block.startsWith('~ ')) return `<p><small>${inner(block.slice(2))}</small></p>`;
  if (block.startsWith('- '))
    return `<ul>${block
      .split('\n')
      .map((line) => `<li>${inner(line.slice(2))}</li>`)
      .join('')}</ul>`;
  return `<p>${inner(block)}</p>`;
}

/** `[text](address)` as a link. */
const withLinks = (html: string): string =>
  html.replace(/\[([^\]]+)\]\(([^)\s"<>]+)\)/g, '<a href="$2">$1</a>');
