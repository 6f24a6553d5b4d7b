/** What an ad-hoc document may cost, with the variables of the request. */
import type { DocumentNode, GraphQLError, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { getComplexity, type ComplexityEstimator } from 'graphql-query-complexity';
import { coerce } from './executor.ts';
import { limits, tooComplex } from './limits.ts';

interface CostInput {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** A list costs its fields times the entries it may have; `first` is capped as in the resolvers. */
const estimate: ComplexityEstimator = ({ args, childComplexity }) => {
  const first: unknown = (args as { first?: unknown }).first;
  return (
    1 + childComplexity * (typeof first === 'number' ? Math.max(1, Math.min(first, limits.maxPageSize)) : 1)
  );
};

/** The error of an operation that may cost too much; null for the others. Invalid variables are refused when it runs. */
export function costError(
  schema: GraphQLSchema,
  { document, operation, variables }: CostInput,
): GraphQLError | null {
  if (coerce(schema, operation, variables).errors) return null;
  const name = operation.name?.value;
  const cost = getComplexity({
    schema,
    query: document,
    variables: { ...variables },
    ...(name !== undefined && { operationName: name }),
    estimators: [estimate],
  });
  return cost > limits.cost ? tooComplex('cost', limits.cost) : null;
}
