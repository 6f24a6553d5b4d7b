/** The schema as one document, however many files it is written in. */
import {
  Kind,
  parse,
  print,
  visit,
  type ASTNode,
  type DefinitionNode,
  type NameNode,
  type ObjectTypeDefinitionNode,
} from 'graphql';

interface Named {
  readonly name?: NameNode;
}

const nameOf = ({ name }: Named): string => name?.value ?? '';
const byName = (one: Named, other: Named): number =>
  nameOf(one) < nameOf(other) ? -1 : nameOf(one) > nameOf(other) ? 1 : 0;

/** The lists of a definition whose order has no meaning. */
const SORTED = ['fields', 'arguments', 'values', 'types', 'interfaces', 'locations'];

/** The definition with its fields, arguments, values, members and interfaces by name. */
function sortParts(node: ASTNode): ASTNode | undefined {
  if (!node.kind.endsWith('Definition')) return undefined;
  const parts = Object.entries(node).map(([key, value]) => [
    key,
    SORTED.includes(key) && Array.isArray(value) ? (value as Named[]).toSorted(byName) : (value as unknown),
  ]);
  return Object.fromEntries(parts) as ASTNode;
}

/**
 * Merges `extend type` into the types and sorts everything by name, so that the text that developers read and the
 * introspection do not depend on the files. Directives and descriptions are kept. Throws for an extension of a type
 * that does not exist.
 */
export function mergeSdl(sdl: string): string {
  const definitions = new Map<string, DefinitionNode>();
  const extensions: DefinitionNode[] = [];
  for (const node of parse(sdl, { noLocation: true }).definitions) {
    if (node.kind === Kind.OBJECT_TYPE_EXTENSION) extensions.push(node);
    else
      definitions.set(`${node.kind === Kind.DIRECTIVE_DEFINITION ? '@' : ''}${nameOf(node as Named)}`, node);
  }
  for (const {
    name,
    fields = [],
    interfaces = [],
    directives = [],
  } of extensions as readonly ObjectTypeDefinitionNode[]) {
    const type = definitions.get(name.value);
    if (type?.kind !== Kind.OBJECT_TYPE_DEFINITION)
      throw new Error(`There is no type ${name.value} to extend.`);
    definitions.set(name.value, {
      ...type,
      fields: [...(type.fields ?? []), ...fields],
      interfaces: [...(type.interfaces ?? []), ...interfaces],
      directives: [...(type.directives ?? []), ...directives],
    });
  }
  const sorted = [...definitions].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const document = { kind: Kind.DOCUMENT, definitions: sorted.map(([, node]) => node) } as const;
  return `${print(visit(document, { leave: sortParts }))}\n`;
}
