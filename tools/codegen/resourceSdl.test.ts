/** The printed schema and operations of resources that the product does not have yet. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, NoUnusedFragmentsRule, parse, specifiedRules, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { everyKind, everyKindWithDrafts } from '../../domain/resource/everyKind.fixture.ts';
import type { Field, Fields, Json, Leaf } from '../../domain/resource/field.ts';
import { kinds as k } from '../../domain/resource/kinds.ts';
import { resource, type StoredResource } from '../../domain/resource/resource.ts';
import { mergeSdl } from '../../gateway/sdl.ts';
import { inRoot } from '../../services/kit/root.ts';
import { resourceOperations, resourceSdl } from './resourceSdl.ts';

const folder = inRoot('schema');
/** The schema of the product; the parts that people write name types of its resources. */
const shared = readdirSync(folder)
  .filter((file) => file.endsWith('.graphql'))
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n');
const problems = readFileSync(inRoot('web/admin/shell/Problems.graphql'), 'utf8');

const leaves = Object.entries(everyKind.fields as Fields).filter(([, { shape }]) => shape === 'leaf') as [
  string,
  Leaf<Json>,
][];
/** Every leaf within every kind of map, and within a list. */
const everyMap = resource({
  name: 'EveryMap',
  key: 'name',
  fields: {
    name: k.name({ label: 'Name', max: 20 }),
    ...(Object.fromEntries(
      leaves.flatMap(([name, leaf]): [string, Field<Json>][] => [
        [`${name}Country`, k.byCountry(leaf)],
        [`${name}Language`, k.byLanguage(leaf)],
        [`${name}Keyword`, k.byKeyword(leaf, { of: ['one', 'two'], terms: 'numbers' })],
        [`${name}List`, k.list({ part: leaf }, { label: 'Items', max: 2, title: () => '' })],
      ]),
    ) as Record<string, Field<Json>>),
  },
  storage: { service: 'site-config', plural: 'everyMaps', right: 'admin_site', index: [], search: [] },
});

describe.each([everyKind, everyKindWithDrafts, everyMap].map((it) => [it.name, it] as const))(
  '%s',
  (_, declared) => {
    const each = declared as unknown as StoredResource;
    const sdl = `${shared}\n${resourceSdl(each)}`;
    const schema = buildSchema(mergeSdl(sdl));

    it('has a schema without unknown types, and each type once', () => {
      const names = parse(sdl).definitions.flatMap((node) =>
        'name' in node && node.name && !node.kind.endsWith('Extension') && !node.kind.startsWith('Directive')
          ? node.name.value
          : [],
      );
      expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
    });

    it('has operations that fit its schema', () => {
      const document = parse(`${resourceOperations(each)}\n${problems}`);
      const rules = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule);
      expect(validate(schema, document, rules).map(({ message }) => message)).toEqual([]);
    });
  },
);
