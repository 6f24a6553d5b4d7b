/**
 * The suite against services that keep the specifications and are not ours: fields of their own, JSON given as a text,
 * refusals in plain words, none of the routes we added. What it says of them is what our gateway would lack.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceNames, type ServiceName } from '../../rest/contract.ts';
import { openAlteringServer, type Alter, type AlteringServer } from './alteringServer.ts';
import type { Row } from './breakages.ts';
import { isAsked, suiteOf } from './conformance.ts';
import { openOwnServices, ownSample, type OwnServices } from './ownServices.ts';
import { openTarget, type Level } from './target.ts';

let own: OwnServices;
const servers = new Map<ServiceName, AlteringServer>();
beforeAll(async () => {
  own = await openOwnServices();
  for (const name of serviceNames) {
    const server = await openAlteringServer(own.urls[name]);
    servers.set(name, Object.assign(server, { alter: inTheirs }));
  }
});
afterAll(async () => {
  for (const server of servers.values()) await server.close();
  await own?.close();
});

/** Routes that stand in no specification. */
const OURS =
  /\/(days|batch|layouts\/(current|revisions)|versions|countries|languages|cookie-settings|health|openapi\.json)$/;
/** What they send as text, and what they have no field for. */
const AS_TEXT = new Set(['columns', 'bColumns', 'countries', 'sections', 'countrySections', 'global', 'seo']);
const UNKNOWN = new Set(['on', 'version', 'updated_at', 'languages', 'rowIndex', 'evergreenYear']);

const inTheirs: Alter = (answer, { path, slashed }) => {
  const isHtml = OURS.test(path) || slashed;
  if (isHtml) return { ...answer, status: 404, type: 'text/html', body: '<h1>Not here</h1>' };
  if (answer.status >= 400) {
    return { ...answer, type: 'text/plain', body: String((answer.body as Row)['title']) };
  }
  const body = rewritten(answer.body);
  const isDay = /\/v2(\/admin)?$/.test(path);
  return { ...answer, type: 'text/json', body: isDay ? { default: body, more: [] } : body };
};

/** Every object of it in their spelling, save texts by key: those are content. */
function rewritten(given: unknown): unknown {
  if (Array.isArray(given)) return given.map(rewritten);
  if (typeof given !== 'object' || given === null) return given;
  const entries = Object.entries(given)
    .filter(([key]) => !UNKNOWN.has(key))
    .map(([key, value]) => [key, theirValue(key, value)] as const);
  const isContent = entries.every(([, value]) => typeof value !== 'object') && !('id' in given);
  return Object.fromEntries(isContent ? entries : [...entries, ['_links', { self: '/x' }]]);
}

function theirValue(key: string, value: unknown): unknown {
  if (AS_TEXT.has(key)) return JSON.stringify(value);
  return key === 'data' || key === 'updated' || Array.isArray(value) ? rewritten(value) : value;
}

/** The checks a service does not pass. */
async function failing(service: ServiceName, level: Level): Promise<string[]> {
  const { contract, checks } = suiteOf(service);
  const options = {
    env: 'development',
    level,
    token: () => own.tokenFor(service),
    write: true,
    sample: ownSample,
  } as const;
  const failed: string[] = [];
  for (const check of checks.filter((it) => isAsked(it, options))) {
    const target = openTarget(contract, servers.get(service)!.url, options);
    await check.run(target).catch((error: Error) => failed.push(`${check.name}: ${error.message}`));
  }
  return failed;
}

describe.each(serviceNames)('a %s service of another house', (service) => {
  it('conforms to the specifications', async () => {
    expect(await failing(service, 'specification')).toEqual([]);
  });
});

it('is told what the gateway asks for besides', async () => {
  const failed = (await Promise.all(serviceNames.map((name) => failing(name, 'gateway')))).flat();
  expect(failed.map((text) => text.split(':')[0])).toEqual([
    'answers several days at once, each post with the day it is for',
    'lists which days have a text, for sitemaps',
    'answers layouts as published, with exactly the widgets they stand on',
    'lists countries with codes, regions and an office for each',
  ]);
});

it('is not taken for one of ours', async () => {
  for (const service of serviceNames) expect((await failing(service, 'ours')).length).toBeGreaterThan(2);
});
