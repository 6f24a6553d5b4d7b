// SQL belongs in repositories. (The import of pg is refused by rules/layers.mjs.)
import { mayContainSql, SQL_MESSAGE } from '../entryPoints.mjs';
import { pathOf } from '../pathOf.mjs';

/**
 * Matches the start of a statement. Case-sensitive, so that a sentence ('Select a row from the list') does not match.
 */
const STATEMENT = new RegExp(
  [
    String.raw`select\s+(\d|\w+\(|'|\$\d|([\s\S]+\s)?from\s)`,
    String.raw`insert\s+into\s`,
    String.raw`update\s+[\w."]+(\s+\w+)?\s+set\s`,
    String.raw`delete\s+from\s`,
    String.raw`(create|alter|drop)\s+(or\s+replace\s+)?(unique\s+)?(table|index|schema|database|role|type|function|trigger|view|sequence)\s`,
    String.raw`truncate\s+\w`,
    String.raw`with\s+(recursive\s+)?\w+(\s*\([^)]*\))?\s+as\s+(materialized\s+)?\(`,
  ]
    .flatMap((it) => [it, it.replace(/(?<![\\\w])[a-z]{2,}/g, (word) => word.toUpperCase())])
    .map((it) => String.raw`^\s*(?:${it})`)
    .join('|'),
);

export const isSql = (text) => STATEMENT.test(text);

export const sqlRule = {
  create(context) {
    if (mayContainSql(pathOf(context))) return {};
    const check = (node, text) => {
      if (isSql(text)) context.report({ node, message: SQL_MESSAGE });
    };
    return {
      Literal: (node) => typeof node.value === 'string' && check(node, node.value),
      TemplateLiteral: (node) => check(node, node.quasis.map((it) => it.value.raw).join('x')),
    };
  },
};
