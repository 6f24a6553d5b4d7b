/**
 * `npm run dev`: Vite runs inside the same server and on the same port, serves the sources to the browser and renders
 * from them.
 */
import { realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { createServer, type ViteDevServer } from 'vite';
import type { TagBus } from '../../rest/tagBus.ts';
import { inRoot } from '../../services/kit/root.ts';
import type * as Entry from '../../web/app/entryServer.tsx';
import type { Develop } from './site.ts';

const ENTRY_CLIENT = '/app/entryClient.tsx';
const ENTRY_SERVER = '/app/entryServer.tsx';
const STYLES = '/theme/index.css';

/** Paths that Vite does not handle. */
const OWN_PATHS = /^\/(api\/|media\/|graphql(\?|$)|graphql\/schema\.graphql|livez|readyz)/;

/** Milliseconds for Vite to close, because it may wait a second for nothing. */
const MAX_CLOSE_MS = 200;

/**
 * Vite's client and React's refresh are inline scripts and open a socket; everything else is as strict as the
 * production policy.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: https:",
  "font-src 'self' data:",
  "media-src 'self' https:",
  "connect-src 'self' ws: wss:",
  "manifest-src 'self'",
  "worker-src 'self' blob:",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
].join('; ');

/** Replaces the build. A changed file purges the HTML cache, so that the next page shows it. */
export function createDevelopment(bus: TagBus): Develop {
  let vite: ViteDevServer | undefined;
  let preamble = '';
  let changes = 0;

  return {
    policy: POLICY,
    get head() {
      return `${preamble}${moduleAt(ENTRY_CLIENT)}`;
    },
    get preamble() {
      return preamble;
    },
    publicFolder: inRoot('web', 'public'),
    assets: {
      get build() {
        return `development-${changes}`;
      },
      styles: [STYLES],
      run: [],
      preload: () => [],
      font: () => null,
      viewStyles: () => [],
      entry: (name) => ({ styles: [STYLES], preload: [], run: [`/${name}`] }),
    },
    entry: async () => (await vite!.ssrLoadModule(ENTRY_SERVER)) as typeof Entry,
    async attach(server: FastifyInstance) {
      const viteServer = await createServer({
        configFile: inRoot('vite.config.ts'),
        root: inRoot('web'),
        appType: 'custom',
        clearScreen: false,
        cacheDir: inRoot('dist', 'vite'),
        server: {
          middlewareMode: true,
          hmr: { server: server.server },
          fs: { allow: [inRoot(), realpathSync(inRoot('node_modules'))] }, // a symbolic link in a second work tree
        },
        optimizeDeps: { entries: [inRoot('web', ENTRY_CLIENT.slice(1))] },
      });
      vite = viteServer;
      preamble = await preambleOf(viteServer);
      const purge = () => {
        changes += 1;
        bus.purgeAll();
      };
      viteServer.watcher.on('change', purge).on('add', purge).on('unlink', purge);
      await server.register(fastifyStatic, { root: inRoot('web', 'public'), serve: false }); // for reply.sendFile
      server.addHook('onRequest', (request, reply, done) => {
        if (OWN_PATHS.test(request.url)) return done();
        viteServer.middlewares(request.raw, reply.raw, (error?: Error) => done(error)); // answers, or continues to our routes
      });
      // Browsers keep Vite's socket open: the server would wait for them.
      server.addHook('preClose', () => Promise.race([viteServer.close(), sleep(MAX_CLOSE_MS)]));
    },
  };
}

/** The scripts that Vite and its plugins insert into a page, before an entry of ours. */
async function preambleOf(vite: ViteDevServer): Promise<string> {
  const page = await vite.transformIndexHtml('/', '<html><head></head><body></body></html>');
  return /<head>([\s\S]*)<\/head>/.exec(page)?.[1] ?? '';
}

const moduleAt = (path: string): string => `<script type="module" src="${path}"></script>`;
