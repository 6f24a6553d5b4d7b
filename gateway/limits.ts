/** What an ad-hoc document may ask for (security page, GraphQL limits). Operations of our own were checked at build. */
import { GraphQLError, Kind, type ASTVisitor, type SelectionSetNode, type ValidationContext } from 'graphql';

export const limits = {
  tokens: 1_000,
  depth: 10,
  aliases: 15,
  directives: 5,
  fields: 200,
  /** Of one operation: it runs alone. */
  mutations: 1,
  /** Errors told of one document; the rest of it is not looked at. */
  errors: 10,
  /** Entries of a list, however many are asked for. */
  listed: 100,
  /** Points: one per field, times what a list may hold. */
  cost: 2_000,
  /**
   * Bytes of a body: a document of anybody's; an operation of ours, which may carry a journal's text in any script; one of
   * `roomy`, which carries a whole layout, from who is signed in.
   */
  posted: { free: 100_000, own: 300_000, roomy: 3_500_000 },
  /** Root fields that take a layout of 2 MB. */
  roomy: ['publishLayout', 'planChange', 'saveLayoutDraft', 'shownWidgets'],
} as const;

interface Measure {
  depth: number;
  aliases: number;
  directives: number;
  fields: number;
}
const nothing: Measure = { depth: 0, aliases: 0, directives: 0, fields: 0 };

const everywhere = ['aliases', 'directives'] as const;

/**
 * Refuses documents that are too deep, too wide, or that repeat a field under many names. Introspection may be as deep
 * and wide as tools need it; graphql-js bounds its lists of lists.
 */
export function limitsRule(context: ValidationContext): ASTVisitor {
  const known = new Map<string, Measure>();

  function measureFragment(name: string, stack: readonly string[]): Measure {
    const done = known.get(name);
    if (done) return done;
    const fragment = context.getFragment(name);
    if (!fragment || stack.includes(name)) return nothing;
    const measured = measure(fragment.selectionSet, [...stack, name]);
    known.set(name, measured);
    return measured;
  }

  function measure(set: SelectionSetNode | undefined, stack: readonly string[]): Measure {
    const sum: Measure = { ...nothing };
    for (const node of set?.selections ?? []) {
      const inner =
        node.kind === Kind.FRAGMENT_SPREAD
          ? measureFragment(node.name.value, stack)
          : measure(node.selectionSet, stack);
      const isField = node.kind === Kind.FIELD;
      sum.depth = Math.max(sum.depth, inner.depth + (isField ? 1 : 0));
      sum.aliases += inner.aliases + (isField && node.alias ? 1 : 0);
      sum.directives += inner.directives + (node.directives?.length ?? 0);
      sum.fields += inner.fields + (isField ? 1 : 0);
    }
    return sum;
  }

  /** The fields of a root, through fragments. */
  function countTop(set: SelectionSetNode, stack: readonly string[]): number {
    return set.selections.reduce((sum, node) => {
      if (node.kind === Kind.FIELD) return sum + 1;
      if (node.kind === Kind.INLINE_FRAGMENT) return sum + countTop(node.selectionSet, stack);
      const name = node.name.value;
      const fragment = context.getFragment(name);
      return fragment && !stack.includes(name)
        ? sum + countTop(fragment.selectionSet, [...stack, name])
        : sum;
    }, 0);
  }

  return {
    OperationDefinition(operation) {
      const top = operation.selectionSet.selections;
      const asksData = top.some((node) => node.kind !== Kind.FIELD || !node.name.value.startsWith('__'));
      const measured = measure(operation.selectionSet, []);
      measured.directives += operation.directives?.length ?? 0;
      // One request is one try: five hundred sign-ins under aliases would be five hundred guesses (attack case 16).
      if (operation.operation === 'mutation' && countTop(operation.selectionSet, []) > limits.mutations)
        context.reportError(tooComplex('mutations', limits.mutations));
      for (const what of asksData ? ([...everywhere, 'depth', 'fields'] as const) : everywhere) {
        if (measured[what] > limits[what]) context.reportError(tooComplex(what, limits[what]));
      }
    },
  };
}

/** The error every limit answers with. */
export function tooComplex(what: string, most: number): GraphQLError {
  return new GraphQLError(`The document's ${what} may be ${most} at most.`, {
    extensions: { code: 'QUERY_TOO_COMPLEX', limit: what, http: { status: 400 } },
  });
}
