/** The schema reads in Sandbox without its code: everything in it says what it is. */
import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedDirective,
  isSpecifiedScalarType,
  type GraphQLSchema,
} from 'graphql';

/** What has no description: types, fields, arguments, enum values, input fields, directives. */
export function undescribed(schema: GraphQLSchema): string[] {
  const missing: string[] = [];
  const wants = (name: string, description: string | null | undefined) => {
    if (!description?.trim()) missing.push(`${name} has no description.`);
  };
  for (const type of Object.values(schema.getTypeMap())) {
    if (isIntrospectionType(type) || isSpecifiedScalarType(type)) continue;
    wants(type.name, type.description);
    if (isEnumType(type)) {
      for (const value of type.getValues()) wants(`${type.name}.${value.name}`, value.description);
    } else if (isInputObjectType(type)) {
      for (const field of Object.values(type.getFields()))
        wants(`${type.name}.${field.name}`, field.description);
    } else if (isObjectType(type) || isInterfaceType(type)) {
      for (const field of Object.values(type.getFields())) {
        wants(`${type.name}.${field.name}`, field.description);
        for (const argument of field.args)
          wants(`${type.name}.${field.name}(${argument.name})`, argument.description);
      }
    }
  }
  for (const directive of schema.getDirectives()) {
    if (!isSpecifiedDirective(directive)) wants(`@${directive.name}`, directive.description);
  }
  return missing;
}
