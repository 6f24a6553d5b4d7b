/**
 * Documents of others that come often. Compiling a document costs more than running it once; from the third time on it
 * pays, and its anonymous answers are cached like those of our own operations.
 */
import { Kind, visit, type DocumentNode, type GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import { costError } from './cost.ts';
import type { ExecutorRequest } from './executor.ts';
import type { KnownOperation } from './knownOperations.ts';
import { selectsPrivate } from './privateFields.ts';

/** How often a document has come before it is compiled. */
const OFTEN = 3;
/** The most documents that are counted, and the most that are compiled. */
export const maxAdHocDocuments = { counted: 1_000, compiled: 100 } as const;

export interface AdHocDocuments {
  /** Counts a document that was validated and may be run. */
  count(request: Pick<ExecutorRequest, 'document' | 'operation' | 'source' | 'hash'>): void;
  /** The operation of a document that came often; undefined for all others, for mutations and for private data. */
  find(document: AdHocDocument): KnownOperation | undefined;
  /** False when the operation may cost too much with these variables. */
  mayRun(operation: KnownOperation, variables: Readonly<Record<string, unknown>>): boolean;
}

export interface AdHocDocument {
  readonly text: string;
  /** The chosen operation; null when the request names none. */
  readonly name: string | null;
}

/** Creates the memory of documents of one schema. */
export function createAdHocDocuments(schema: GraphQLSchema): AdHocDocuments {
  const counts = new LRUCache<string, number>({ max: maxAdHocDocuments.counted });
  const known = new LRUCache<string, KnownOperation>({ max: maxAdHocDocuments.compiled });
  return {
    count({ document, operation, source, hash }) {
      const name = operation.name?.value ?? '';
      const keys = keysOf(document, source, name);
      const count = (counts.get(keys[0]!) ?? 0) + 1;
      counts.set(keys[0]!, count);
      if (count < OFTEN || operation.operation !== 'query') return;
      if (selectsPrivate(schema, document) || selectsSchema(document)) return;
      const found: KnownOperation = {
        hash: `${hash}/${name}`,
        name,
        text: source,
        document,
        operation,
        isPrivate: false,
        acceptsLayout: false,
        currentVariables: (variables) => variables,
      };
      for (const key of keys) known.set(key, found);
    },
    find: ({ text, name }) => known.get(keyOf(text, name ?? '')),
    mayRun: (operation, variables) => costError(schema, { ...operation, variables }) === null,
  };
}

const keyOf = (text: string, name: string): string => `${name}\0${text}`;

/** A document with one operation is also found without its name. */
function keysOf(document: DocumentNode, source: string, name: string): string[] {
  const operations = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  return operations.length === 1 && name !== ''
    ? [keyOf(source, name), keyOf(source, '')]
    : [keyOf(source, name)];
}

/** True for introspection, which the interpreter runs. */
function selectsSchema(document: DocumentNode): boolean {
  let isFound = false;
  visit(document, {
    Field({ name }) {
      isFound ||= name.value === '__schema' || name.value === '__type';
    },
  });
  return isFound;
}
