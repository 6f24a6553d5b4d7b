/** What every operation and fragment of web/ must keep to, so that the normalized cache and the manifest work. */
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
  /** Relative to the project. */
  readonly path: string;
  readonly text: string;
}

/** Selections that leave the `id` out on purpose: 'Operation: path.of.field', and why. */
const WITHOUT_ID: ReadonlyMap<string, string> = new Map([
  [
    'Shell: site.features',
    'the id names the country, and HTML is shared by countries whose flags are the same',
  ],
]);

/** Names that two documents share, operations without a name, and selections that forget the `id`. */
export function checkOperations(schema: GraphQLSchema, files: readonly SourceFile[]): string[] {
  const documents = files.map(({ path, text }) => ({ path, document: parse(text) }));
  const problems: string[] = [];
  const homes = new Map<string, string>();
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const { path, document } of documents) {
    for (const definition of document.definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
      else if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
      const name = definition.name?.value;
      if (name === undefined) problems.push(`${path}: an operation has no name.`);
      else if (homes.has(name))
        problems.push(`${path}: ${name} is also in ${homes.get(name)}. Names are unique.`);
      else homes.set(name, path);
    }
  }

  const used = new Set<string>();
  for (const { path, document } of documents) {
    for (const place of selectionsWithoutId(schema, document, fragments)) {
      if (WITHOUT_ID.has(place)) used.add(place);
      else problems.push(`${path}: ${place} does not select its id.`);
    }
  }
  for (const place of WITHOUT_ID.keys()) {
    const isThere = homes.has(place.split(':')[0]!);
    if (isThere && !used.has(place))
      problems.push(`tools/check/operations.ts: ${place} needs no exception any more.`);
  }
  return problems;
}

/** Where a thing with an `id` is selected without it: 'Reading: site.devotionalDay'. */
function selectionsWithoutId(
  schema: GraphQLSchema,
  document: ReturnType<typeof parse>,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): string[] {
  const found: string[] = [];
  const info = new TypeInfo(schema);
  const path: string[] = [];
  let owner = '';
  const check = (type: GraphQLOutputType | null | undefined, selections: SelectionSetNode | undefined) => {
    if (selections && hasId(type) && !selectsId(selections, fragments))
      found.push(`${owner}: ${path.join('.')}`);
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
        // Within an interface that has an id, the outer selection counts.
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
  return found;
}

function hasId(output: GraphQLOutputType | null | undefined): boolean {
  const type = output && getNamedType(output);
  return (isObjectType(type) || isInterfaceType(type)) && 'id' in type.getFields();
}

/** Directly, or through a fragment that stands beside it. */
function selectsId(
  { selections }: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): boolean {
  return selections.some((it) => {
    if (it.kind === Kind.FIELD) return it.name.value === 'id' && !it.alias;
    if (it.kind === Kind.INLINE_FRAGMENT) return !it.typeCondition && selectsId(it.selectionSet, fragments);
    const fragment = fragments.get(it.name.value);
    return fragment !== undefined && selectsId(fragment.selectionSet, fragments);
  });
}

/** Generated files beside a .graphql that is gone. */
export function orphans(paths: readonly string[]): string[] {
  const all = new Set(paths);
  return paths
    .filter((path) => /\.(types|hooks)\.ts$/.test(path) && path.startsWith('web/'))
    .filter((path) => !all.has(path.replace(/\.(types|hooks)\.ts$/, '.graphql')))
    .map((path) => `${path}: its .graphql is gone. Delete it.`);
}
