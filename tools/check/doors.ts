/**
 * Second doors: a type that stands behind a guarded field must not be had by a way nobody guards. The guard belongs to
 * the field, so a field more, of any type, could lead around it. Security page, attack case 2.
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

/** Types behind a guarded field that an unguarded way from the queries leads to, each with that way. */
export function secondDoors(schema: GraphQLSchema): string[] {
  const objectsOf = (type: GraphQLNamedType): readonly GraphQLObjectType[] =>
    isAbstractType(type) ? schema.getPossibleTypes(type) : isObjectType(type) ? [type] : [];

  /** A type, and where it is a list (it has no id) what is listed. */
  const withParts = (type: GraphQLObjectType): readonly GraphQLObjectType[] => {
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
      for (const { name } of objectsOf(getNamedType(field.type)).flatMap(withParts))
        guarded.set(name, `${type.name}.${field.name}`);
    }
  }

  const ways = new Map<string, string>();
  const walk = (type: GraphQLNamedType, way: string): void => {
    for (const object of objectsOf(type)) {
      if (ways.has(object.name)) continue;
      ways.set(object.name, way);
      for (const field of Object.values(object.getFields()))
        if (!isGuarded(field)) walk(getNamedType(field.type), `${way}.${field.name}`);
    }
  };
  const query = schema.getQueryType();
  if (query) walk(query, query.name);

  return [...guarded].flatMap(([name, guard]) => {
    const way = ways.get(name);
    return way === undefined ? [] : [`${name} is guarded at ${guard}, and had by ${way} without a guard.`];
  });
}
