/** `npm run dev`: Vite inside the same server and on the same port gives the browser the sources, and renders from them. */
import { realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { createServer, type ViteDevServer } from 'vite';
import type { TagBus } from '../rest/tagBus.ts';
import { inRoot } from '../services/kit/root.ts';
import type * as Entry from '../web/app/entryServer.tsx';
import type { Develop } from './site.ts';

const ENTRY_CLIENT = '/app/entryClient.tsx';
const ENTRY_SERVER = '/app/entryServer.tsx';
const STYLES = '/theme/index.css';

/** These are ours alone: Vite never sees them. */
const OWN = /^\/(api\/|media\/|graphql(\?|$)|graphql\/schema\.graphql|livez|readyz)/;

/** Milliseconds Vite has to close: it may wait a second for nothing. */
const MOST_CLOSING = 200;

/** Vite's client and React's refresh are inline and open a socket; everything else stays as strict as the real policy. */
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

/** Stands in for the build. A changed file empties the HTML cache, so that the next page shows it. */
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
      const made = await createServer({
        configFile: inRoot('vite.config.ts'),
        root: inRoot('web'),
        appType: 'custom',
        clearScreen: false,
        cacheDir: inRoot('dist', 'vite'),
        server: {
          middlewareMode: true,
          hmr: { server: server.server },
          fs: { allow: [inRoot(), realpathSync(inRoot('node_modules'))] }, // a link, in a work tree beside another
        },
        optimizeDeps: { entries: [inRoot('web', ENTRY_CLIENT.slice(1))] },
      });
      vite = made;
      preamble = await preambleOf(made);
      const forget = () => {
        changes += 1;
        bus.purgeAll();
      };
      made.watcher.on('change', forget).on('add', forget).on('unlink', forget);
      await server.register(fastifyStatic, { root: inRoot('web', 'public'), serve: false }); // for reply.sendFile
      server.addHook('onRequest', (request, reply, done) => {
        if (OWN.test(request.url)) return done();
        made.middlewares(request.raw, reply.raw, (error?: Error) => done(error)); // answers by itself, or goes on
      });
      // Browsers hold its socket open: the server would wait for them.
      server.addHook('preClose', () => Promise.race([made.close(), sleep(MOST_CLOSING)]));
    },
  };
}

/** What Vite and its plugins put into a page, before an entry of ours. */
async function preambleOf(vite: ViteDevServer): Promise<string> {
  const page = await vite.transformIndexHtml('/', '<html><head></head><body></body></html>');
  return /<head>([\s\S]*)<\/head>/.exec(page)?.[1] ?? '';
}

const moduleAt = (path: string): string => `<script type="module" src="${path}"></script>`;
