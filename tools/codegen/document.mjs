// Defines what a document looks like on the wire and how its hash is computed; every plugin uses it.
import { createHash } from 'node:crypto';
import { addTypenameToDocument } from '@apollo/client/utilities';
import { print } from 'graphql';
import * as reactApollo from '@graphql-codegen/typescript-react-apollo';

/** The id of an operation between client and gateway: the SHA-256 of its printed text, as hex. */
export const hashOf = (document) => createHash('sha256').update(print(document)).digest('hex');

/** Runs typescript-react-apollo on documents that already contain the __typename fields Apollo Client would add. */
export function generate(schema, documents, config, onOperation) {
  const withTypename = documents.map((file) => ({ ...file, document: addTypenameToDocument(file.document) }));
  const fragments = config.externalFragments?.map((it) => ({ ...it, node: addTypenameToDocument(it.node) }));
  return reactApollo.plugin(schema, withTypename, {
    ...config,
    externalFragments: fragments,
    documentMode: 'documentNodeImportFragments', // the only mode that passes complete documents and writes __meta__
    unstable_onExecutableDocumentNode: onOperation,
  });
}
