import { launchBrowser } from './tests/support/browser.ts';
const [, , spec] = process.argv;
const { base, who, dark, shots } = JSON.parse(spec!);
const browser = await launchBrowser();
for (const width of [1280, 390]) {
  const context = await browser.newContext({ viewport: { width, height: width === 390 ? 844 : 900 }, ...(dark && { colorScheme: 'dark' }) });
  const page = await context.newPage();
  page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log(width, page.url(), m.type(), m.text().slice(0, 200)));
  page.on('pageerror', (e) => console.log(width, page.url(), 'pageerror', e.message));
  if (who) {
    await page.goto(base + '/login'); await page.waitForSelector('html[data-hydrated]');
    await page.fill('input[name=username]', who); await page.fill('input[type=password]', 'a password of the demo'); await page.keyboard.press('Enter'); await page.waitForTimeout(2500);
  }
  for (const [name, path, script] of shots) {
    await page.goto(base + path); await page.waitForTimeout(1800);
    if (script) await new Function('page', `return (async()=>{${script}})()`)(page).catch((e: Error) => console.log(name, e.message.slice(0, 300)));
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    const raw = await page.evaluate(() => document.body.innerText.match(/\b(?:admin|shell|auth|account|journals|forms)#[\w#]+/g));
    if (over > 0 || raw) console.log(name, width, 'overflow', over, raw);
    await page.screenshot({ path: `/tmp/s/${name}-${width}.png`, fullPage: true });
  }
  await context.close();
}
await browser.close();
