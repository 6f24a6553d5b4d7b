/** No path bypasses a guard: attack case 2 of the security page, on our own schema and on schemas with such a path. */
import { buildSchema, extendSchema, parse } from 'graphql';
import { expect, it } from 'vitest';
import { schema } from '../../gateway/gateway.fixture.ts';
import { findUnguardedPaths } from './unguardedPaths.ts';

it('finds none in our schema', () => {
  expect(findUnguardedPaths(schema)).toEqual([]);
});

it.each([
  ['a field of a reading', 'extend type Devotional { notes: [User!] }', 'User'],
  ['a reading by any name', 'extend type Devotional { draft: DevotionalDraft }', 'DevotionalDraft'],
  [
    'a union on the way',
    'union Anything = Devotional | ModeratedComment extend type Site { found: [Anything] }',
    'ModeratedComment',
  ],
  [
    'an interface on the way',
    'interface Node { id: ID! } extend type User implements Node extend type Site { node: Node }',
    'User',
  ],
  [
    'a field that says anyone may',
    'extend type Query { whole: AuditEntryConnection @may(who: ANYONE) }',
    'AuditEntryConnection',
  ],
])('names %s that bypasses a guard', (_what, extension, type) => {
  const opened = extendSchema(schema, parse(extension));
  const found = findUnguardedPaths(opened);
  expect(found.length).toBeGreaterThan(0);
  expect(found.some((line) => line.startsWith(`${type} is guarded at `))).toBe(true);
});

it('accepts a path that is guarded itself', () => {
  const two = buildSchema(`
    directive @private on FIELD_DEFINITION
    directive @may(who: Who!, right: [String!]) on FIELD_DEFINITION
    enum Who { ANYONE ADMIN }
    type Query { cup: Cup @private  key: Key @may(who: ADMIN, right: ["admin_site"])  shelf: Shelf }
    type Shelf { key: Key @may(who: ADMIN, right: ["admin_site"])  cup: Cup @private }
    type Cup { size: Int }
    type Key { size: Int }`);
  expect(findUnguardedPaths(two)).toEqual([]);
});
