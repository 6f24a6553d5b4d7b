/**
 * Every root field and every @private field declares who may request it (`@may`); a field without a rule fails the
 * check.
 */
import { isInterfaceType, isObjectType, Kind, type GraphQLField, type GraphQLSchema } from 'graphql';
import { adminKeys, contentActions, contentAreas } from '../../domain/rights/rights.ts';

type Field = GraphQLField<unknown, unknown>;

/** Who may request a field, as the schema states it. */
export interface StatedRule {
  readonly who: 'ANYONE' | 'SIGNED_IN' | 'ADMIN' | 'CONTENT';
  readonly right: readonly string[];
}

/** The `@may` directive of a field; null when it has none. */
export function ruleOf({ astNode }: Field): StatedRule | null {
  const directive = astNode?.directives?.find(({ name }) => name.value === 'may');
  if (!directive) return null;
  const value = (name: string) => directive.arguments?.find((it) => it.name.value === name)?.value;
  const who = value('who');
  const right = value('right');
  return {
    who: (who?.kind === Kind.ENUM ? who.value : '') as StatedRule['who'],
    right:
      right?.kind === Kind.LIST
        ? right.values.flatMap((it) => (it.kind === Kind.STRING ? [it.value] : []))
        : [],
  };
}

export const isPrivate = ({ astNode }: Field): boolean =>
  astNode?.directives?.some(({ name }) => name.value === 'private') ?? false;

/** Fields that lack a required rule, or name a right that does not exist. */
export function findMissingRules(schema: GraphQLSchema): string[] {
  const roots = new Set([schema.getQueryType(), schema.getMutationType()]);
  const problems: string[] = [];
  for (const type of Object.values(schema.getTypeMap())) {
    if ((!isObjectType(type) && !isInterfaceType(type)) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const rule = ruleOf(field);
      const name = `${type.name}.${field.name}`;
      if (rule === null) {
        if (roots.has(type as never) || isPrivate(field))
          problems.push(`${name} does not say who may: @may(who: …).`);
        continue;
      }
      const isKnown =
        rule.who === 'ADMIN'
          ? rule.right.every((key) => (adminKeys as readonly string[]).includes(key))
          : rule.right.every((text) => isContentRight(text));
      const needsRight = rule.who === 'ADMIN' || rule.who === 'CONTENT';
      if (!isKnown || needsRight !== rule.right.length > 0)
        problems.push(`${name}: @may names no right there is.`);
    }
  }
  return problems;
}

/** Whether a text is a content right: an area and an action, such as 'pages u'. */
function isContentRight(text: string): boolean {
  const [area, action, ...rest] = text.split(' ');
  return (
    rest.length === 0 &&
    (contentAreas as readonly string[]).includes(area ?? '') &&
    (contentActions as readonly string[]).includes(action ?? '')
  );
}
