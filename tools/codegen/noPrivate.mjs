// Fails the run when an operation of a page selects a field marked @private, also through fragments: public HTML is
// cached for all visitors, so it must not contain data of one viewer.
import {
  concatAST,
  GraphQLError,
  isAbstractType,
  TypeInfo,
  validate as check,
  visit,
  visitWithTypeInfo,
} from 'graphql';

const isPrivate = (field) => field?.astNode?.directives?.some((it) => it.name.value === 'private') ?? false;

/** A validation rule that reports each private field an operation selects. */
const noPrivateFields = (context) => ({
  OperationDefinition(operation) {
    const schema = context.getSchema();
    const info = new TypeInfo(schema);
    const Field = (node) => {
      const parent = info.getParentType();
      // Checks the interface's field and each implementation's field: either may have the directive.
      const related = isAbstractType(parent)
        ? schema.getPossibleTypes(parent)
        : (parent?.getInterfaces() ?? []);
      const owner = [parent, ...related].find((type) => isPrivate(type?.getFields?.()[node.name.value]));
      if (!owner) return;
      const message = `Page ${operation.name?.value} selects ${owner.name}.${node.name.value}, which is @private.`;
      context.reportError(new GraphQLError(message, { nodes: node }));
    };
    for (const definition of [operation, ...context.getRecursivelyReferencedFragments(operation)]) {
      visit(definition, visitWithTypeInfo(info, { Field }));
    }
  },
});

export function validate(schema, documents, { pages, except = null }) {
  const isPage = ({ location }) =>
    location.includes(pages) && !(except !== null && location.includes(except));
  const definitions = documents.flatMap((file) => file.document.definitions);
  const fragments = definitions.filter((it) => it.kind === 'FragmentDefinition');
  for (const { document, location } of documents.filter(isPage)) {
    const operations = document.definitions.filter((it) => it.kind === 'OperationDefinition');
    const fullDocument = concatAST([{ kind: 'Document', definitions: [...operations, ...fragments] }]);
    const errors = check(schema, fullDocument, [noPrivateFields]);
    if (errors.length > 0) throw new Error(`${location}\n${errors.join('\n\n')}`);
  }
}

export const plugin = () => '';
