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
  const entry = await importModule('render');
  const { openRenderer } = await importModule('product');
  const { render, last, runOperation, purgePage, toStoredPage, close } = await openRenderer({
    ...input,
    root,
    schemaFolder: join(root, 'schema'),
    entry,
  });
  const pages = [];
  for (const [name, pathname] of [
    ['home', '/'],
    ['reading', readingPath()],
  ]) {
    const make = () => {
      purgePage();
      return render(pathname);
    };
    await make();
    const { rendered, operations } = last();
    const { html } = rendered;
    const boot = JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)[1]);
    const { head, body } = await entry.renderPage(boot, place(boot));
    if (!html.includes(body)) throw new Error(`${name} was rendered at another place.`);
    const plain = createPlainPage(head + body);
    const candidates = {
      plain: plain.render,
      view: () => entry.renderPage(boot, place(boot)),
      data: async () => {
        purgePage();
        for (const operation of operations) await runOperation(operation);
      },
      page: make,
      stored: async () => {
        await make();
        toStoredPage(last().rendered).bytes('br');
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

/** The path that a page is rendered at. */
const place = ({ page, params }) =>
  `/${page === 'home' ? '' : [page, ...Object.values(params).map(encodeURIComponent)].join('/')}`;
