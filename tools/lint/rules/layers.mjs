// A file imports only what its layer may: the table is in ../layers.mjs.
import { fileImportError, packageImportError, targetOf } from '../entryPoints.mjs';
import { layerOf } from '../layers.mjs';
import { pathOf } from '../pathOf.mjs';

/** Whether an import is `import type …`, or all its names are types. */
const isTypeOnly = ({ importKind, exportKind, specifiers }) =>
  importKind === 'type' ||
  exportKind === 'type' ||
  (specifiers?.length > 0 && specifiers.every((it) => it.importKind === 'type' || it.exportKind === 'type'));

/** The text of a literal, or of a template without expressions; undefined for anything computed. */
const textOf = (source) =>
  source?.type === 'TemplateLiteral' && source.expressions.length === 0
    ? source.quasis[0].value.cooked
    : source?.value;

/** Whether a node is `import.meta.url`. */
const isModuleUrl = (node) =>
  node?.type === 'MemberExpression' && node.object.type === 'MetaProperty' && node.property.name === 'url';

export const layersRule = {
  create(context) {
    const from = pathOf(context);
    const check = (node, source, kind = {}) => {
      const specifier = textOf(source);
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
        if (layerOf(from) === null) {
          context.report({
            node,
            message: `${from} is in no layer. Move it to the folder of a layer, or add a layer to tools/lint/layers.mjs.`,
          });
        }
      },
      ImportDeclaration: declaration,
      ExportNamedDeclaration: declaration,
      ExportAllDeclaration: declaration,
      ImportExpression: (node) => check(node, node.source),
      NewExpression({ callee, arguments: [file, base] }) {
        if (callee.name === 'URL' && isModuleUrl(base)) check(file, file);
      },
      // `declare module '../gateway/x.ts'` adds to the types of that file.
      TSModuleDeclaration: (node) => check(node, node.id, { isType: true }),
      TSImportType: (node) => check(node, node.source ?? node.argument?.literal, { isType: true }),
    };
  },
};
