/**
 * Every element of the schema needs a description, so that the schema is readable in Apollo Sandbox without the code.
 */
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

/** Elements without a description: types, fields, arguments, enum values, input fields, directives. */
export function findUndescribed(schema: GraphQLSchema): string[] {
  const missing: string[] = [];
  const requireDescription = (name: string, description: string | null | undefined) => {
    if (!description?.trim()) missing.push(`${name} has no description.`);
  };
  for (const type of Object.values(schema.getTypeMap())) {
    if (isIntrospectionType(type) || isSpecifiedScalarType(type)) continue;
    requireDescription(type.name, type.description);
    if (isEnumType(type)) {
      for (const value of type.getValues())
        requireDescription(`${type.name}.${value.name}`, value.description);
    } else if (isInputObjectType(type)) {
      for (const field of Object.values(type.getFields()))
        requireDescription(`${type.name}.${field.name}`, field.description);
    } else if (isObjectType(type) || isInterfaceType(type)) {
      for (const field of Object.values(type.getFields())) {
        requireDescription(`${type.name}.${field.name}`, field.description);
        for (const argument of field.args)
          requireDescription(`${type.name}.${field.name}(${argument.name})`, argument.description);
      }
    }
  }
  for (const directive of schema.getDirectives()) {
    if (!isSpecifiedDirective(directive)) requireDescription(`@${directive.name}`, directive.description);
  }
  return missing;
}
