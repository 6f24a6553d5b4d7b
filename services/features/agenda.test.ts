/** The agenda of feature flags: what begins and ends. */
import { expect, it, onTestFinished } from 'vitest';
import { superAdmin, testService } from '../kit/service.fixture.ts';
import { flagsOf } from './flags.fixture.ts';
import { featuresService } from './service.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000).toISOString();

it('has what begins and ends until the time, the soonest first', async () => {
  const features = await testService(featuresService, { now: () => NOW });
  onTestFinished(() => features.close());
  const { save } = flagsOf(features.client, (rights = superAdmin, subject) => features.call(rights, subject));
  await save('en', 'advent', { start: inDays(8), end: inDays(34) });
  await save('en', 'autumn', { end: inDays(2) });
  const { moments } = await features.client.readAgenda(
    { query: { site: '1', code: 'en', until: inDays(14) } },
    await features.call(superAdmin),
  );
  expect(moments.map(({ name, kind }) => `${name} ${kind}`)).toEqual(['autumn end', 'advent start']);
});
