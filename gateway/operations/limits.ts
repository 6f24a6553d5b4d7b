/** Limits of ad-hoc documents (security page, GraphQL limits). Our own operations are checked at build time. */
import { graphqlNamesOf } from '../../domain/resource/names.ts';
import { storedResources } from '../../domain/resources.ts';
import { GraphQLError, Kind, type ASTVisitor, type SelectionSetNode, type ValidationContext } from 'graphql';

export const limits = {
  tokens: 1_000,
  depth: 10,
  aliases: 15,
  directives: 5,
  fields: 200,
  /** Root fields of one mutation: each runs alone. */
  mutations: 1,
  /** Errors reported per document; validation stops after them. */
  errors: 10,
  /** The most entries of a list, whatever `first` is. */
  maxPageSize: 100,
  /** Points: one per field, multiplied by the entries a list may have. */
  cost: 2_000,
  /**
   * The most bytes of a body. `adHoc`: an ad-hoc document. `own`: one of our operations, which may carry a journal's
   * text in any script. `layout`: an operation that carries a whole layout, from a signed-in user.
   */
  maxBodyBytes: { adHoc: 100_000, own: 300_000, layout: 3_500_000 },
  /** Root fields that accept a layout, or a file of entries, of up to 2 MB. */
  layoutFields: [
    ...['publishLayout', 'planChange', 'saveLayoutDraft', 'shownWidgets', 'importTerms'],
    // A year of readings by their ids.
    'shiftDevotionalPosts',
    ...storedResources.map((resource) => graphqlNamesOf(resource).import),
  ],
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
 * Validation rule that refuses documents that are too deep, too wide, or repeat a field under many aliases.
 * Introspection may be as deep and wide as tools need; graphql-js limits its lists of lists.
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

  /** Counts the root fields, through fragments. */
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
      // One mutation per request: five hundred sign-ins under aliases would be five hundred guesses that the rate limit
      // counts once (attack case 16).
      if (operation.operation === 'mutation' && countTop(operation.selectionSet, []) > limits.mutations)
        context.reportError(tooComplex('mutations', limits.mutations));
      for (const what of asksData ? ([...everywhere, 'depth', 'fields'] as const) : everywhere) {
        if (measured[what] > limits[what]) context.reportError(tooComplex(what, limits[what]));
      }
    },
  };
}

/** The error of every limit. */
export function tooComplex(what: string, max: number): GraphQLError {
  return new GraphQLError(`The document exceeds the limit for ${what}: at most ${max}.`, {
    extensions: { code: 'QUERY_TOO_COMPLEX', limit: what, http: { status: 400 } },
  });
}
