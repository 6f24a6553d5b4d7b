/** Reads who imports whom from the sources, tests left out. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { targetOf } from '../lint/doors.mjs';
import { isTest, roomOf } from '../lint/rooms.mjs';

export interface Import {
  /** Paths relative to the project. */
  readonly from: string;
  readonly to: string;
  /** Types only: gone when the program runs. */
  readonly isType: boolean;
  /** By `import()`: comes when it is asked for. */
  readonly isLazy: boolean;
}

const SKIPPED = new Set(['node_modules', 'dist', 'styled-system', 'coverage', 'fixtures', 'public']);
const SOURCE = /\.(tsx?|mjs|cjs)$/;
const STATIC = /^(?:import|export)\s+(type\s)?\s*([^'";]*?)\s*from\s+'([^']+)'/gm;
const BARE = /^import\s+'([^']+)'/gm;
const LAZY = /\bimport\(\s*'([^']+)'\s*\)/g;

/** Every import between files of the project. */
export function readImports(root: string): Import[] {
  return sources(root, '').flatMap((from) => importsOf(from, readFileSync(join(root, from), 'utf8')));
}

/** The imports of one file's text. Formatted by prettier, so a statement begins a line and quotes are single. */
export function importsOf(from: string, text: string): Import[] {
  const found = [
    ...[...text.matchAll(STATIC)].map(([, type, names, specifier]) => ({
      specifier: specifier!,
      isType: type !== undefined || areTypes(names!),
      isLazy: false,
    })),
    ...[...text.matchAll(BARE)].map(([, specifier]) => ({
      specifier: specifier!,
      isType: false,
      isLazy: false,
    })),
    ...[...text.matchAll(LAZY)].map(([, specifier]) => ({
      specifier: specifier!,
      isType: false,
      isLazy: true,
    })),
  ];
  return found.flatMap(({ specifier, isType, isLazy }) => {
    const to = targetOf(from, specifier);
    return to === null || roomOf(to) === null ? [] : [{ from, to, isType, isLazy }];
  });
}

/** `{ type A, type B }`: every name is a type. */
function areTypes(names: string): boolean {
  const inner = /^\{([^}]*)\}$/.exec(names.trim())?.[1];
  if (inner === undefined) return false;
  const each = inner.split(',').filter((name) => name.trim() !== '');
  return each.length > 0 && each.every((name) => /^\s*type\s/.test(name));
}

function sources(root: string, folder: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        return SKIPPED.has(entry.name) || entry.name.startsWith('.') ? [] : sources(root, path);
      }
      return SOURCE.test(path) && !isTest(path) && roomOf(path) !== null ? [path] : [];
    });
}
