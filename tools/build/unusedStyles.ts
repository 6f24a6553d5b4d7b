/**
 * A PostCSS step: removes custom properties that nothing reads and keyframes that nothing plays. Panda writes every
 * token of its presets; a page reads a fifth of them (decision 0009).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * The part of PostCSS's tree that is used. Its own types are installed twice, for Vite and for Panda, and are
 * incompatible.
 */
interface Root {
  walkAtRules(visit: (rule: AtRule) => void): void;
  walkDecls(visit: (declaration: Declaration) => void): void;
}
interface AtRule {
  readonly type: string;
  readonly name: string;
  readonly params: string;
  remove(): unknown;
}
interface Declaration {
  readonly prop: string;
  readonly value: string;
  readonly parent?: { readonly parent?: unknown };
  remove(): unknown;
}

interface Options {
  /** The sheets to process; paths relative to the project root. */
  readonly sheets: readonly string[];
  /** The source folder: custom properties that its scripts and other sheets mention count as used. */
  readonly readers: string;
}

/** The step as a PostCSS plugin; it runs after the plugin that generates the styles. */
export function unusedStyles({ sheets, readers }: Options) {
  const files = new Set(sheets.map((sheet) => resolve(sheet)));
  return {
    postcssPlugin: 'lectern-unused-styles',
    OnceExit(root: Root, { result }: { readonly result: { readonly opts: { from?: string } } }) {
      const file = result.opts.from?.split('?')[0];
      if (file !== undefined && files.has(file)) removeUnused(root, mentionsIn(resolve(readers), file));
    },
  };
}

/** A CSS token: a keyword, a number with its unit, or the name of a custom property, with escapes. */
const WORD = /(?:[\w-]|\\.|\P{ASCII})+/gu;
const wordsIn = (text: string): string[] => text.match(WORD) ?? [];

/**
 * Removes what is reachable neither from a property with an effect nor from `elsewhere` (names used in other files).
 */
export function removeUnused(root: Root, elsewhere: Iterable<string>): void {
  const definitions = new Map<string, { words: string[]; nodes: (AtRule | Declaration)[] }>();
  const definitionOf = (name: string) => {
    const definition = definitions.get(name) ?? { words: [], nodes: [] };
    definitions.set(name, definition);
    return definition;
  };
  const reachable = new Set(elsewhere);
  root.walkAtRules((rule) => {
    if (isKeyframes(rule)) definitionOf(rule.params).nodes.push(rule);
    else wordsIn(rule.params).forEach((word) => reachable.add(word));
  });
  root.walkDecls((declaration) => {
    const { prop, value } = declaration;
    const frames = keyframesOf(declaration);
    if (prop.startsWith('--')) {
      definitionOf(prop).words.push(...wordsIn(value));
      definitionOf(prop).nodes.push(declaration);
    } else if (frames) definitionOf(frames.params).words.push(...wordsIn(value));
    else wordsIn(value).forEach((word) => reachable.add(word));
  });
  // Iterating a set also visits what is added during the iteration.
  for (const name of reachable) definitions.get(name)?.words.forEach((word) => reachable.add(word));
  for (const [name, { nodes }] of definitions)
    if (!reachable.has(name)) nodes.forEach((node) => node.remove());
}

const isKeyframes = ({ name }: AtRule): boolean => name.endsWith('keyframes');

/** The keyframes rule around a declaration. */
function keyframesOf({ parent }: Declaration): AtRule | undefined {
  const around = parent?.parent as AtRule | undefined;
  return around?.type === 'atrule' && isKeyframes(around) ? around : undefined;
}

/** The custom properties mentioned in a folder's scripts and sheets, except in one file. */
function mentionsIn(folder: string, except: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  const read = files.filter((file) => /\.(?:css|tsx?)$/.test(file) && file !== except);
  return new Set(
    read.flatMap((file) => wordsIn(readFileSync(file, 'utf8')).filter((it) => it.startsWith('--'))),
  );
}
