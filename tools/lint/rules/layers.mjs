// A file imports only what its layer may: the table is in ../layers.mjs.
import { fileImportError, packageImportError, targetOf } from '../entryPoints.mjs';
import { pathOf } from '../pathOf.mjs';

/** Whether an import is `import type …`, or all its names are types. */
const isTypeOnly = ({ importKind, exportKind, specifiers }) =>
  importKind === 'type' ||
  exportKind === 'type' ||
  (specifiers?.length > 0 && specifiers.every((it) => it.importKind === 'type' || it.exportKind === 'type'));

export const layersRule = {
  create(context) {
    const from = pathOf(context);
    const check = (node, source, kind = {}) => {
      const specifier = source?.value;
      if (typeof specifier !== 'string') return;
      const to = targetOf(from, specifier);
      const message =
        to === null
          ? packageImportError({ from, specifier, ...kind })
          : fileImportError({ from, to, ...kind });
      if (message !== null) context.report({ node: source ?? node, message });
    };
    const declaration = (node) => check(node, node.source, { isType: isTypeOnly(node) });
    return {
      Program(node) {
        if (from.startsWith('schema/')) {
          context.report({ node, message: 'schema/ holds SDL only. Code belongs in gateway/ or domain/.' });
        }
      },
      ImportDeclaration: declaration,
      ExportNamedDeclaration: declaration,
      ExportAllDeclaration: declaration,
      ImportExpression: (node) => check(node, node.source),
      TSImportType: (node) => check(node, node.source ?? node.argument?.literal, { isType: true }),
    };
  },
};
