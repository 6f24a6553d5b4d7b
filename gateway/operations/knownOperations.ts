/**
 * The operations of our own client, by hash (persisted operations). Written by the build; clients cannot register any.
 */
import {
  Kind,
  parse,
  print,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { limits } from './limits.ts';
import { currentOperation, type CurrentOperation } from './olderOperations.ts';
import { selectsPrivate } from './privateFields.ts';

const layoutFields: readonly string[] = limits.layoutFields;

export interface KnownOperation {
  readonly hash: string;
  readonly name: string;
  readonly text: string;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  /** True for a mutation or a query of viewer's data: run with the session, never cached. */
  readonly isPrivate: boolean;
  /** True when the operation may carry a whole layout in its input. */
  readonly acceptsLayout: boolean;
  /** Of an operation of an earlier build: its variables in the present shape. Throws for a value given twice. */
  readonly currentVariables: CurrentOperation['currentVariables'];
}

export interface KnownOperations {
  byHash(hash: string): KnownOperation | undefined;
  /** For the server's own pages. Throws for an unknown name. */
  byName(name: string): KnownOperation;
  readonly all: readonly KnownOperation[];
}

/** Reads manifests, { hash: text }. Those of earlier builds come last: a name refers to the newest operation. */
export function knownOperations(
  schema: GraphQLSchema,
  manifests: readonly Readonly<Record<string, string>>[],
): KnownOperations {
  const byHash = new Map<string, KnownOperation>();
  const byName = new Map<string, KnownOperation>();
  for (const manifest of manifests) {
    for (const [hash, text] of Object.entries(manifest)) {
      if (byHash.has(hash)) continue;
      const parsed = parse(text);
      const { document, currentVariables } = currentOperation(schema, parsed);
      const operation = document.definitions.find((it) => it.kind === Kind.OPERATION_DEFINITION);
      const name = operation?.name?.value;
      if (!operation || !name) throw new Error(`The operation ${hash} has no name.`);
      const isPrivate = operation.operation === 'mutation' || selectsPrivate(schema, document);
      const acceptsLayout = operation.selectionSet.selections.every(
        (it) => it.kind === Kind.FIELD && layoutFields.includes(it.name.value),
      );
      const known = {
        hash,
        name,
        text: document === parsed ? text : print(document),
        document,
        operation,
        isPrivate,
        acceptsLayout,
        currentVariables,
      };
      byHash.set(hash, known);
      if (!byName.has(name)) byName.set(name, known);
    }
  }
  return {
    byHash: (hash) => byHash.get(hash),
    byName(name) {
      const known = byName.get(name);
      if (!known) throw new Error(`No operation is named ${name}. Run npm run codegen.`);
      return known;
    },
    all: [...byHash.values()],
  };
}
