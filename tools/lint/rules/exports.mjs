// Named exports, from the file that makes them.
import { pathOf } from '../pathOf.mjs';

/** Views and routes are loaded lazily; configuration, lint plugins and test set-ups are loaded by tools that want a default. */
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

/** False for `export {}`, which only makes a file a module. */
const exportsSomething = (it) => it.type === 'ExportAllDeclaration' || it.source || it.specifiers?.length > 0;

export const barrelsRule = {
  create(context) {
    return {
      Program(node) {
        const imported = new Set();
        const passesOn = (it) => {
          if (it.type === 'ExportAllDeclaration') return true;
          if (it.type !== 'ExportNamedDeclaration' || it.declaration) return false;
          return it.source !== null || it.specifiers.every(({ local }) => imported.has(local.name));
        };
        const rest = node.body.filter((it) => {
          if (it.type !== 'ImportDeclaration') return true;
          for (const { local } of it.specifiers) imported.add(local.name);
          return false;
        });
        if (rest.some(exportsSomething) && rest.every(passesOn)) {
          context.report({ node: rest[0], message: NO_BARREL });
        }
      },
    };
  },
};
