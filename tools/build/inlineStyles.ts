/**
 * A build step: replaces `css({ …literals… })` and recipe calls by the class names they return at run time, so that the
 * styling engine (5 of the reading page's 90 kB) stays out of the browser. Calls with anything but literals are left
 * unchanged. The names come from the very functions they replace, so server and browser cannot differ.
 */
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { applyEdits, type Edit, type Node } from './edits.ts';

type StyleFunction = (styles: unknown) => unknown;

/** Modules of the styling engine, and their folder in styled-system. */
const MODULES = { '#ss/css': 'css', '#ss/recipes': 'recipes' } as const;
/** These take or return functions, not styles. */
const NOT_STYLES = new Set(['cx', 'cva', 'sva']);

export function inlineStyles(): Plugin {
  const known = new Map<string, Record<string, StyleFunction>>();
  return {
    name: 'lectern-inline-styles',
    apply: 'build',
    enforce: 'post',
    async buildStart() {
      for (const [name, folder] of Object.entries(MODULES)) {
        const file = pathToFileURL(resolve('styled-system', folder, 'index.js')).href;
        known.set(name, (await import(file)) as Record<string, StyleFunction>);
      }
    },
    transform(code, id) {
      if (!/\/web\/.*\.tsx?$/.test(id) || !code.includes('#ss/')) return null;
      const program = this.parse(code) as unknown as Node;
      const edits = editsOf(program, styleFunctionsOf(program, known));
      if (edits.length === 0) return null;
      return { code: applyEdits(code, edits), map: null };
    },
  };
}

/** The style functions that a module imports, by local name. */
function styleFunctionsOf(program: Node, known: ReadonlyMap<string, Record<string, StyleFunction>>) {
  const local = new Map<string, StyleFunction>();
  for (const statement of program['body'] as Node[]) {
    if (statement.type !== 'ImportDeclaration') continue;
    const module = known.get((statement['source'] as { value: string }).value);
    for (const specifier of module ? (statement['specifiers'] as Node[]) : []) {
      const imported = (specifier['imported'] as { name?: string } | undefined)?.name;
      const styleFunction =
        imported === undefined || NOT_STYLES.has(imported) ? undefined : module![imported];
      if (styleFunction) local.set((specifier['local'] as { name: string }).name, styleFunction);
    }
  }
  return local;
}

function editsOf(program: Node, local: ReadonlyMap<string, StyleFunction>): Edit[] {
  const edits: Edit[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk);
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    if (node.type === 'CallExpression') {
      const call = local.get((node['callee'] as { name?: string }).name ?? '');
      const callArguments = node['arguments'] as Node[];
      const styles = call && callArguments.length <= 1 ? literal(callArguments[0]) : undefined;
      if (call && styles) {
        edits.push({ start: node.start, end: node.end, replacement: JSON.stringify(call(styles.value)) });
        return;
      }
    }
    for (const [key, inner] of Object.entries(node)) if (key !== 'type') walk(inner);
  };
  walk(program);
  return edits;
}

/** The value of a node that consists only of literals; undefined for any other. */
function literal(node: Node | undefined): { value: unknown } | undefined {
  if (!node) return { value: {} };
  if (node.type === 'Literal') return { value: node['value'] };
  if (node.type === 'TemplateLiteral' && (node['expressions'] as Node[]).length === 0) {
    return { value: (node['quasis'] as { value: { cooked: string } }[])[0]!.value.cooked };
  }
  if (node.type !== 'ObjectExpression') return undefined;
  const value: Record<string, unknown> = {};
  for (const property of node['properties'] as Node[]) {
    if (property.type !== 'Property' || property['computed'] === true) return undefined;
    const inner = literal(property['value'] as Node);
    if (!inner) return undefined;
    const key = property['key'] as { name?: string; value?: unknown };
    value[key.name ?? String(key.value)] = inner.value;
  }
  return { value };
}
