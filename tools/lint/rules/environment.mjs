// Only config.ts reads the environment.
import { pathOf } from '../pathOf.mjs';
import { isTest } from '../layers.mjs';

const READERS = /^config\.ts$|^tools\/(start|bench|mutations)\/|^[^/]+\.config\.[cm]?[jt]s$/;
const MESSAGE =
  'Only config.ts reads the environment. Add the setting there and take it as an option; an entry passes `readConfig(process.env)`.';

const isProcess = (node) =>
  (node?.type === 'Identifier' && node.name === 'process') ||
  (node?.type === 'MemberExpression' && (node.property.name ?? node.property.value) === 'process');
const isPassedToReadConfig = ({ parent }) =>
  parent?.type === 'CallExpression' &&
  parent.callee.type === 'Identifier' &&
  parent.callee.name === 'readConfig';

export const environmentRule = {
  create(context) {
    const path = pathOf(context);
    if (READERS.test(path) || isTest(path)) return {};
    const report = (node) => context.report({ node, message: MESSAGE });
    return {
      MemberExpression(node) {
        const isEnv = (node.property.name ?? node.property.value) === 'env';
        if (isEnv && isProcess(node.object) && !isPassedToReadConfig(node)) report(node);
      },
      VariableDeclarator(node) {
        if (!isProcess(node.init) || node.id.type !== 'ObjectPattern') return;
        if (node.id.properties.some((it) => it.key?.name === 'env')) report(node);
      },
      ImportDeclaration(node) {
        if (!/^(node:)?process$/.test(node.source.value)) return;
        if (node.specifiers.some((it) => it.imported?.name === 'env')) report(node);
      },
    };
  },
};
