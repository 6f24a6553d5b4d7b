import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { checkOperations, findOrphans } from './operations.ts';
import { findUndescribed } from './schema.ts';
import { findPhrases, isDocument } from './phrases.ts';
import { findTraces } from './traces.ts';

describe('a schema', () => {
  it('reports everything without a description', () => {
    const schema = buildSchema(`
      "Hides." directive @hidden on FIELD_DEFINITION
      directive @bare on FIELD_DEFINITION
      "Everything." type Query { "One." one("Asked." a: Int  b: Int): One  two: Two }
      type One { "Its number." number: Int }
      "A choice." enum Two { "The first." a  b }
      "What is sent." input Three { "Said." said: Int  unsaid: Int }
    `);
    expect(findUndescribed(schema)).toEqual([
      'Query.one(b) has no description.',
      'Query.two has no description.',
      'One has no description.',
      'Two.b has no description.',
      'Three.unsaid has no description.',
      '@bare has no description.',
    ]);
  });

  it('is checked type by type: an interface’s description does not count for the implementing type', () => {
    const schema = buildSchema(`
      "A thing." interface Thing { "Its identity." id: ID! }
      "A cup." type Cup implements Thing { id: ID!  size: Int }
      "Everything." type Query { "The thing." thing: Thing }
    `);
    expect(findUndescribed(schema)).toEqual(['Cup.id has no description.', 'Cup.size has no description.']);
  });
});

describe('operations', () => {
  const schema = buildSchema(`
    interface Thing { id: ID! }
    type Cup implements Thing { id: ID!  size: Int  maker: Maker  parts: Parts }
    type Maker { id: ID!  name: String }
    type Parts { handle: Maker }
    union Any = Cup | Maker
    type Query { cup: Cup  thing: Thing  any: Any }
  `);
  const check = (...texts: string[]) =>
    checkOperations(
      schema,
      texts.map((text, index) => ({ path: `web/${index}.graphql`, text })),
    );

  it('must select the id of every type that has one, at any depth', () => {
    expect(check('query A { cup { id maker { id name } parts { handle { id } } } }')).toEqual([]);
    expect(check('query A { cup { size maker { name } parts { handle { name } } } }')).toEqual([
      'web/0.graphql: A: cup does not select its id.',
      'web/0.graphql: A: cup.maker does not select its id.',
      'web/0.graphql: A: cup.parts.handle does not select its id.',
    ]);
    expect(check('query A { cup { id: size } }')).toHaveLength(1);
  });

  it('may select it through a fragment of another file', () => {
    expect(check('query A { cup { ...CupFields } }', 'fragment CupFields on Cup { id size }')).toEqual([]);
    expect(check('fragment CupFields on Cup { size }')).toEqual([
      'web/0.graphql: CupFields:  does not select its id.',
    ]);
  });

  it('must select it once for an interface, and in each member of a union', () => {
    expect(check('query A { thing { id ... on Cup { size } } }')).toEqual([]);
    expect(check('query A { any { ... on Cup { size } ... on Maker { id } } }')).toEqual([
      'web/0.graphql: A: any does not select its id.',
    ]);
  });

  it('must have unique names', () => {
    expect(check('query A { cup { id } }', 'query A { thing { id } }')).toEqual([
      'web/1.graphql: A is also in web/0.graphql. Names are unique.',
    ]);
    expect(check('{ cup { id } }')).toEqual(['web/0.graphql: an operation has no name.']);
  });

  it('may omit it where an exception says why, which must still be needed', () => {
    const shell = buildSchema(
      'type Query { site: Site } type Site { id: ID! features: Set } type Set { id: ID! on: Int }',
    );
    const of = (text: string) => checkOperations(shell, [{ path: 'web/Shell.graphql', text }]);
    expect(of('query Shell { site { id features { on } } }')).toEqual([]);
    expect(of('query Shell { site { id features { id } } }')).toEqual([
      'tools/check/operations.ts: Shell: site.features needs no exception any more.',
    ]);
  });
});

describe('generated files', () => {
  it('are reported without their .graphql, also when they were written by hand', () => {
    const paths = [
      'web/A.graphql',
      'web/A.types.ts',
      'web/A.hooks.ts',
      'web/B.types.ts',
      'program/byHand.hooks.ts',
    ];
    expect(findOrphans(paths).map((problem) => problem.split(':')[0])).toEqual([
      'web/B.types.ts',
      'program/byHand.hooks.ts',
    ]);
  });
});

describe('documents', () => {
  it('are reported for phrases that no search for the concept finds', () => {
    const text = 'Retries on deadlock.\nThe worker begins anew.';
    expect(findPhrases([{ path: 'docs/a.md', text }])).toEqual([
      "docs/a.md:2: Write 'again' in place of 'anew'.",
    ]);
    expect(['README.md', 'docs/how-to/a.md', 'schema/site.graphql'].every(isDocument)).toBe(true);
    expect(isDocument('services/devotionals/demo/en_US/01.md')).toBe(false);
  });
});

describe('machine paths and registries', () => {
  const of = (path: string, text: string) => findTraces([{ path, text }]);

  it('are reported for folders of one machine', () => {
    for (const folder of ['/work', '/root', '/home/ann', '/Users/ann']) {
      expect(of('docs/a.md', `see\n${folder}/lectern/x`)).toEqual([
        `docs/a.md:2 names a folder of one machine: ${folder}/lectern/x`,
      ]);
    }
    const packages = ['', 'opt', 'app', 'node_modules', 'zod'].join('/');
    expect(of('a.json', `"${packages}/index.js"`)[0]).toContain('absolute path');
  });

  it('are reported for registries in the lock file', () => {
    expect(of('package-lock.json', '  "resolved": "https://npm.example.org/zod.tgz",')).toEqual([
      'package-lock.json:1 names a registry: https://npm.example.org.',
    ]);
    expect(of('.npmrc', 'registry=https://npm.example.org/')).toHaveLength(1);
    expect(of('.npmrc', '//npm.example.org/:_authToken=abc')[0]).not.toContain('abc');
  });

  it('are not reported for paths of the project or of the site', () => {
    const allowed = [
      "import HomeView from '../site/home/HomeView.tsx';",
      "id.includes('/node_modules/')",
      'node_modules/vite/bin/vite.js',
      'https://example.org/work/now',
      'GET /admin/home/x',
    ];
    expect(of('web/a.ts', allowed.join('\n'))).toEqual([]);
  });
});
