// Requires named exports, imported from the file that defines them.
import { pathOf } from '../pathOf.mjs';

/**
 * Files with a default export: views and routes, which are loaded lazily; configuration, lint plugins and test setups,
 * whose tools need a default export.
 */
const DEFAULTS =
  /^web\/.*(View|Route)\.tsx$|(^|\/)[\w.]+\.config\.[cm]?[jt]s$|^tools\/lint\/plugin\.mjs$|^tests\/support\/\w+Setup\.ts$|\.d\.[cm]?ts$/;
const NO_DEFAULT =
  'Export it by name. Only views and routes that are loaded lazily (web/**/XView.tsx, XRoute.tsx) and configuration files have a default export.';
const NO_BARREL =
  'A file that only passes on what others export hides where things live. Import from the file that makes it, and delete this one.';

export const defaultExportsRule = {
  create(context) {
    if (DEFAULTS.test(pathOf(context))) return {};
    const report = (node) => context.report({ node, message: NO_DEFAULT });
    return {
      ExportDefaultDeclaration: report,
      ExportSpecifier(node) {
        if (node.exported.name === 'default') report(node);
      },
    };
  },
};

/** Whether a statement exports something; false for `export {}`, which only makes a file a module. */
const hasExports = (it) => it.type === 'ExportAllDeclaration' || it.source || it.specifiers?.length > 0;

export const barrelsRule = {
  create(context) {
    return {
      Program(node) {
        const imported = new Set();
        const isReexport = (statement) => {
          if (statement.type === 'ExportAllDeclaration') return true;
          if (statement.type !== 'ExportNamedDeclaration' || statement.declaration) return false;
          return (
            statement.source !== null || statement.specifiers.every(({ local }) => imported.has(local.name))
          );
        };
        const rest = node.body.filter((statement) => {
          if (statement.type !== 'ImportDeclaration') return true;
          for (const { local } of statement.specifiers) imported.add(local.name);
          return false;
        });
        if (rest.some(hasExports) && rest.every(isReexport)) {
          context.report({ node: rest[0], message: NO_BARREL });
        }
      },
    };
  },
};
