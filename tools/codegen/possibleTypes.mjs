// possibleTypes for the abstract types that fragments of these documents name: the cache needs no others, and
// @graphql-codegen/fragment-matcher would put every union of the schema, including the admin ones, into public code.
import { isAbstractType, visit } from 'graphql';

export function plugin(schema, documents) {
  const possibleTypes = {};
  const collect = ({ typeCondition }) => {
    const type = schema.getType(typeCondition?.name.value ?? '');
    if (isAbstractType(type)) possibleTypes[type.name] = schema.getPossibleTypes(type).map((it) => it.name);
  };
  for (const { document } of documents)
    visit(document, { FragmentDefinition: collect, InlineFragment: collect });
  return `export const possibleTypes: Record<string, string[]> = ${JSON.stringify(possibleTypes, null, 2)};\n`;
}
