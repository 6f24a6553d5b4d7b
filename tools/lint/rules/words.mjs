// Reports names and comments outside the word list, and says what to write instead. CONTRIBUTING.md.
import { pathOf } from '../pathOf.mjs';

/** Words of a name (`askedDay` has `asked` and `day`) that a standard term replaces. */
const NAME_WORDS = {
  asked: 'requested, request or query',
  told: 'notified, reported or message',
  said: 'output, announced or text',
  wanted: 'desired or requested',
  sight: 'view state or visible',
  hands: 'actions or handlers',
  house: 'layer, package or service',
  room: 'layer or module',
  rooms: 'layers or modules',
  stranger: 'unknown user or third party',
  anew: 'again',
  trial: 'source check',
  clash: 'conflict',
  clashes: 'conflicts',
  beside: 'worker',
  tries: 'attempts',
};

/** Names that the wire, the database or a package gives: they keep their stem inside too. */
const GIVEN_NAMES = new Set([
  'HOME_CLASH',
  'clash',
  'clashes',
  'widgetClashes',
  'tries',
  'stubTries',
  'hasRoom',
  'trial',
  'beside',
  'asked',
  '_asked',
]);

const LIMIT = /^(MOST|LEAST)_|_(MOST|LEAST)$/;

/** Phrases of comments that no search for a concept finds. */
const PHRASES = [
  [/\banew\b/i, "'again'"],
  [/\bwhoever\b/i, "'anyone who' or the role"],
  [/\bwherefrom\b/i, "'from where' or the name of the source"],
  [/\bin a circle\b/i, "'deadlock' (of waiting) or 'cycle' (of imports)"],
  [/\bno (room|house) (knows|imports)\b/i, "'no layer imports'"],
];

const wordsOf = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase()
    .split(' ');

/** The reason why a name is not used, or null. */
function reasonAgainst(name) {
  if (LIMIT.test(name)) return `Name a limit MAX_… or MIN_…: '${name}'.`;
  if (GIVEN_NAMES.has(name)) return null;
  const word = wordsOf(name).find((part) => Object.hasOwn(NAME_WORDS, part));
  return word === undefined ? null : `Write ${NAME_WORDS[word]} in place of '${word}' in '${name}'.`;
}

/** The identifiers that a pattern declares: of `{ a: b, ...c }` b and c. */
function declaredBy(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern];
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) => declaredBy(property.value ?? property.argument));
    case 'ArrayPattern':
      return pattern.elements.flatMap(declaredBy);
    case 'AssignmentPattern':
      return declaredBy(pattern.left);
    case 'RestElement':
      return declaredBy(pattern.argument);
    default:
      return [];
  }
}

const IT =
  "'it' is the parameter of a callback with one expression. Name what it is: the reader of a longer function has forgotten.";

export const wordsRule = {
  create(context) {
    const report = (node, message) => message && context.report({ node, message });
    const checkNames = (patterns) => {
      for (const pattern of patterns)
        for (const identifier of declaredBy(pattern)) report(identifier, reasonAgainst(identifier.name));
    };
    const checkFunction = (node) => {
      checkNames(node.id ? [node.id, ...node.params] : node.params);
      const isOneExpression = node.type === 'ArrowFunctionExpression' && node.body.type !== 'BlockStatement';
      if (isOneExpression) return;
      for (const parameter of node.params)
        for (const identifier of declaredBy(parameter)) if (identifier.name === 'it') report(identifier, IT);
    };
    const checkId = (node) => checkNames([node.id]);
    return {
      Program(node) {
        const name = pathOf(context).split('/').at(-1).replace(/\..*$/, '');
        report(node, reasonAgainst(name));
        for (const comment of context.sourceCode.getAllComments()) {
          const found = PHRASES.find(([phrase]) => phrase.test(comment.value));
          if (found)
            context.report({
              loc: comment.loc,
              message: `Write ${found[1]} in place of '${found[0].exec(comment.value)[0]}'.`,
            });
        }
      },
      VariableDeclarator(node) {
        checkId(node);
        for (const identifier of declaredBy(node.id)) if (identifier.name === 'it') report(identifier, IT);
      },
      FunctionDeclaration: checkFunction,
      FunctionExpression: checkFunction,
      ArrowFunctionExpression: checkFunction,
      ClassDeclaration: checkId,
      TSInterfaceDeclaration: checkId,
      TSTypeAliasDeclaration: checkId,
    };
  },
};
