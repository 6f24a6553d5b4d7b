import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createProject } from './start.fixture.ts';

it('reports an unknown service, even while a Lectern is running', async () => {
  const server = createServer((_request, response) => response.end('{}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const project = createProject();
  const local = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  project.write('.lectern/running.json', { pid: process.pid, url: 'http://localhost:1/', local });
  project.write('services/pages/contract.ts', '');
  project.write('services/widgets/contract.ts', '');
  project.write('services/kit/service.ts', '');

  const unknown = await project.start('service', 'nope');
  expect(unknown.code).toBe(1);
  expect(unknown.output).toContain("'nope' is no service. There are: pages, widgets. For example:");
  expect((await project.start('service')).output).toContain('Say which service. There are: pages, widgets.');
  expect((await project.start('service', 'pages')).output).toContain('Lectern already runs on');
});
