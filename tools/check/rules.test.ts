import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { findMissingRules } from './rules.ts';

const directives = `
  directive @private on FIELD_DEFINITION
  directive @may(who: Who!, right: [String!]) on FIELD_DEFINITION
  enum Who { ANYONE SIGNED_IN ADMIN CONTENT }`;

it('names root fields and private fields without @may', () => {
  const schema = buildSchema(`${directives}
    type Query { open: Int @may(who: ANYONE) forgotten: Int cup: Cup @may(who: ANYONE) }
    type Cup { size: Int owner: Int @private }
    type Mutation { pour: Int }`);
  expect(findMissingRules(schema)).toEqual([
    'Query.forgotten does not say who may: @may(who: …).',
    'Cup.owner does not say who may: @may(who: …).',
    'Mutation.pour does not say who may: @may(who: …).',
  ]);
});

it('names rights that do not exist, are missing, or have no effect', () => {
  const schema = buildSchema(`${directives}
    type Query {
      a: Int @may(who: ADMIN, right: ["admin_site"])
      b: Int @may(who: CONTENT, right: ["pages u"])
      c: Int @may(who: ADMIN)
      d: Int @may(who: ADMIN, right: ["ADMIN_SITE"])
      e: Int @may(who: CONTENT, right: ["pages x"])
      f: Int @may(who: SIGNED_IN, right: ["pages u"])
    }`);
  expect(findMissingRules(schema).map((line) => line.slice(6, 7))).toEqual(['c', 'd', 'e', 'f']);
});
