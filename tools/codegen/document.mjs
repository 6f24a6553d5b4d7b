// The one place that decides what a document looks like on the wire and what its hash is.
import { createHash } from 'node:crypto';
import { addTypenameToDocument } from '@apollo/client/utilities';
import { print } from 'graphql';
import * as reactApollo from '@graphql-codegen/typescript-react-apollo';

/** The name an operation goes by between client and gateway. */
export const hashOf = (document) => createHash('sha256').update(print(document)).digest('hex');

/** Runs typescript-react-apollo on documents that already hold the __typename fields Apollo Client would add. */
export function generate(schema, documents, config, onOperation) {
  const typed = documents.map((file) => ({ ...file, document: addTypenameToDocument(file.document) }));
  const fragments = config.externalFragments?.map((it) => ({ ...it, node: addTypenameToDocument(it.node) }));
  return reactApollo.plugin(schema, typed, {
    ...config,
    externalFragments: fragments,
    documentMode: 'documentNodeImportFragments', // the one mode that hands out whole documents and writes __meta__
    unstable_onExecutableDocumentNode: onOperation,
  });
}
