/**
 * Finds unguarded paths: a type behind a guarded field must not be reachable by a path without a guard. The guard
 * belongs to the field, so an additional field of any type could bypass it. Security page, attack case 2.
 */
import {
  getNamedType,
  getNullableType,
  isAbstractType,
  isInterfaceType,
  isListType,
  isObjectType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { isPrivate, ruleOf } from './rules.ts';

const isGuarded = (field: GraphQLField<unknown, unknown>): boolean => {
  const rule = ruleOf(field);
  return isPrivate(field) || (rule !== null && rule.who !== 'ANYONE');
};

/**
 * Types behind a guarded field that an unguarded path from the query type reaches; one message per type, with the path.
 */
export function findUnguardedPaths(schema: GraphQLSchema): string[] {
  const objectsOf = (type: GraphQLNamedType): readonly GraphQLObjectType[] =>
    isAbstractType(type) ? schema.getPossibleTypes(type) : isObjectType(type) ? [type] : [];

  /** A type, and the types of its items when it is a list type (one without an id). */
  const withItems = (type: GraphQLObjectType): readonly GraphQLObjectType[] => {
    const fields = Object.values(type.getFields());
    const isList = !fields.some(({ name }) => name === 'id');
    const lists = isList ? fields.filter((field) => isListType(getNullableType(field.type))) : [];
    return [type, ...lists.flatMap((field) => objectsOf(getNamedType(field.type)))];
  };

  const guarded = new Map<string, string>();
  for (const type of Object.values(schema.getTypeMap())) {
    if ((!isObjectType(type) && !isInterfaceType(type)) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      if (!isGuarded(field)) continue;
      for (const { name } of objectsOf(getNamedType(field.type)).flatMap(withItems))
        guarded.set(name, `${type.name}.${field.name}`);
    }
  }

  const paths = new Map<string, string>();
  const walk = (type: GraphQLNamedType, path: string): void => {
    for (const object of objectsOf(type)) {
      if (paths.has(object.name)) continue;
      paths.set(object.name, path);
      for (const field of Object.values(object.getFields()))
        if (!isGuarded(field)) walk(getNamedType(field.type), `${path}.${field.name}`);
    }
  };
  const query = schema.getQueryType();
  if (query) walk(query, query.name);

  return [...guarded].flatMap(([name, guard]) => {
    const path = paths.get(name);
    return path === undefined ? [] : [`${name} is guarded at ${guard}, and had by ${path} without a guard.`];
  });
}
