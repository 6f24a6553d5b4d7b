/**
 * The types of contracts: what a client passes, what a handler receives and what a client receives. The compiler runs
 * these tests.
 */
import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import type { devotionals } from '../services/devotionals/contract.ts';
import type { siteConfigs } from '../services/site-config/contract.ts';
import type { Call } from './call.ts';
import type { Client, ClientOf } from './client/client.ts';
import {
  anyone,
  contract,
  route,
  type AnswerOf,
  type HandlerResultOf,
  type InputOf,
  type ParsedOf,
} from './contract.ts';
import type { Handlers } from './dispatch.ts';
import type { sampleContract } from './rest.fixture.ts';

type SampleRoutes = (typeof sampleContract)['routes'];

describe('the types of a route', () => {
  it("of the client's input: as on the wire, optional where there is a default", () => {
    expectTypeOf<InputOf<SampleRoutes['read']>>().toEqualTypeOf<
      object & {
        readonly query: { on?: string | readonly string[] | undefined; first?: string | number | undefined };
      }
    >();
    expectTypeOf<InputOf<SampleRoutes['readOne']>>().toEqualTypeOf<
      { readonly params: { name: string; part: string } } & object
    >();
    expectTypeOf<{ body: { name: string } }>().toExtend<InputOf<SampleRoutes['write']>>();
    expectTypeOf<{ body: { name: number } }>().not.toExtend<InputOf<SampleRoutes['write']>>();
    expectTypeOf<object>().not.toExtend<InputOf<SampleRoutes['write']>>();
    expectTypeOf<object>().toExtend<InputOf<SampleRoutes['edit']>>();
  });

  it("of the handler's input: everything parsed", () => {
    expectTypeOf<ParsedOf<SampleRoutes['read']>['query']>().toEqualTypeOf<{
      on: string[];
      first?: number | undefined;
    }>();
    expectTypeOf<ParsedOf<SampleRoutes['write']>['body']>().toEqualTypeOf<{
      name: string;
      parts: { id: number }[];
    }>();
    expectTypeOf<ParsedOf<SampleRoutes['edit']>>().not.toHaveProperty('body');
    expectTypeOf<ParsedOf<SampleRoutes['read']>>().not.toHaveProperty('params');
  });

  it('of the response: a handler may omit defaults, a client always receives them', () => {
    expectTypeOf<HandlerResultOf<SampleRoutes['read']>>().toEqualTypeOf<{
      on: string[];
      first?: number | undefined;
    }>();
    expectTypeOf<AnswerOf<SampleRoutes['read']>>().toEqualTypeOf<{ on: string[]; first: number }>();
  });

  it('of a client and of handlers: one function per route', () => {
    expectTypeOf<keyof Client<SampleRoutes>>().toEqualTypeOf<'read' | 'readOne' | 'write' | 'edit'>();
    expectTypeOf<Client<SampleRoutes>['readOne']>().returns.resolves.toEqualTypeOf<{ name: string }>();
    expectTypeOf<Client<SampleRoutes>['readOne']>().parameter(1).toEqualTypeOf<Call>();
    expectTypeOf<Handlers<SampleRoutes>['write']>().returns.resolves.toEqualTypeOf<{ name: string }>();
  });

  it('work for real contracts', () => {
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

it('computes tags from the parsed input and the response, and rejects unknown declarations', () => {
  const typed = contract({
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
  expectTypeOf(typed.service).toEqualTypeOf<
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
    typed.routes.read.tags!({ params: undefined, query: { first: 1 }, body: undefined }, { id: 'a' }),
  ).toEqual(['2:a']);
});
