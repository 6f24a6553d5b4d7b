// typescript-react-apollo adapted to Apollo Client 4: types come from X.types.ts, every document carries its hash, and
// the suspense hooks (which do not compile with Apollo Client 4) are replaced.
import { basename } from 'node:path';
import { generate, hashOf } from './document.mjs';

const suspenseHook = /\/\/ @ts-ignore\nexport function use\w+SuspenseQuery[^]*?\n {8}\}\n?/g;
const suspenseType = /export type \w+SuspenseQueryHookResult = .*\n?/g;

export function plugin(schema, documents, config, { outputFile }) {
  const { prepend, content } = generate(schema, documents, config, (document) => ({
    hash: hashOf(document),
  }));
  const types = `import type * as Types from './${basename(outputFile, '.hooks.ts')}.types.ts';`;
  const queries = documents
    .flatMap((file) => file.document.definitions)
    .filter((it) => it.kind === 'OperationDefinition' && it.operation === 'query')
    .map((it) => suspenseHookOf(it.name.value));
  return {
    prepend: content.includes('Types.') ? [types, ...prepend] : prepend, // a file of fragments has none
    content: [content.replace(suspenseHook, '').replace(suspenseType, ''), ...queries].join('\n'),
  };
}

/** The suspense hook of a query. Fields that a service could not answer are null, and `error` lists them. */
const suspenseHookOf = (
  name,
) => `export function use${name}SuspenseQuery(variables: Types.${name}QueryVariables) {
  return ApolloReactHooks.useSuspenseQuery<Types.${name}Query, Types.${name}QueryVariables>(${name}Document, { variables, errorPolicy: 'all' });
}`;
