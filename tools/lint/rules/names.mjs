// Reports meaningless file names, and disabled lint rules without a reason.
import { pathOf } from '../pathOf.mjs';

const MEANINGLESS = /^(utils?|helpers?|commons?|misc|miscellaneous)$/i;

export const namesRule = {
  create(context) {
    const path = pathOf(context);
    const meaningless = path.split('/').find((part) => MEANINGLESS.test(part.replace(/\..*$/, '')));
    if (meaningless === undefined) return {};
    const message = `'${meaningless}' says nothing of what is inside. Name the file after what it exports, and put it beside who uses it, or in the folder of its subject (domain/dates/, domain/text/).`;
    return { Program: (node) => context.report({ node, message }) };
  },
};

const DISABLE = /^\s*(oxlint|eslint)-disable/;
const NO_REASON =
  'Say why, after two hyphens: `// oxlint-disable-next-line some-rule -- the reason`. Name the rules it is for.';

export const reasonsRule = {
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const hasReason = /-disable(-next-line|-line)?\s+[\w@/,\s-]+?\s--\s+\S/.test(comment.value);
          if (DISABLE.test(comment.value) && !hasReason)
            context.report({ loc: comment.loc, message: NO_REASON });
        }
      },
    };
  },
};
