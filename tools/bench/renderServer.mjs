// Renders pages in this process and measures the CPU time; started by `renderRows.mjs`.
import { join } from 'node:path';
import { interleave } from './measure.mjs';
import { createPlainPage } from './plainPage.mjs';
import { readingPath } from './rows/callsRows.mjs';
import { importModule, root } from './prepare.mjs';

process.once('message', async (options) => {
  process.send(await measure(options));
  process.exit();
});

async function measure({ rounds, ...input }) {
  const { maker, gateway, recorder, visitor, entry, store, purgePage, close } = await open(input);
  const pages = [];
  for (const [name, pathname] of [
    ['home', '/'],
    ['reading', readingPath()],
  ]) {
    const request = { pathname, search: '', query: new URLSearchParams() };
    const make = () => {
      purgePage();
      return maker.make(visitor, request, 'bench-render');
    };
    await make();
    const { html, operations, place } = recorder.last();
    const boot = JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)[1]);
    const { head, body } = await entry.renderPage(boot, place(boot));
    if (!html.includes(body)) throw new Error(`${name} was rendered at another place.`);
    const plain = createPlainPage(head + body);
    const candidates = {
      plain: plain.render,
      view: () => entry.renderPage(boot, place(boot)),
      data: async () => {
        purgePage();
        for (const { hash, variables, call } of operations) await gateway.run(hash, variables, call());
      },
      page: make,
      stored: async () => {
        await make();
        store(recorder.last().rendered).bytes('br');
      },
    };
    const run = async (candidate, count) => {
      const work = candidates[candidate];
      const before = process.cpuUsage();
      for (let time = 0; time < count; time += 1) await work();
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1_000;
    };
    const figures = await interleave(Object.keys(candidates), run, { rounds, roundMs: 600, warmUp: 1_500 });
    pages.push({ name, elements: plain.elements, bytes: html.length, figures: Object.fromEntries(figures) });
  }
  await close();
  return { pages };
}

/** Opens the page maker over real services, with a page cache that stores only the last rendering. */
async function open({ databaseUrl, manifest, cookie }) {
  const { openServices } = await importModule('services');
  const { createTagBus } = await importModule('tagBus');
  const { createGateway } = await importModule('gateway');
  const { buildSchema, readSdl } = await importModule('schema');
  const { knownOperations } = await importModule('knownOperations');
  const { createPageMaker } = await importModule('pageMaker');
  const { readAssets } = await importModule('assets');
  const { readVisitor } = await importModule('visitor');
  const { store } = await importModule('pageCache');
  const { emptyMetadata } = await importModule('call');
  const entry = await importModule('render');
  const services = await openServices({
    config: { env: 'production', serviceUrls: {} },
    database: { url: databaseUrl, directUrl: databaseUrl, ownRoles: true },
    bus: createTagBus(),
    now: () => new Date(),
  });
  const results = createTagBus(); // a separate bus: the cached REST reads stay warm
  const gateway = createGateway({
    schema: buildSchema(readSdl(join(root, 'schema'))),
    operations: knownOperations([manifest]),
    clients: services.clients,
    bus: results,
    now: () => new Date(),
    explorer: false,
    warn: (message, error) => console.error(message, error),
  });
  let rendered;
  let ran = [];
  const pageTags = new Set();
  const recordingGateway = {
    ...gateway,
    run(hash, variables, call) {
      ran.push({
        hash,
        variables,
        call: () => ({ ...call, until: performance.now() + 2_500, notes: emptyMetadata() }),
      });
      if (ran.length > 2) ran = ran.slice(-2);
      const before = new Set(call.notes.tags);
      const running = gateway.run(hash, variables, call);
      if (before.size === 0) return running; // the operation of the site frame
      return running.then((answer) => {
        for (const tag of answer.notes.tags) if (!before.has(tag)) pageTags.add(tag);
        return answer;
      });
    },
  };
  const maker = createPageMaker({
    gateway: recordingGateway,
    cache: { outcome: async (_key, render) => (rendered = await render()) },
    assets: readAssets(join(root, 'dist', 'client')),
    addresses: { scheme: 'http:', port: ':4000' },
    env: 'production',
    entry: async () => entry,
  });
  const visitor = readVisitor({ host: 'localhost:4000', cookie }, new URLSearchParams(), new Date());
  const place = ({ page, params }) =>
    `/${page === 'home' ? '' : [page, ...Object.values(params).map(encodeURIComponent)].join('/')}`;
  const recorder = { last: () => ({ html: rendered.html, rendered, operations: [...ran], place }) };
  /** Purges the tags that only pages show. The site frame stays cached: it is warm after the first page. */
  const purgePage = () => results.purge([...pageTags]);
  return { maker, gateway, recorder, visitor, entry, store, purgePage, close: () => services.close() };
}
