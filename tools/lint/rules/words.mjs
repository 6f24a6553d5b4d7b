// Reports names, comments, test titles and route summaries outside the word list, and says what to write instead.
// CONTRIBUTING.md. Applied SQL migrations cannot be changed (their hash is checked) and are not read.
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
  turn: 'place in the queue, sequence or rebase point',
  turns: 'places in the queue',
  ways: 'outcomes, methods or actions',
  given: 'input, provided or restored',
  seven: 'services',
  tries: 'attempts',
};

/** Members that the wire, the database or a package gives; their stem is used inside too. */
const WIRE_NAMES = new Set([
  'clash',
  'clashes',
  'widgetClashes',
  'tries',
  'stubTries',
  'trial',
  'beside',
  'asked',
  'turn',
]);

/** Names that keep a word of the list: terms of the wire, and the word in its plain sense. */
const COMPOUNDS = /home_?clash|given_?name|given_up|has_?room|turn_?o(n|ff)/gi;

const LIMIT = /^(MOST|LEAST)_|_(MOST|LEAST)$/;

/** Phrases of comments and texts that no search for a concept finds. tools/check/phrases.ts reads them too. */
export const PHRASES = [
  [/\banew\b/i, "'again'"],
  [/\bwhoever\b/i, "'anyone who' or the role"],
  [/\bwherefrom\b/i, "'from where' or the name of the source"],
  [/\bin a circle\b/i, "'deadlock' (of waiting) or 'cycle' (of imports)"],
  [/\bfor good\b/i, "'permanently'"],
  [/\bfor ever\b/i, "'indefinitely' or 'never ends'"],
  [/\bgave nothing\b/i, "'returned no data'"],
  [/\btold by\b/i, "'passed by', 'stated by' or 'received from'"],
  [/\bstand(s|ing)? (in|beside|above)\b/i, "'is in', 'is beside' or 'is above'"],
  [/\bno fault\b/i, "'no error'"],
  [/\bno (room|house) (knows|imports)\b/i, "'no layer imports'"],
];

const wordsOf = (name) =>
  name
    .replaceAll(COMPOUNDS, '')
    .replace(/([a-z0-9])([A-Z])|([A-Z]+)(?=[A-Z][a-z])/g, (_, end, start, acronym) =>
      acronym ? `${acronym} ` : `${end} ${start}`,
    )
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase()
    .split(' ');

/** The reason why a name is not used, or null. */
function reasonAgainst(name, { isMember = false } = {}) {
  if (LIMIT.test(name)) return `Name a limit MAX_… or MIN_…: '${name}'.`;
  if (isMember && WIRE_NAMES.has(name)) return null;
  const word = wordsOf(name).find((part) => Object.hasOwn(NAME_WORDS, part));
  return word === undefined ? null : `Write ${NAME_WORDS[word]} in place of '${word}' in '${name}'.`;
}

/** The reason why a text is not written so, or null. */
export function reasonAgainstText(text) {
  const match = PHRASES.find(([phrase]) => phrase.test(text));
  return match ? `Write ${match[1]} in place of '${match[0].exec(text)[0]}'.` : null;
}

/**
 * The identifiers that a pattern declares: of `{ a: b, ...c }` b and c. Of `{ a }` none when the wire gives the name a.
 */
function declaredBy(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern];
    case 'ObjectPattern':
      return pattern.properties
        .filter(({ shorthand, key }) => !shorthand || !WIRE_NAMES.has(key.name))
        .flatMap((property) => declaredBy(property.value ?? property.argument));
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

/** The longest object that a callback may build from `it`. */
const MAX_OBJECT_LINES = 5;

const IT =
  "'it' is the parameter of a callback with one expression on one line. Name what it is: the reader of a longer function has forgotten.";

/** Whether `it` is clear: in a callback of one expression, or a named one-liner; not in a long object. */
function mayTakeIt({ type, body, parent }) {
  if (type !== 'ArrowFunctionExpression' || body.type === 'BlockStatement') return false;
  const lines = body.loc.end.line - body.loc.start.line + 1;
  if (parent.type === 'VariableDeclarator') return lines === 1;
  return body.type !== 'ObjectExpression' || lines <= MAX_OBJECT_LINES;
}

/** Calls whose first argument is a title, and classes whose first argument is a message. */
const TITLED = new Set(['it', 'test', 'describe']);

/** The function that is called: `it` of `it(…)`, `it.skip(…)` and `it.each(…)(…)`. */
function calledName(callee) {
  if (callee.type === 'MemberExpression') return calledName(callee.object);
  if (callee.type === 'CallExpression') return calledName(callee.callee);
  return callee.name;
}

/** The written parts of a string: of a template what is around its expressions. */
function textsOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return [node.value];
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '');
  if (node?.type === 'BinaryExpression') return [...textsOf(node.left), ...textsOf(node.right)];
  return [];
}

export const wordsRule = {
  create(context) {
    const report = (node, message) => message && context.report({ node, message });
    const checkNames = (patterns) => {
      for (const pattern of patterns)
        for (const identifier of declaredBy(pattern)) report(identifier, reasonAgainst(identifier.name));
    };
    const checkFunction = (node) => {
      checkNames(node.id ? [node.id, ...node.params] : node.params);
      if (mayTakeIt(node)) return;
      for (const parameter of node.params)
        for (const identifier of declaredBy(parameter)) if (identifier.name === 'it') report(identifier, IT);
    };
    const checkId = (node) => checkNames([node.id]);
    const checkMember = ({ key, id, computed }) => {
      const name = key ?? id;
      if (computed || !name) return;
      report(name, reasonAgainst(name.name ?? String(name.value), { isMember: true }));
    };
    const checkText = (node) => {
      const message = textsOf(node).map(reasonAgainstText).find(Boolean);
      if (message) report(node, message);
    };
    return {
      Program(node) {
        const [file, ...folders] = pathOf(context).split('/').reverse();
        for (const name of [file.replace(/\..*$/, ''), ...folders]) report(node, reasonAgainst(name));
        for (const comment of context.sourceCode.getAllComments()) {
          const message = reasonAgainstText(comment.value);
          if (message) context.report({ loc: comment.loc, message });
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
      CatchClause: ({ param }) => checkNames([param]),
      ImportSpecifier({ imported, local }) {
        if (imported.name !== local.name) checkNames([local]);
      },
      TSTypeParameter: ({ name }) => report(name, reasonAgainst(name.name)),
      PropertyDefinition: checkMember,
      MethodDefinition: checkMember,
      TSPropertySignature: checkMember,
      TSMethodSignature: checkMember,
      TSEnumMember: checkMember,
      CallExpression({ callee, arguments: [title] }) {
        if (title && TITLED.has(calledName(callee))) checkText(title);
      },
      NewExpression({ callee, arguments: [message] }) {
        if (message && callee.name?.endsWith('Error')) checkText(message);
      },
      Property({ key, value }) {
        if (key.name === 'summary') checkText(value);
      },
    };
  },
};
