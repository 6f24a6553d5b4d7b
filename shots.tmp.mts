import { readFileSync } from 'node:fs';
import { launchBrowser } from './tests/support/browser.ts';
const base = 'http://localhost:4132';
const ops = JSON.parse(readFileSync('generated/operations.admin.json','utf8')) as Record<string,string>;
const hashOf = (n: string) => Object.entries(ops).find(([,t]) => new RegExp(`(query|mutation) ${n}\\b`).test(t))![0];
const jobs = JSON.parse(process.argv[2]!);
const browser = await launchBrowser();
for (const job of jobs) {
  const context = await browser.newContext({ viewport: { width: job.w ?? 1280, height: job.h ?? 900 }, ...(job.dark && { colorScheme: 'dark' }) });
  const page = await context.newPage();
  page.on('console', (m) => { if (['error','warning'].includes(m.type())) console.log(m.type(), m.text().slice(0, 300)); });
  page.on('pageerror', (e) => console.log('pageerror', e.message));
  const origin = base;
  await page.goto(origin + '/login'); await page.waitForSelector('html[data-hydrated]');
  await page.fill('input[type=email], input[name=email]', (job.who ?? 'editor') + '@example.org');
  await page.fill('input[type=password]', process.env.PASS!);
  await page.keyboard.press('Enter');
  await page.waitForURL((u) => !u.pathname.includes('login'), { timeout: 15000 }).catch(() => undefined);
  await page.waitForTimeout(1200);
  if (job.run) {
    const gql = (name: string, variables: unknown) => page.evaluate(async ([n, v, h]) => (await fetch('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ operationName: n, variables: v, extensions: { persistedQuery: { version: 1, sha256Hash: h } } }) })).json(), [name, variables, hashOf(name)] as const);
    await (new Function('page', 'gql', 'base', `return (async()=>{${job.run}})()`))(page, gql, base);
  }
  if (job.path) {
    await page.goto(origin + job.path); await page.waitForTimeout(job.wait ?? 2500);
    if (job.then) await (new Function('page', `return (async()=>{${job.then}})()`))(page);
    if (job.out) await page.screenshot({ path: `/tmp/hFterms/${job.out}.png`, fullPage: !!job.full });
    console.log(job.out, 'overflow', await page.evaluate(() => document.documentElement.scrollWidth - innerWidth));
  }
  await context.close();
}
await browser.close();
