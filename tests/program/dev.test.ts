import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'undici';
import { inRoot, root } from '../../services/kit/root.ts';
import {
  demoDatabase,
  temporaryFolder,
  freePort,
  launchScript,
  waitUntilReady,
  stopAll,
  waitUntil,
  type Lectern,
} from './lectern.ts';

/** A copy of the sources that a test may change; packages are linked from this tree. */
function copyOfTree(): string {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'lectern-test-tree-')));
  const skipped = /^(node_modules|dist(\/(?!build\.json).*)?|\.git|\.lectern.*|docs|coverage|test-results)$/;
  cpSync(root, copy, {
    recursive: true,
    filter: (path) => !skipped.test(relative(root, path)) || path.endsWith('/dist'),
  });
  symlinkSync(inRoot('node_modules'), join(copy, 'node_modules'));
  // Marks the installed packages as current, so that the start script installs nothing through the link.
  cpSync(inRoot('node_modules', '.package-lock.json'), join(copy, 'package-lock.json'));
  afterAll(() => rmSync(copy, { recursive: true, force: true }));
  return copy;
}

/** Replaces `from` by `to` in a file. */
function change(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

describe('npm run dev', { timeout: 60_000 }, () => {
  let [tree, url] = ['', ''];
  let lectern: Lectern;
  beforeAll(async () => {
    tree = copyOfTree();
    const port = String(await freePort());
    url = `http://localhost:${port}`;
    const settings = { DATABASE_URL: await demoDatabase(), LECTERN_DATA: temporaryFolder(), PORT: port };
    lectern = await waitUntilReady(launchScript(join(tree, 'tools', 'start', 'dev.mjs'), [], settings));
  }, 120_000);
  afterAll(stopAll);

  const page = async () => {
    const answer = await fetch(`${url}/2026/11/21`);
    return { html: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' };
  };

  it('serves pages and their sources on one port, under a policy that allows Vite', async () => {
    const { html, policy } = await page();
    expect(html).toContain('<script type="module" src="/@vite/client"></script>');
    expect(html).toContain('<script type="module" src="/app/entryClient.tsx"></script>');
    expect(html).toContain('<h1');
    expect(policy).toContain("script-src 'self' 'unsafe-inline'");
    expect(policy).toContain("default-src 'none'");
    const source = await fetch(`${url}/graphql/client.ts`); // a folder of web/ with the name of our own GraphQL path
    expect(source.headers.get('content-type')).toContain('javascript');
    expect((await fetch(`${url}/graphql/schema.graphql`)).headers.get('content-type')).toContain(
      'text/plain',
    );
    expect((await fetch(`${url}/favicon.svg`)).status).toBe(200);
  });

  it('notifies the browser of a class added to a view, and renders it on the next page', async () => {
    const client = await (await fetch(`${url}/@vite/client`)).text();
    const token = /wsToken = "([^"]+)"/.exec(client)?.[1];
    for (const path of ['/app/entryClient.tsx', '/site/reading/ReadingView.tsx', '/theme/index.css?direct']) {
      await (await fetch(url + path)).text(); // requests the modules as a browser with the page open does
    }
    const socket = new WebSocket(`${url.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
    const messages: string[] = [];
    socket.addEventListener('message', ({ data }) => messages.push(String(data)));
    await waitUntil(() => messages.some((it) => it.includes('connected')), 'the socket is open');
    change(join(tree, 'web', 'site', 'reading', 'ReadingView.tsx'), 'css({', "css({ outlineWidth: '7px',");
    await waitUntil(
      () => messages.some((it) => it.includes('"update"') && it.includes('ReadingView.tsx')),
      'an update',
    );
    await waitUntil(async () => (await page()).html.includes('7px'), 'the page has the class');
    const styles = await (await fetch(`${url}/theme/index.css?direct`)).text();
    expect(styles).toContain('outline-width: 7px');
    socket.close();
  });

  it('restarts the server when its code changes, and stops on Ctrl-C', async () => {
    change(
      join(tree, 'server', 'security', 'headers.ts'),
      "'x-content-type-options': 'nosniff',",
      "'x-content-type-options': 'nosniff', 'x-changed': 'yes',",
    );
    const header = async () =>
      (await fetch(`${url}/livez`).catch(() => null))?.headers.get('x-changed') ?? null;
    await waitUntil(async () => (await header()) === 'yes', 'the server runs the changed code');
    await waitUntil(() => lectern.output().split('Ctrl-C stops it.').length > 2, 'and says so');
    const { code, ms } = await lectern.stop('SIGINT');
    expect(code).toBe(130);
    expect(ms).toBeLessThan(5_000);
  });
});
