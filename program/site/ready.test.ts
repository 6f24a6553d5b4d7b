import { expect, it } from 'vitest';
import { listenAllServices, openAllServices, connectAllServices } from '../../rest/allServices.fixture.ts';
import { readiness } from './ready.ts';

const now = () => new Date('2026-11-21T12:00:00Z');

it('is ready while configuration and rights answer, in the process or by URL, and not when one is down', async () => {
  const services = await openAllServices({ now });
  const listening = await listenAllServices(services);
  const reached = await connectAllServices(listening.urls, { now, bus: services.bus });
  const without = await connectAllServices(
    { ...listening.urls, permissions: 'http://127.0.0.1:9' },
    { now, bus: services.bus },
  );
  await expect(readiness(reached)()).resolves.toBeUndefined(); // permissions refuse the caller: that is an answer
  await expect(readiness(without)()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await reached.close();
  await without.close();
  await listening.close();
  await services.close();
});

it('shares one check between calls within a second', async () => {
  const services = await openAllServices({ now });
  const listening = await listenAllServices(services);
  const reached = await connectAllServices(listening.urls, { now, bus: services.bus });
  const check = readiness(reached);
  expect(check()).toBe(check());
  await check();
  await reached.close();
  await listening.close();
  await services.close();
});
