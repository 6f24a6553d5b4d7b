/**
 * A build step: removes unused components and contexts of packages (tree shaking). A bundler keeps `const Link =
 * React.forwardRef(…)` and `Link.displayName = '…'` even when Link is unused, because it cannot know that these calls
 * have no side effects. This step marks the calls as pure and drops display names, which only developer tools show. A
 * page then loads a third of the router (decision 0009).
 */
import type { Plugin } from 'vite';
import { applyEdits, type Edit, type Node } from './edits.ts';

/** Functions of React that create something and have no side effects. */
const FACTORIES: ReadonlySet<string> = new Set(['createContext', 'forwardRef', 'lazy', 'memo']);

/** The step as a Vite plugin, for the modules of packages. */
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

/** Edits that mark top-level calls of React's factory functions as pure, and cut display names. */
export function editsOf(program: Node): Edit[] {
  const isFactory = factoriesIn(program);
  return (program['body'] as Node[]).flatMap((statement) => {
    if (isDisplayName(statement)) return [{ start: statement.start, end: statement.end, replacement: '' }];
    const declaration = (statement['declaration'] as Node | null | undefined) ?? statement;
    if (declaration.type !== 'VariableDeclaration') return [];
    return (declaration['declarations'] as Node[]).flatMap(({ init }) => {
      const initializer = init as Node | null;
      if (initializer?.type !== 'CallExpression' || !isFactory(initializer['callee'] as Node)) return [];
      return [{ start: initializer.start, end: initializer.start, replacement: '/* @__PURE__ */ ' }];
    });
  });
}

/** Returns a predicate for callees that are React's factory functions, by the module's import names. */
function factoriesIn(program: Node): (callee: Node) => boolean {
  const namespaceNames = new Set<string>();
  const factoryNames = new Set<string>();
  for (const statement of program['body'] as Node[]) {
    if (statement.type !== 'ImportDeclaration') continue;
    if ((statement['source'] as { value: string }).value !== 'react') continue;
    for (const specifier of statement['specifiers'] as Node[]) {
      const imported = nameOf(specifier['imported']);
      const local = nameOf(specifier['local'])!;
      if (imported === undefined || imported === 'default') namespaceNames.add(local);
      else if (FACTORIES.has(imported)) factoryNames.add(local);
    }
  }
  return (callee) =>
    callee.type === 'MemberExpression'
      ? namespaceNames.has(nameOf(callee['object']) ?? '') && FACTORIES.has(nameOf(callee['property']) ?? '')
      : factoryNames.has(nameOf(callee) ?? '');
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
