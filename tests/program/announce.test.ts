import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { demoDatabase, temporaryFolder, freePort, startAndWait, stopAll } from './lectern.ts';

describe('startup output', { timeout: 60_000 }, () => {
  let settings: Record<string, string> = {};
  beforeAll(async () => {
    settings = { DATABASE_URL: await demoDatabase(), LECTERN_DATA: temporaryFolder() };
  });
  afterEach(stopAll);

  const linesWith = async (siteConfig: string) => {
    const port = String(await freePort());
    const lectern = await startAndWait([], {
      ...settings,
      PORT: port,
      ...(siteConfig && { LECTERN_SITE_CONFIG_URL: siteConfig }),
    });
    const output = lectern.output();
    expect(output).toContain(`Lectern reads at http://localhost:${port}/\n`);
    return output.slice(output.indexOf('Lectern reads at')).replaceAll(port, 'PORT');
  };

  it('lists the sites, each with its address', async () => {
    const output = await linesWith('');
    expect(output).toMatch(
      /Stillwater +http:\/\/localhost:PORT\/\n +Aguas Tranquilas +http:\/\/es\.localhost:PORT\//,
    );
    expect(output).toContain('http://localhost:PORT/?override=es');
    expect(output).toMatch(/ {2}Mail +http:\/\/localhost:PORT\/dev\/mail\n/);
  });

  it('lists the sites of a remote site-config service and strips control characters from their names', async () => {
    const site = { siteId: 7, siteCode: 'hb', brandName: 'Har\u001b[2Jbour', domain: 'harbour.localhost' };
    const server = createServer((request, response) => {
      const isList = request.url?.startsWith('/api/site-config/sitemap') === true;
      response.writeHead(isList ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isList ? [site] : {}));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const output = await linesWith(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    expect(output).toMatch(/ {2}Har\[2Jbour +http:\/\/harbour\.localhost:PORT\/\n/);
    expect(output).not.toContain('Aguas Tranquilas');
    expect(output).not.toContain('?override=');
  });

  it('lists no sites when the remote service is down, only the address', async () => {
    const output = await linesWith(`http://127.0.0.1:${await freePort()}`);
    expect(output).not.toContain('es.localhost');
    expect(output).not.toContain('?override=');
    expect(output).toMatch(/REST +http:\/\/localhost:PORT\/api\/(?!site-config)/);
  });
});
