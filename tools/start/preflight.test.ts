import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { load, createProject } from './start.fixture.ts';

describe('before a start', async () => {
  const { checkNode, checkFree } = await load<{
    checkNode: (version?: string) => void;
    checkFree: (settings: object) => Promise<void>;
  }>('preflight.mjs');

  it('refuses an old version of Node.js', () => {
    for (const version of ['18.20.0', '20.18.3']) {
      expect(() => checkNode(version)).toThrow(`Lectern needs Node.js 20.19 or newer; this is ${version}.`);
    }
    for (const version of ['20.19.0', '22.0.0', '24.1.0']) expect(() => checkNode(version)).not.toThrow();
  });

  it('refuses to start next to a Lectern on the same data, and ignores leftovers of a killed one', async () => {
    const { root, write } = createProject();
    const server = createServer((_request, response) => response.end('{}'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as { port: number };
    const local = `http://127.0.0.1:${port}`;
    const settings = { port: 0, host: '127.0.0.1', dataDir: root, isEmbedded: true };
    write('running.json', { pid: process.pid, url: 'http://localhost:1/', local });
    await expect(checkFree(settings)).rejects.toThrow(`Lectern already runs on ${root}: http://localhost:1/`);
    await checkFree({ ...settings, isEmbedded: false }); // several programs may share an external database
    write('running.json', { pid: 4194300, url: 'http://localhost:1/', local });
    await checkFree(settings);
    write('running.json', { pid: process.pid, url: 'http://localhost:1/', local: 'http://127.0.0.1:1' });
    await checkFree(settings);
    write('running.json', 'not JSON');
    await checkFree(settings);
    await expect(checkFree({ ...settings, port })).rejects.toThrow(
      `Port ${port} is taken by another program.`,
    );
  });
});
