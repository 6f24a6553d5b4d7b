/** Helpers of the tests in rest/: a sample contract with a service, and a real service to call by URL. */
import { z } from 'zod';
import { features } from '../services/features/contract.ts';
import { seedFeatures } from '../services/features/demo.ts';
import { featuresService } from '../services/features/service.ts';
import { superAdmin, testService, type TestService } from '../services/kit/service.fixture.ts';
import { createClient, type Client } from './client/client.ts';
import { anyone, contract, route } from './contract.ts';
import type { Handlers } from './dispatch.ts';
import { repeated, wholeNumber } from './fields.ts';
import type { Problem } from './problem.ts';
import { remoteTransport, type RemoteOptions } from './client/remote.ts';
import { visit } from './allServices.fixture.ts';

/** A contract with a route of every kind, for tests that apply to all contracts. */
export const sampleContract = contract({
  service: 'features',
  title: 'Toy',
  base: { development: '/toy-dev', production: '/toy' },
  routes: {
    read: route({
      method: 'GET',
      path: '/',
      summary: 'Says what it was asked.',
      rule: anyone,
      query: z.object({ on: repeated(z.string().max(10), 3), first: wholeNumber(1, 100).optional() }),
      response: z.object({ on: z.array(z.string()), first: z.number().default(20) }),
      tags: ({ query }) => query.on.map((it) => `toy:${it}`),
    }),
    readOne: route({
      method: 'GET',
      path: '/things/:name/:part',
      summary: 'One thing.',
      rule: anyone,
      params: z.object({ name: z.string().max(20), part: z.string() }),
      response: z.object({ name: z.string() }),
    }),
    write: route({
      method: 'POST',
      path: '/',
      summary: 'Writes a thing.',
      rule: { admin: ['admin_site', 'admin_translation'] },
      body: z.strictObject({
        name: z.string().min(1),
        parts: z.array(z.object({ id: z.int() })).default([]),
      }),
      response: z.object({ name: z.string() }),
    }),
    edit: route({
      method: 'PUT',
      path: '/',
      summary: 'Changes a thing.',
      rule: { area: 'pages', action: 'u' },
      response: z.object({ by: z.string() }),
    }),
  },
});

type SampleRoutes = (typeof sampleContract)['routes'];

/** A service of that contract; `handled` records the input of its handlers. */
export function openSampleService(change: Partial<Handlers<SampleRoutes>> = {}, checkedShare = 1) {
  const handled: unknown[] = [];
  const handlers: Handlers<SampleRoutes> = {
    async read(input) {
      handled.push(input);
      return { on: input.query.on };
    },
    async readOne(input) {
      handled.push(input);
      return { name: input.params.name };
    },
    async write(input) {
      handled.push(input);
      return { name: input.body.name };
    },
    async edit(input, { caller }) {
      handled.push(input);
      return { by: caller.subject! };
    },
    ...change,
  };
  return { contract: sampleContract, handlers, checkedShare, handled };
}

type FeatureRoutes = (typeof features)['routes'];
export type FeaturesClient = Client<FeatureRoutes>;

export interface RemoteFeatures {
  readonly test: TestService<FeatureRoutes>;
  /** The address of the features service. */
  readonly url: string;
  /** A client for an address, signed for a super admin; `closeClients` closes it. */
  connect(url: string, options?: Partial<RemoteOptions>): FeaturesClient;
  closeClients(): Promise<void>;
  close(): Promise<void>;
}

/** The features service on a port, seeded. */
export async function openRemoteFeatures(): Promise<RemoteFeatures> {
  const test = await testService(featuresService);
  await seedFeatures(test.service.db);
  const clients: (() => Promise<void>)[] = [];
  const authorize = () => test.bearer(superAdmin);
  return {
    test,
    url: await test.app.listen({ port: 0, host: '127.0.0.1' }),
    connect(url, options = {}) {
      const remote = remoteTransport(features, { url, env: 'development', authorize, ...options });
      clients.push(remote.close);
      return createClient(features, remote.transport);
    },
    closeClients: async () => void (await Promise.all(clients.splice(0).map((it) => it()))),
    close: () => test.close(),
  };
}

/** Time limits in ms for tests of slow services. */
export const BUDGET = { whole: 1_000, call: 400 };
export const query = { siteCode: 'odbx-en', country: 'US' };

/** A visitor's read, and a write. */
export const read = (client: FeaturesClient, budget = BUDGET) =>
  client.readFeatures({ query }, visit(budget));
export const write = (client: FeaturesClient) =>
  client.saveFeature({ body: { siteCode: 'odbx-en', name: 'chat', on: true } }, visit(BUDGET));

/** The problem a call ends with; rejects when the call succeeds. */
export const refused = (work: Promise<unknown>): Promise<Problem> =>
  work.then(
    () => Promise.reject(new Error('The call was answered.')),
    (problem: unknown) => problem as Problem,
  );
