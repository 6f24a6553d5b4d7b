/**
 * A build step: components and contexts of packages that nobody uses stay out of the browser. A bundler keeps
 * `const Link = React.forwardRef(…)` and `Link.displayName = '…'` whatever becomes of Link, for it cannot know that
 * React's makers only make. Here they are marked so, and names that only developer tools show are dropped. Of the router
 * a page loads a third of what it would without (decision 0009).
 */
import type { Plugin } from 'vite';
import { applyEdits, type Edit, type Node } from './edits.ts';

/** Functions of React that make something and do nothing else. */
const MAKERS: ReadonlySet<string> = new Set(['createContext', 'forwardRef', 'lazy', 'memo']);

/** The step as a plugin, for the modules of packages. */
export function unusedComponents(): Plugin {
  return {
    name: 'lectern-unused-components',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/.*\.m?js$/, code: /\bfrom\s*["']react["']/ },
      handler(code) {
        const edits = editsOf(this.parse(code) as unknown as Node);
        return edits.length === 0 ? null : { code: applyEdits(code, edits), map: null };
      },
    },
  };
}

/** Marks of purity for what React's makers make at the top of a module, and display names cut out. */
export function editsOf(program: Node): Edit[] {
  const isMaker = makersIn(program);
  return (program['body'] as Node[]).flatMap((statement) => {
    if (isDisplayName(statement)) return [{ start: statement.start, end: statement.end, by: '' }];
    const declaration = (statement['declaration'] as Node | null | undefined) ?? statement;
    if (declaration.type !== 'VariableDeclaration') return [];
    return (declaration['declarations'] as Node[]).flatMap(({ init }) => {
      const made = init as Node | null;
      if (made?.type !== 'CallExpression' || !isMaker(made['callee'] as Node)) return [];
      return [{ start: made.start, end: made.start, by: '/* @__PURE__ */ ' }];
    });
  });
}

/** Tells React's makers among callees, by the names the module imports React and its parts under. */
function makersIn(program: Node): (callee: Node) => boolean {
  const whole = new Set<string>();
  const parts = new Set<string>();
  for (const statement of program['body'] as Node[]) {
    if (statement.type !== 'ImportDeclaration') continue;
    if ((statement['source'] as { value: string }).value !== 'react') continue;
    for (const specifier of statement['specifiers'] as Node[]) {
      const imported = nameOf(specifier['imported']);
      const local = nameOf(specifier['local'])!;
      if (imported === undefined || imported === 'default') whole.add(local);
      else if (MAKERS.has(imported)) parts.add(local);
    }
  }
  return (callee) =>
    callee.type === 'MemberExpression'
      ? whole.has(nameOf(callee['object']) ?? '') && MAKERS.has(nameOf(callee['property']) ?? '')
      : parts.has(nameOf(callee) ?? '');
}

/** `Thing.displayName = 'text';` */
function isDisplayName(statement: Node): boolean {
  const expression = statement['expression'] as Node | undefined;
  if (statement.type !== 'ExpressionStatement' || expression?.type !== 'AssignmentExpression') return false;
  const left = expression['left'] as Node;
  const right = expression['right'] as Node;
  return (
    left.type === 'MemberExpression' &&
    left['computed'] === false &&
    nameOf(left['object']) !== undefined &&
    nameOf(left['property']) === 'displayName' &&
    right.type === 'Literal' &&
    typeof right['value'] === 'string'
  );
}

const nameOf = (node: unknown): string | undefined => (node as { name?: string } | undefined)?.name;
