/** Fields of a viewer's private data (`@private` in the schema). */
import {
  isAbstractType,
  isInterfaceType,
  isObjectType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLField,
  type GraphQLSchema,
} from 'graphql';

const isMarked = (field: GraphQLField<unknown, unknown> | undefined): boolean =>
  field?.astNode?.directives?.some(({ name }) => name.value === 'private') ?? false;

/**
 * True when a document selects a private field: of the type itself, of its interfaces, or of a type that implements it.
 */
export function selectsPrivate(schema: GraphQLSchema, document: DocumentNode): boolean {
  const info = new TypeInfo(schema);
  let isFound = false;
  visit(
    document,
    visitWithTypeInfo(info, {
      Field(node) {
        const parent = info.getParentType();
        if (!parent) return;
        const related = isAbstractType(parent) ? schema.getPossibleTypes(parent) : parent.getInterfaces();
        isFound ||= [parent, ...related].some(
          (type) =>
            (isObjectType(type) || isInterfaceType(type)) && isMarked(type.getFields()[node.name.value]),
        );
      },
    }),
  );
  return isFound;
}
