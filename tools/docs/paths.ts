/** Which files and folders the pages name, and which of them are not there. */
import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';

/** What no page speaks of as a source: installed, built, or a reader's own data. */
const SKIPPED = new Set(['node_modules', 'dist', 'styled-system', 'coverage', '.git', '.lectern']);

/** Every file and folder of the project, relative to its root, with '/' between the parts. */
export function projectPaths(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    return entry.isDirectory() ? [path, ...projectPaths(root, path)] : [path];
  });
}

const FENCE = /^```\w*\n([\s\S]*?)^```/gm;
const CODE = /`([^`\n]+)`/g;
const LINK = /\]\((?!https?:|#|mailto:)([^)\s#]+)[^)]*\)/g;
/** Endings of our own sources; a reader's export.xml or readings.csv is none. */
const SOURCE = /\.(tsx?|mjs|cjs|css|graphql|sql|yml|md)$/;

/**
 * The paths a page names that `known` does not hold: targets of links, seen from the page, and words in code that look
 * like a path of ours. `<name>` and `*` stand for any part; an ending may be left out, and so may the folders of a file.
 */
export function brokenPaths(page: string, text: string, known: readonly string[]): string[] {
  const folders = new Set(known.map((path) => path.split('/')[0]));
  const links = [...text.matchAll(LINK)]
    .map(([, target]) => target!)
    .filter((target) => !matches(posix.join(posix.dirname(page), target), known));
  const prose = text.replace(FENCE, '');
  const words = [...[...text.matchAll(FENCE)], ...[...prose.matchAll(CODE)]]
    .flatMap(([, code]) => code!.split(/\s+/))
    .map((word) => word.replace(/^['"(]+|['"),;:]+$/g, '').replace(/^(\.\.?\/)+/, ''))
    .filter((word) => /^[\w.*<>/-]+$/.test(word) && !word.includes('node_modules'))
    .filter((word) => SOURCE.test(word) || (word.includes('/') && folders.has(word.split('/')[0]!)))
    .filter((word) => !matches(word, known));
  return [...links, ...words];
}

function matches(path: string, known: readonly string[]): boolean {
  const parts = path
    .replace(/\/$/, '')
    .split(/<\w+>|\*+/)
    .map((part) => part.replaceAll(/[.\\+?^$()[\]{}|]/g, '\\$&'));
  const start = path.includes('/') ? '^' : '(^|/)';
  const pattern = new RegExp(`${start}${parts.join('[^/]+')}(\\.tsx?|\\.mjs)?$`);
  return known.some((each) => pattern.test(each));
}
