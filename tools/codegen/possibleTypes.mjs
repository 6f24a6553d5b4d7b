// possibleTypes for the abstract types that fragments of these documents name: the cache needs no others, and
// @graphql-codegen/fragment-matcher would put every union of the schema, including the admin ones, into public code.
import { isAbstractType, visit } from 'graphql';

/**
 * The cache takes a name that is no name for a pattern, and lets a type it does not know match when the result has the
 * fields of the fragment: a failure that a newer gateway adds is shown, not dropped.
 */
const UNKNOWN_TYPE = '[A-Z]\\w*';

export function plugin(schema, documents) {
  const possibleTypes = {};
  const isProblem = (type) => type.getInterfaces().some((it) => it.name === 'Problem');
  const collect = ({ typeCondition }) => {
    const type = schema.getType(typeCondition?.name.value ?? '');
    if (!isAbstractType(type)) return;
    const types = schema.getPossibleTypes(type);
    possibleTypes[type.name] = [
      ...types.map((it) => it.name),
      ...(types.some(isProblem) ? [UNKNOWN_TYPE] : []),
    ];
  };
  for (const { document } of documents)
    visit(document, { FragmentDefinition: collect, InlineFragment: collect });
  return `export const possibleTypes: Record<string, string[]> = ${JSON.stringify(possibleTypes, null, 2)};\n`;
}
