// Names that say nothing, and switches without a reason.
import { pathOf } from '../pathOf.mjs';

const EMPTY = /^(utils?|helpers?|commons?|misc|miscellaneous)$/i;

export const namesRule = {
  create(context) {
    const path = pathOf(context);
    const empty = path.split('/').find((part) => EMPTY.test(part.replace(/\..*$/, '')));
    if (empty === undefined) return {};
    const message = `'${empty}' says nothing of what is inside. Name the file after what it exports, and put it beside who uses it, or in the folder of its subject (domain/dates/, domain/text/).`;
    return { Program: (node) => context.report({ node, message }) };
  },
};

const SWITCH = /^\s*(oxlint|eslint)-disable/;
const NO_REASON =
  'Say why, after two hyphens: `// oxlint-disable-next-line some-rule -- the reason`. Name the rules it is for.';

export const reasonsRule = {
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const isGiven = /-disable(-next-line|-line)?\s+[\w@/,\s-]+?\s--\s+\S/.test(comment.value);
          if (SWITCH.test(comment.value) && !isGiven)
            context.report({ loc: comment.loc, message: NO_REASON });
        }
      },
    };
  },
};
