/** The suite against services of another house (otherHouse.ts). What it says of them is what our gateway would lack. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceNames, type ServiceName } from '../../rest/contract.ts';
import { isAsked, suiteOf } from './conformance.ts';
import { openOtherHouse, type OtherHouse } from './otherHouse.ts';
import { openOwnServices, ownSample, type OwnServices } from './ownServices.ts';
import { openTarget, type Level } from './target.ts';

let own: OwnServices;
let house: OtherHouse;
beforeAll(async () => {
  own = await openOwnServices();
  house = await openOtherHouse(own.urls);
});
afterAll(async () => {
  await house?.close();
  await own?.close();
});

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
    const target = openTarget(contract, house.urls[service], options);
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
    'answers several pages by slug, in the order asked; one that is not there is left out',
    'answers layouts as published, with exactly the widgets they stand on',
    'lists countries with codes, regions and an office for each',
  ]);
});

it('is not taken for one of ours', async () => {
  for (const service of serviceNames) expect((await failing(service, 'ours')).length).toBeGreaterThan(2);
});
