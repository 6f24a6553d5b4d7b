/** The suite against a foreign service (foreignService.ts): the failed checks are what our gateway would lack. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceNames, type ServiceName } from '../../rest/contract.ts';
import { isApplicable, suiteOf } from './conformance.ts';
import { openForeignService, type ForeignService } from './foreignService.ts';
import { openOwnServices, ownSample, type OwnServices } from './ownServices.ts';
import { openTarget, type Level } from './target.ts';

let ownServices: OwnServices;
let foreignService: ForeignService;
beforeAll(async () => {
  ownServices = await openOwnServices();
  foreignService = await openForeignService(ownServices.urls);
});
afterAll(async () => {
  await foreignService?.close();
  await ownServices?.close();
});

/** The names and messages of the checks that a service fails. */
async function failedChecks(service: ServiceName, level: Level): Promise<string[]> {
  const { contract, checks } = suiteOf(service);
  const options = {
    env: 'development',
    level,
    token: () => ownServices.tokenFor(service),
    write: true,
    sample: ownSample,
  } as const;
  const failed: string[] = [];
  for (const check of checks.filter((it) => isApplicable(it, options))) {
    const target = openTarget(contract, foreignService.urls[service], options);
    await check.run(target).catch((error: Error) => failed.push(`${check.name}: ${error.message}`));
  }
  return failed;
}

describe.each(serviceNames)('a foreign %s service', (service) => {
  it('passes the checks of the specification level', async () => {
    expect(await failedChecks(service, 'specification')).toEqual([]);
  });
});

it('lacks exactly these checks of the gateway level', async () => {
  const failed = (await Promise.all(serviceNames.map((name) => failedChecks(name, 'gateway')))).flat();
  expect(failed.map((text) => text.split(':')[0])).toEqual([
    'answers several days at once, each post with the day it is for',
    'lists which days have a text, for sitemaps',
    'answers several pages by slug, in the order asked; one that is not there is left out',
    'answers layouts as published, with exactly the widgets they stand on',
    'lists countries with codes, regions and an office for each',
  ]);
});

it('fails several checks of the level of our own services', async () => {
  for (const service of serviceNames) expect((await failedChecks(service, 'ours')).length).toBeGreaterThan(2);
});
