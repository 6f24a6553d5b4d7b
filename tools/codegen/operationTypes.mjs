// typescript-operations for a client that gets no data when there is an error (errorPolicy none): a field marked
// @semanticNonNull is null only with an error, so its type has no null.
import { buildSchema, GraphQLNonNull, isObjectType, printSchema } from 'graphql';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';

const isMarked = ({ astNode }) =>
  astNode?.directives?.some(({ name }) => name.value === 'semanticNonNull') ?? false;

/** A copy of the schema in which marked fields are non-null; the printed copy has no directives. */
function strictSchema(schema) {
  const copy = buildSchema(printSchema(schema));
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType)) {
    for (const field of Object.values(type.getFields()).filter(isMarked)) {
      const copied = copy.getType(type.name).getFields()[field.name];
      copied.type = new GraphQLNonNull(copied.type);
    }
  }
  return copy;
}

export const plugin = (schema, documents, config, info) =>
  typescriptOperations.plugin(strictSchema(schema), documents, config, info);
