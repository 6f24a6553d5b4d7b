// Row 10: Lighthouse with its mobile settings, on the home page, a reading and a content page: the performance score and any faults.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readingPath } from './callsRows.mjs';
import { spread } from '../measure.mjs';
import { hosts } from '../seed.mjs';
import { row, skippedRow } from '../table.mjs';
import { environment } from '../environment.mjs';

export const title = 'lighthouse';

const RUNS = 5;
const MIN_SCORE = 0.99;
/** The categories that must have no failed audit. */
const FAULTLESS = {
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'search engines',
};
const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];
const shownAudits = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
};

export async function measure({ harness }) {
  const browser = await startBrowser().catch((error) => ({
    why: String(error.message ?? error).split('\n')[0],
  }));
  if (browser.why) return [skippedRow('Lighthouse mobile', `Chromium does not start: ${browser.why}`)];
  const lectern = await harness.start('lectern');
  const rows = [];
  try {
    const { default: lighthouse } = await import('lighthouse');
    for (const [name, path] of [
      ['home', '/'],
      ['reading', readingPath()],
      ['content page', '/our-story'],
    ]) {
      const url = `http://${hosts.small}:${lectern.port}${path}`;
      const scores = [];
      let worst = null;
      for (let run = 0; run <= RUNS; run += 1) {
        const { lhr } = await lighthouse(url, {
          port: browser.port,
          logLevel: 'silent',
          // Faults do not vary between runs: these categories run once, in the run that is not timed.
          onlyCategories: run === 0 ? ['performance', ...Object.keys(FAULTLESS)] : ['performance'],
        });
        if (lhr.runtimeError) throw new Error(`Lighthouse: ${lhr.runtimeError.message}`);
        if (run === 0) {
          rows.push(faultsRow(name, lhr)); // not timed: the demo's pictures are created at the first request
          continue;
        }
        scores.push(lhr.categories.performance.score);
        if (worst === null || lhr.categories.performance.score <= worst.categories.performance.score)
          worst = lhr;
      }
      const { median, min, max } = spread(scores);
      const details = Object.entries(shownAudits).map(
        ([id, short]) => `${short} ${worst.audits[id].displayValue}`,
      );
      rows.push(
        row(`Lighthouse mobile performance, ${name}`, {
          ours: `${median.toFixed(2)} [${min.toFixed(2)}–${max.toFixed(2)}]`,
          note: `the worst run: ${details.join(', ')}`,
          aim: { text: `≥ ${MIN_SCORE} in ${RUNS} of ${RUNS}`, met: min >= MIN_SCORE },
        }),
      );
    }
  } catch (error) {
    rows.push(skippedRow('Lighthouse mobile', String(error.message ?? error).split('\n')[0]));
  } finally {
    await browser.stop();
    await lectern.stop();
  }
  return rows;
}

/** One row for the categories that must be without a fault; the note names each fault. */
function faultsRow(name, { categories, audits }) {
  const faults = Object.entries(FAULTLESS).flatMap(([id, short]) =>
    categories[id].auditRefs
      .filter(
        ({ weight, id: audit }) => weight > 0 && audits[audit].score !== null && audits[audit].score < 1,
      )
      .map(({ id: audit }) => `${short}: ${audits[audit].title}`),
  );
  const scores = Object.keys(FAULTLESS).map((id) => categories[id].score);
  return row(`Lighthouse ${Object.values(FAULTLESS).join(', ')}, ${name}`, {
    ours: scores.map((score) => Math.round(score * 100)).join(' / '),
    note: faults.join('; '),
    aim: { text: '100 / 100 / 100', met: scores.every((score) => score === 1) },
  });
}

/** Starts Chromium with a debugging port: the one of CHROMIUM_PATH, or the one in the project's packages. */
async function startBrowser() {
  const executable = environment.CHROMIUM_PATH ?? (await packagedChromium());
  const profile = mkdtempSync(join(tmpdir(), 'lectern-bench-chromium-'));
  const port = await freePort();
  const child = spawn(
    executable,
    [...flags, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const exited = new Promise((resolve) => child.once('exit', resolve));
  await new Promise((resolve, reject) => {
    let printed = '';
    child.stderr.on('data', (chunk) => {
      printed += chunk;
      if (printed.includes('DevTools listening')) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(printed.trim().split('\n').at(-1) || 'it ended at once')));
  });
  return {
    port,
    async stop() {
      child.kill();
      await exited;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function packagedChromium() {
  // Set before the import, so that the package unpacks its own shared libraries.
  environment.AWS_LAMBDA_JS_RUNTIME = 'nodejs20.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}

function freePort() {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
