import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { demoDatabase, folderOfTests, freePort, start, stopAll } from './lectern.ts';

describe('the lines of a start', { timeout: 60_000 }, () => {
  let settings: Record<string, string> = {};
  beforeAll(async () => {
    settings = { DATABASE_URL: await demoDatabase(), LECTERN_DATA: folderOfTests() };
  });
  afterEach(stopAll);

  const linesWith = async (siteConfig: string) => {
    const port = String(await freePort());
    const lectern = await start([], {
      ...settings,
      PORT: port,
      ...(siteConfig && { LECTERN_SITE_CONFIG_URL: siteConfig }),
    });
    const said = lectern.said();
    expect(said).toContain(`Lectern reads at http://localhost:${port}/\n`);
    return said.slice(said.indexOf('Lectern reads at')).replaceAll(port, 'PORT');
  };

  it('name the sites there are, each with its address', async () => {
    const said = await linesWith('');
    expect(said).toMatch(
      /Stillwater +http:\/\/localhost:PORT\/\n +Aguas Tranquilas +http:\/\/es\.localhost:PORT\//,
    );
    expect(said).toContain('http://localhost:PORT/?override=es');
    expect(said).toMatch(/ {2}Mail +http:\/\/localhost:PORT\/dev\/mail\n/);
  });

  it('name those of a service elsewhere, in words that steer no terminal', async () => {
    const site = { siteId: 7, siteCode: 'hb', brandName: 'Har\u001b[2Jbour', domain: 'harbour.localhost' };
    const server = createServer((request, response) => {
      const isList = request.url?.startsWith('/api/site-config/sitemap') === true;
      response.writeHead(isList ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isList ? [site] : {}));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const said = await linesWith(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    expect(said).toMatch(/ {2}Har\[2Jbour +http:\/\/harbour\.localhost:PORT\/\n/);
    expect(said).not.toContain('Aguas Tranquilas');
    expect(said).not.toContain('?override=');
  });

  it('name none when that service is down, and only the address', async () => {
    const said = await linesWith(`http://127.0.0.1:${await freePort()}`);
    expect(said).not.toContain('es.localhost');
    expect(said).not.toContain('?override=');
    expect(said).toMatch(/REST +http:\/\/localhost:PORT\/api\/(?!site-config)/);
  });
});
