import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openKeys } from '../../program/services/keys.ts';
import { inRoot } from '../../services/kit/root.ts';
import {
  demoDatabase,
  temporaryFolder,
  freePort,
  get,
  run,
  startAndWait,
  stopAll,
  type Lectern,
} from './lectern.ts';

const MAP = inRoot('docs', 'how-to', 'import', 'devotionals-csv.map.json');

describe('npm run service', { timeout: 60_000 }, () => {
  const [data, otherFolder] = [temporaryFolder(), temporaryFolder()];
  let [url, serviceUrl] = ['', ''];
  let settings: Record<string, string> = {};
  let service: Lectern;

  beforeAll(async () => {
    const common = { DATABASE_URL: await demoDatabase() };
    const { publicKey } = await openKeys({ tokenKey: null, dataDir: data });
    const [port, servicePort] = [String(await freePort()), String(await freePort())];
    [url, serviceUrl] = [`http://localhost:${port}`, `http://127.0.0.1:${servicePort}`];
    // Another folder, as on another machine: the service gets the public key only and can verify tokens that others
    // sign.
    service = await startAndWait(['service', 'devotionals'], {
      ...common,
      LECTERN_DATA: otherFolder,
      PORT: servicePort,
      LECTERN_TOKEN_PUBLIC_KEY: JSON.stringify(publicKey),
    });
    settings = { ...common, LECTERN_DATA: data, PORT: port, LECTERN_DEVOTIONALS_URL: serviceUrl };
    await startAndWait([], settings);
  }, 60_000);
  afterAll(stopAll);

  it('serves one service alone: its routes, health and OpenAPI, and no route of the others', async () => {
    const base = `${serviceUrl}/api/devotionals-dev`;
    expect(service.output()).toContain(`LECTERN_DEVOTIONALS_URL=http://localhost:`);
    const day = await get(`${base}/v2?site_id=1-publish&on=11-21-2026`);
    expect(day.status).toBe(200);
    expect(day.text).toContain('"title"');
    expect((await get(`${base}/health`)).text).toBe('{"status":"ok"}');
    expect(JSON.parse((await get(`${base}/openapi.json`)).text)).toMatchObject({ openapi: '3.1.0' });
    expect((await get(`${serviceUrl}/livez`)).status).toBe(200);
    expect((await get(`${serviceUrl}/readyz`)).status).toBe(200);
    expect((await get(`${serviceUrl}/api/site-config`)).status).toBe(404);
    expect((await get(`${serviceUrl}/`)).status).toBe(404);
  });

  it('is read through by pages of the other process, and accepts writes with a signed token only', async () => {
    expect((await get(`${url}/api/devotionals-dev/v2?site_id=1-publish&on=11-21-2026`)).status).toBe(404);
    expect((await get(`${url}/2026/11/21`)).text).toMatch(/<h1[^>]*>[^<]+<\/h1>/);

    const body = JSON.stringify({ posts: [{ date: '2026-11-03', title: 'Smuggled', content: '<p>x</p>' }] });
    const refused = await fetch(`${serviceUrl}/api/devotionals-dev/batch?site_id=1-publish`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(refused.status).toBe(401);

    // The import finds the running Lectern and through it the service's address; its token is valid for both.
    const file = join(data, 'one.csv');
    writeFileSync(
      file,
      'Date,Reading,Title,Verse,Reference,Text,Thought,Author,Image,Status\n03/11/2026,,A lamp by the road,,,One light.,,,,publish\n',
    );
    const { LECTERN_DEVOTIONALS_URL: _, ...withoutServiceUrl } = settings;
    const imported = await run(['import', file, '--map', MAP], withoutServiceUrl);
    expect(imported.code, imported.said).toBe(0);
    expect((await get(`${url}/2026/11/03`)).text).toContain('A lamp by the road');

    // A process with the public key only cannot sign.
    const verifyOnly = await run(['import', file, '--map', MAP], {
      ...settings,
      LECTERN_TOKEN_PUBLIC_KEY: readFileSync(join(data, 'service-token.jwk'), 'utf8'),
    });
    expect(verifyOnly.code).toBe(1);
    expect(verifyOnly.said).toContain('Set LECTERN_TOKEN_KEY instead.');
  });

  it('lists the service names when a name is unknown', async () => {
    const { code, said: output } = await run(['service', 'devotional'], {
      LECTERN_DATA: otherFolder,
      PORT: '0',
    });
    expect(code).toBe(1);
    expect(output).toContain("'devotional' is no service. There are: devotionals, error-recovery, features,");
  });
});
