/** The types of contracts: what a client passes, what a handler gets, what comes back. The compiler is the test. */
import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import type { devotionals } from '../services/devotionals/contract.ts';
import type { siteConfigs } from '../services/site-config/contract.ts';
import type { Call } from './call.ts';
import type { Client, ClientOf } from './client.ts';
import {
  anyone,
  contract,
  route,
  type AnswerOf,
  type GivenOf,
  type InputOf,
  type ParsedOf,
} from './contract.ts';
import type { Handlers } from './dispatch.ts';
import type { toyContract } from './testSupport.ts';

type Toy = (typeof toyContract)['routes'];

describe('the types of a route', () => {
  it('of what a client passes: as the wire spells it, optional where there is a default', () => {
    expectTypeOf<InputOf<Toy['read']>>().toEqualTypeOf<
      object & {
        readonly query: { on?: string | readonly string[] | undefined; first?: string | number | undefined };
      }
    >();
    expectTypeOf<InputOf<Toy['readOne']>>().toEqualTypeOf<
      { readonly params: { name: string; part: string } } & object
    >();
    expectTypeOf<{ body: { name: string } }>().toExtend<InputOf<Toy['write']>>();
    expectTypeOf<{ body: { name: number } }>().not.toExtend<InputOf<Toy['write']>>();
    expectTypeOf<object>().not.toExtend<InputOf<Toy['write']>>();
    expectTypeOf<object>().toExtend<InputOf<Toy['edit']>>();
  });

  it('of what a handler gets: everything parsed', () => {
    expectTypeOf<ParsedOf<Toy['read']>['query']>().toEqualTypeOf<{
      on: string[];
      first?: number | undefined;
    }>();
    expectTypeOf<ParsedOf<Toy['write']>['body']>().toEqualTypeOf<{ name: string; parts: { id: number }[] }>();
    expectTypeOf<ParsedOf<Toy['edit']>>().not.toHaveProperty('body');
    expectTypeOf<ParsedOf<Toy['read']>>().not.toHaveProperty('params');
  });

  it('of what comes back: a handler may leave defaults out, a client always has them', () => {
    expectTypeOf<GivenOf<Toy['read']>>().toEqualTypeOf<{ on: string[]; first?: number | undefined }>();
    expectTypeOf<AnswerOf<Toy['read']>>().toEqualTypeOf<{ on: string[]; first: number }>();
  });

  it('of a client and of handlers: one function per route', () => {
    expectTypeOf<keyof Client<Toy>>().toEqualTypeOf<'read' | 'readOne' | 'write' | 'edit'>();
    expectTypeOf<Client<Toy>['readOne']>().returns.resolves.toEqualTypeOf<{ name: string }>();
    expectTypeOf<Client<Toy>['readOne']>().parameter(1).toEqualTypeOf<Call>();
    expectTypeOf<Handlers<Toy>['write']>().returns.resolves.toEqualTypeOf<{ name: string }>();
  });

  it('hold for real contracts', () => {
    type Devotionals = ClientOf<typeof devotionals>;
    type Sites = ClientOf<typeof siteConfigs>;
    type Day = Awaited<ReturnType<Devotionals['readDay']>>;
    expectTypeOf<Day[number]['date_id']>().toEqualTypeOf<string>();
    expectTypeOf<Day[number]['status']>().toEqualTypeOf<'publish' | 'future' | 'draft' | 'trash'>();
    expectTypeOf<Parameters<Devotionals['readDay']>[0]['query']['on']>().toEqualTypeOf<
      string | number | readonly (string | number)[] | undefined
    >();
    expectTypeOf<Parameters<Sites['listSites']>[0]>().toEqualTypeOf<object>();
  });
});

it('lets tags be stated over the parsed input and the answer, and nothing else be said', () => {
  const it = contract({
    service: 'features',
    title: 'Typed',
    base: { development: '/typed', production: '/typed' },
    routes: {
      read: route({
        method: 'GET',
        path: '/',
        summary: 'Typed.',
        rule: anyone,
        query: z.object({ first: z.string().transform(Number) }),
        response: z.object({ id: z.string().default('x') }),
        tags: ({ query }, answer) => {
          expectTypeOf(query.first).toEqualTypeOf<number>();
          expectTypeOf(answer.id).toEqualTypeOf<string>();
          return [`${query.first + 1}:${answer.id}`];
        },
      }),
    },
  });
  expectTypeOf(it.service).toEqualTypeOf<
    | 'devotionals'
    | 'pages'
    | 'widgets'
    | 'permissions'
    | 'translation'
    | 'features'
    | 'identity'
    | 'site-config'
    | 'error-recovery'
    | 'media'
  >();
  // @ts-expect-error A route without a rule is no route: public is said, never assumed.
  route({ method: 'GET', path: '/', summary: '', response: z.null() });
  expect(
    it.routes.read.tags!({ params: undefined, query: { first: 1 }, body: undefined }, { id: 'a' }),
  ).toEqual(['2:a']);
});
