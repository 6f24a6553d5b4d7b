/** Rules for every operation and fragment of web/, which the normalized cache and the manifest depend on. */
import {
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type FragmentDefinitionNode,
  type GraphQLOutputType,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';

export interface SourceFile {
  /** Path relative to the project root. */
  readonly path: string;
  readonly text: string;
}

/** Selections that omit the `id` on purpose: 'Operation: path.of.field', and the reason. */
const WITHOUT_ID: ReadonlyMap<string, string> = new Map([
  [
    'Shell: site.features',
    'the id names the country, and HTML is shared by countries whose flags are the same',
  ],
]);

/** Problems: names that two documents share, operations without a name, and selections that omit the `id`. */
export function checkOperations(schema: GraphQLSchema, files: readonly SourceFile[]): string[] {
  const documents = files.map(({ path, text }) => ({ path, document: parse(text) }));
  const problems: string[] = [];
  const definedIn = new Map<string, string>();
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const { path, document } of documents) {
    for (const definition of document.definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
      else if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
      const name = definition.name?.value;
      if (name === undefined) problems.push(`${path}: an operation has no name.`);
      else if (definedIn.has(name))
        problems.push(`${path}: ${name} is also in ${definedIn.get(name)}. Names are unique.`);
      else definedIn.set(name, path);
    }
  }

  const usedExceptions = new Set<string>();
  for (const { path, document } of documents) {
    for (const selectionPath of selectionsWithoutId(schema, document, fragments)) {
      if (WITHOUT_ID.has(selectionPath)) usedExceptions.add(selectionPath);
      else problems.push(`${path}: ${selectionPath} does not select its id.`);
    }
  }
  for (const selectionPath of WITHOUT_ID.keys()) {
    const isDefined = definedIn.has(selectionPath.split(':')[0]!);
    if (isDefined && !usedExceptions.has(selectionPath))
      problems.push(`tools/check/operations.ts: ${selectionPath} needs no exception any more.`);
  }
  return problems;
}

/** The places that select a type with an `id` but omit it: 'Reading: site.devotionalDay'. */
function selectionsWithoutId(
  schema: GraphQLSchema,
  document: ReturnType<typeof parse>,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): string[] {
  const places: string[] = [];
  const info = new TypeInfo(schema);
  const path: string[] = [];
  let owner = '';
  const check = (type: GraphQLOutputType | null | undefined, selections: SelectionSetNode | undefined) => {
    if (selections && hasId(type) && !selectsId(selections, fragments))
      places.push(`${owner}: ${path.join('.')}`);
  };
  visit(
    document,
    visitWithTypeInfo(info, {
      OperationDefinition: (node) => {
        owner = node.name?.value ?? 'an operation without a name';
      },
      FragmentDefinition(node) {
        owner = node.name.value;
        check(info.getType(), node.selectionSet);
      },
      InlineFragment(node) {
        // Inside an interface that has an id, the outer selection counts.
        if (!hasId(info.getParentType()) || !node.typeCondition) check(info.getType(), node.selectionSet);
      },
      Field: {
        enter(node) {
          path.push(node.alias?.value ?? node.name.value);
          check(info.getType(), node.selectionSet);
        },
        leave: () => void path.pop(),
      },
    }),
  );
  return places;
}

function hasId(output: GraphQLOutputType | null | undefined): boolean {
  const type = output && getNamedType(output);
  return (isObjectType(type) || isInterfaceType(type)) && 'id' in type.getFields();
}

/** Whether the selection contains `id`, directly or through a fragment. */
function selectsId(
  { selections }: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): boolean {
  return selections.some((selection) => {
    if (selection.kind === Kind.FIELD) return selection.name.value === 'id' && !selection.alias;
    if (selection.kind === Kind.INLINE_FRAGMENT)
      return !selection.typeCondition && selectsId(selection.selectionSet, fragments);
    const fragment = fragments.get(selection.name.value);
    return fragment !== undefined && selectsId(fragment.selectionSet, fragments);
  });
}

/**
 * Generated files whose .graphql no longer exists, and files written by hand under such a name: `*.types.ts` and
 * `*.hooks.ts` are excluded from lint, so only codegen may write them.
 */
export function findOrphans(paths: readonly string[]): string[] {
  const all = new Set(paths);
  return paths
    .filter((path) => /\.(types|hooks)\.ts$/.test(path))
    .filter((path) => !all.has(path.replace(/\.(types|hooks)\.ts$/, '.graphql')))
    .map(
      (path) =>
        `${path}: there is no .graphql beside it. Delete it, or rename it when it was written by hand.`,
    );
}
