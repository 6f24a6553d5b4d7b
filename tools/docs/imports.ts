/** Reads the import graph from the sources, without tests. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { targetOf } from '../lint/entryPoints.mjs';
import { isTest, layerOf } from '../lint/layers.mjs';

export interface Import {
  /** Paths relative to the project root. */
  readonly from: string;
  readonly to: string;
  /** Imports only types, which do not exist at run time. */
  readonly isType: boolean;
  /** Imported with `import()`: loaded on demand. */
  readonly isLazy: boolean;
}

const SKIPPED = new Set(['node_modules', 'dist', 'styled-system', 'coverage', 'fixtures', 'public']);
const SOURCE = /\.(tsx?|mjs|cjs)$/;
const STATIC = /^(?:import|export)\s+(type\s)?\s*([^'";]*?)\s*from\s+'([^']+)'/gm;
const SIDE_EFFECT = /^import\s+'([^']+)'/gm;
const LAZY = /\bimport\(\s*['`]([^'`$]+)['`]\s*\)/g;
const AUGMENTED = /^declare module '(\.[^']+)'/gm;

/** Every import between files of the project. */
export function readImports(root: string): Import[] {
  return sources(root, '').flatMap((from) => importsOf(from, readFileSync(join(root, from), 'utf8')));
}

/** The imports in one file's text. Relies on prettier's format: a statement begins a line and quotes are single. */
export function importsOf(from: string, text: string): Import[] {
  const found = [
    ...[...text.matchAll(STATIC)].map(([, type, names, specifier]) => ({
      specifier: specifier!,
      isType: type !== undefined || areTypes(names!),
      isLazy: false,
    })),
    ...[...text.matchAll(SIDE_EFFECT)].map(([, specifier]) => ({
      specifier: specifier!,
      isType: false,
      isLazy: false,
    })),
    ...[...text.matchAll(LAZY)].map(([, specifier]) => ({
      specifier: specifier!,
      isType: false,
      isLazy: true,
    })),
    ...[...text.matchAll(AUGMENTED)].map(([, specifier]) => ({
      specifier: specifier!,
      isType: true,
      isLazy: false,
    })),
  ];
  return found.flatMap(({ specifier, isType, isLazy }) => {
    const to = targetOf(from, specifier);
    return to === null || layerOf(to) === null ? [] : [{ from, to, isType, isLazy }];
  });
}

/** Whether every imported name is a type: `{ type A, type B }`. */
function areTypes(names: string): boolean {
  const inner = /^\{([^}]*)\}$/.exec(names.trim())?.[1];
  if (inner === undefined) return false;
  const specifiers = inner.split(',').filter((name) => name.trim() !== '');
  return specifiers.length > 0 && specifiers.every((specifier) => /^\s*type\s/.test(specifier));
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
      return SOURCE.test(path) && !isTest(path) && layerOf(path) !== null ? [path] : [];
    });
}
