/** Finds the files and folders that documents name but that do not exist. */
import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Folders that are not sources: installed, built, or a user's data. */
const SKIPPED = new Set(['node_modules', 'dist', 'styled-system', 'coverage', '.git', '.lectern']);

/** Every file and folder of the project, relative to its root, with '/' as the separator. */
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
/** Extensions of our own sources; a user's export.xml or readings.csv does not match. */
const SOURCE = /\.(tsx?|mjs|cjs|css|graphql|sql|yml|md)$/;

/**
 * The paths that a page names and `known` does not contain: link targets relative to the page, and words in code that
 * look like project paths. `<name>` and `*` match one path segment; the extension of a file may be omitted, and so may
 * its folders.
 */
export function brokenPaths(page: string, text: string, known: readonly string[]): string[] {
  const folders = new Set(known.map((path) => path.split('/')[0]));
  const links = [...text.matchAll(LINK)]
    .map(([, target]) => target!)
    .filter((target) => !matches(posix.join(posix.dirname(page), target), known));
  const prose = text.replace(FENCE, '');
  const codeWords = [...[...text.matchAll(FENCE)], ...[...prose.matchAll(CODE)]]
    .flatMap(([, code]) => code!.split(/\s+/))
    .map((word) => word.replace(/^['"(]+|['"),;:]+$/g, '').replace(/^(\.\.?\/)+/, ''))
    .filter((word) => /^[\w.*<>/-]+$/.test(word) && !word.includes('node_modules'))
    .filter((word) => SOURCE.test(word) || (word.includes('/') && folders.has(word.split('/')[0]!)))
    .filter((word) => !matches(word, known));
  return [...links, ...codeWords];
}

function matches(path: string, known: readonly string[]): boolean {
  const segments = path
    .replace(/\/$/, '')
    .split(/<\w+>|\*+/)
    .map((part) => part.replaceAll(/[.\\+?^$()[\]{}|]/g, '\\$&'));
  const start = path.includes('/') ? '^' : '(^|/)';
  const pattern = new RegExp(`${start}${segments.join('[^/]+')}(\\.tsx?|\\.mjs)?$`);
  return known.some((existing) => pattern.test(existing));
}
