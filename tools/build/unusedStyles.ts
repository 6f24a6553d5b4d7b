/**
 * A step of the style sheet's making: custom properties that nothing reads, and keyframes that nothing plays, are left
 * out. Panda writes every token of its presets; a page reads a fifth of them (decision 0009).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What is used of PostCSS's tree. Its own types stand in two copies here, Vite's and Panda's, which do not fit. */
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
  /** The sheets to go through, from the project's folder. */
  readonly sheets: readonly string[];
  /** The folder of sources: what scripts and other sheets mention there is read. */
  readonly readers: string;
}

/** The step as a PostCSS plugin; it goes behind the one that makes the styles. */
export function unusedStyles({ sheets, readers }: Options) {
  const files = new Set(sheets.map((sheet) => resolve(sheet)));
  return {
    postcssPlugin: 'lectern-unused-styles',
    OnceExit(root: Root, { result }: { readonly result: { readonly opts: { from?: string } } }) {
      const file = result.opts.from?.split('?')[0];
      if (file !== undefined && files.has(file)) leaveOutUnused(root, mentionsIn(resolve(readers), file));
    },
  };
}

/** A word of CSS: a keyword, a number with its unit, a custom property's name, with its escapes. */
const WORD = /(?:[\w-]|\\.|\P{ASCII})+/gu;
const wordsIn = (text: string): string[] => text.match(WORD) ?? [];

/** Removes what no path leads to from a property that has an effect, or from `elsewhere`. */
export function leaveOutUnused(root: Root, elsewhere: Iterable<string>): void {
  const things = new Map<string, { words: string[]; nodes: (AtRule | Declaration)[] }>();
  const thing = (name: string) => {
    const known = things.get(name) ?? { words: [], nodes: [] };
    things.set(name, known);
    return known;
  };
  const reached = new Set(elsewhere);
  root.walkAtRules((rule) => {
    if (isKeyframes(rule)) thing(rule.params).nodes.push(rule);
    else wordsIn(rule.params).forEach((word) => reached.add(word));
  });
  root.walkDecls((declaration) => {
    const { prop, value } = declaration;
    const frames = keyframesOf(declaration);
    if (prop.startsWith('--')) {
      thing(prop).words.push(...wordsIn(value));
      thing(prop).nodes.push(declaration);
    } else if (frames) thing(frames.params).words.push(...wordsIn(value));
    else wordsIn(value).forEach((word) => reached.add(word));
  });
  // A set goes on over what is added to it on the way.
  for (const name of reached) things.get(name)?.words.forEach((word) => reached.add(word));
  for (const [name, { nodes }] of things) if (!reached.has(name)) nodes.forEach((node) => node.remove());
}

const isKeyframes = ({ name }: AtRule): boolean => name.endsWith('keyframes');

/** The keyframes a declaration stands in. */
function keyframesOf({ parent }: Declaration): AtRule | undefined {
  const around = parent?.parent as AtRule | undefined;
  return around?.type === 'atrule' && isKeyframes(around) ? around : undefined;
}

/** The custom properties mentioned in a folder's scripts and sheets, but for one file. */
function mentionsIn(folder: string, except: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  const read = files.filter((file) => /\.(?:css|tsx?)$/.test(file) && file !== except);
  return new Set(
    read.flatMap((file) => wordsIn(readFileSync(file, 'utf8')).filter((it) => it.startsWith('--'))),
  );
}
