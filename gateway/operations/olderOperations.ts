/**
 * Operations of earlier builds in the present schema. Pages of an older build stay open for days, and their mutations
 * have one argument per value; the schema has one `input` per mutation. Decision page 0044.
 */
import {
  GraphQLError,
  Kind,
  parseType,
  valueFromASTUntyped,
  visit,
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';

type Variables = Readonly<Record<string, unknown>>;

/** An operation that is valid in the present schema. */
export interface CurrentOperation {
  readonly document: DocumentNode;
  /**
   * The variables of a request in the present shape. Throws a GraphQLError with BAD_USER_INPUT for a value that is given
   * twice.
   */
  readonly currentVariables: (variables: Variables) => Variables;
}

/**
 * Mutations whose old argument `input` is now a field of the input, by the name of that field. The values of all other
 * old `input` arguments are fields of the new input themselves.
 */
const nestedInputs: Readonly<Record<string, string>> = { publishLayout: 'publish' };

/**
 * Returns the operation in the present schema: an old mutation with `input` as its only argument, built from its old
 * arguments; any other operation unchanged.
 */
export function currentOperation(schema: GraphQLSchema, document: DocumentNode): CurrentOperation {
  const old = oldMutationOf(schema, document);
  if (!old) return { document, currentVariables: (variables) => variables };
  const { operation, field, type } = old;
  const args = field.arguments ?? [];
  const input: ArgumentNode = {
    kind: Kind.ARGUMENT,
    name: { kind: Kind.NAME, value: 'input' },
    value: { kind: Kind.VARIABLE, name: { kind: Kind.NAME, value: 'input' } },
  };
  const withInput = visit(document, {
    Field: (node) => (node === field ? { ...node, arguments: [input] } : undefined),
  }) as DocumentNode;
  const used = usedVariables(withInput);
  const others = (operation.variableDefinitions ?? []).filter(
    ({ variable }) => used.has(variable.name.value) && variable.name.value !== 'input',
  );
  const definition = {
    kind: Kind.VARIABLE_DEFINITION,
    variable: { kind: Kind.VARIABLE, name: { kind: Kind.NAME, value: 'input' } },
    type: parseType(String(type), { noLocation: true }),
  } as const;
  return {
    document: visit(withInput, {
      OperationDefinition: (node) => ({ ...node, variableDefinitions: [...others, definition] }),
    }) as DocumentNode,
    currentVariables: (variables) => ({
      ...variables,
      input: inputOf(field.name.value, args, withDefaults(operation, variables)),
    }),
  };
}

interface OldMutation {
  readonly operation: OperationDefinitionNode;
  readonly field: FieldNode;
  /** The type of the present `input`. */
  readonly type: GraphQLInputType;
}

/** The only field of a mutation with other arguments than the present one; null for any other operation. */
function oldMutationOf(schema: GraphQLSchema, document: DocumentNode): OldMutation | null {
  const operation = document.definitions.find((it) => it.kind === Kind.OPERATION_DEFINITION);
  if (operation?.operation !== 'mutation') return null;
  const [field, ...more] = operation.selectionSet.selections;
  if (field?.kind !== Kind.FIELD || more.length > 0) return null;
  const [input, ...others] = schema.getMutationType()?.getFields()[field.name.value]?.args ?? [];
  if (input?.name !== 'input' || others.length > 0) return null;
  const names = (field.arguments ?? []).map(({ name }) => name.value);
  if (names.length === 0 || (names.length === 1 && names[0] === 'input')) return null;
  return { operation, field, type: input.type };
}

function usedVariables(document: DocumentNode): ReadonlySet<string> {
  const names = new Set<string>();
  visit(document, {
    VariableDefinition: () => false, // a definition is no use
    Variable: ({ name }) => void names.add(name.value),
  });
  return names;
}

/** The variables with the defaults of the operation. */
function withDefaults({ variableDefinitions }: OperationDefinitionNode, variables: Variables): Variables {
  const defaults = (variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
    defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
  );
  return { ...(Object.fromEntries(defaults) as Variables), ...variables };
}

/** The present input: the old arguments as its fields. An argument without a value is left out. */
function inputOf(mutation: string, args: readonly ArgumentNode[], variables: Variables): unknown {
  const fields = new Map<string, unknown>();
  const add = (name: string, value: unknown) => {
    if (value === undefined) return;
    if (fields.has(name))
      throw new GraphQLError(`"${name}" is both an argument of ${mutation} and a field of its input.`, {
        extensions: { code: 'BAD_USER_INPUT' },
      });
    fields.set(name, value);
  };
  for (const { name, value: node } of args) {
    const value: unknown = valueFromASTUntyped(node, variables);
    const nested = nestedInputs[mutation];
    if (name.value !== 'input') add(name.value, value);
    else if (nested !== undefined) add(nested, value);
    else for (const [key, each] of Object.entries(value ?? {})) add(key, each);
  }
  return Object.fromEntries(fields);
}
