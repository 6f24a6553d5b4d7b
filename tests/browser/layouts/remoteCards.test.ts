/** A content card with a post of another site: an editor adds it, a reader sees it, the other site fails. */
import sharp from 'sharp';
import { afterAll, it } from 'vitest';
import { open } from '../../support/browser.ts';
import { openWordPressSite, faultyBehaviours } from '../../support/wordPressSite.ts';
import { expect } from '../../support/patientExpect.ts';
import { createVisitors, withBrowser } from '../../support/withBrowser.ts';
import { demoSettings, press, adminVisitsOf } from '../visits/adminVisits.ts';
import { testNow } from '../../support/stack.ts';
import { HOME } from './demoHome.ts';
import { publishChanges, submit } from './layoutSteps.ts';

const source = await openWordPressSite([
  {
    id: 2,
    title: 'Lamps on the river',
    excerpt: '<p>An evening by the water, and what we saw there.</p>',
    picture: '/uploads/lake.jpg',
    alt: 'Lamps on a river',
    category: 'Stories',
  },
  { id: 1, title: 'The one before' },
]);
source.pictures.set('/uploads/lake.jpg', {
  type: 'image/jpeg',
  bytes: await sharp({ create: { width: 1_000, height: 700, channels: 3, background: '#2d6a8a' } })
    .jpeg()
    .toBuffer(),
});
afterAll(() => source.close().catch(() => undefined));

const time = { now: testNow() };
const harness = withBrowser({
  now: () => time.now,
  settings: { ...demoSettings.settings, LECTERN_REMOTE_HOSTS: `${source.url} private` },
});
const { newVisitor, visitPage } = createVisitors(harness);
const { openAdmin } = adminVisitsOf(harness, newVisitor);

interface Card {
  readonly id: string;
  /** The settings to save; absent for an existing card. */
  readonly widgetContent?: Record<string, unknown>;
}

/** Publishes the default row of the home page with these cards. */
async function publishHome(...cards: readonly Card[]): Promise<void> {
  const { widgets } = harness.stack.program.services.direct;
  const call = await harness.stack.callTo('widgets');
  await widgets.removeOwnDrafts({ query: { owner: '0d3a0000-0000-4000-8000-000000000001' } }, call);
  for (const { id, widgetContent } of cards)
    if (widgetContent) await widgets.saveWidget({ body: { id, widgetContent, type: 'content-card' } }, call);
  const [current] = await widgets.readLayouts({ query: { site: 1, layout: ['homePage'] } }, call);
  const deleted = current!.rows.map(({ rowKey }) => rowKey).filter((key) => key !== 'cards');
  const columns = cards.map(({ id }) => ({ className: '', widgets: [{ id }] }));
  const added = [{ rowKey: 'cards', countries: ['default'], columns }];
  await widgets.publishLayout(
    { query: { site: 1 }, body: { layout: 'homePage', added, deleted } as never },
    call,
  );
}
const remoteContent = (offset: number) => ({ isApiContent: true, baseUrl: source.url, offset });

// Fails without: services/widgets/remoteCards.ts, what was stored last; web/admin/layouts/remote/SourceCheck.tsx, the query it sends
it('an editor checks and publishes a post of another site; readers see it, also when that site fails, and a late post appears by itself', async () => {
  await publishHome({ id: 'story', widgetContent: { title: 'Our own story', category: 'Home' } });
  const { page, browserErrors: complaints } = await openAdmin('admin', HOME);
  const slot = page.locator('[data-slot]').first();
  await expect(slot).toContainText('Our own story');
  await slot.getByRole('button', { name: /^Edit / }).click();
  const form = page.getByRole('dialog');
  await form.getByText('Post of another site').click();
  await form.getByLabel('Source site').selectOption(source.url);
  await form.getByLabel('Posts to skip').fill('0');
  await press(form, 'Try it');
  await expect(form.getByText('Lamps on the river')).toBeVisible();
  await expect(form.getByRole('img', { name: 'Lamps on a river' })).toBeVisible();
  await submit(form);
  await expect(slot).toContainText('Lamps on the river');
  await publishChanges(page);

  // A reader gets the post and a copy of its picture; the other site gets no request from the reader.
  const reader = await newVisitor();
  const hosts: string[] = [];
  reader.page.on('request', (request) => hosts.push(new URL(request.url()).host));
  await open(reader, `${harness.stack.url}/`);
  const link = reader.page.getByRole('link', { name: /Lamps on the river/ });
  await expect(link).toHaveAttribute('href', `${source.url}/2/`);
  const picture = reader.page.getByRole('img', { name: 'Lamps on a river' });
  await picture.scrollIntoViewIfNeeded();
  const width = () => picture.evaluate((element: HTMLImageElement) => element.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  expect(hosts).not.toContain(source.host);

  // A post that is slow the first time shows a loading state, and appears without a reload.
  const pendingResponses: (() => void)[] = [];
  let isSlow = true;
  source.behaviour = (_request, response) => {
    const respond = () => {
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify([{ id: 5, title: 'Here at last' }]));
    };
    if (isSlow) pendingResponses.push(respond);
    else respond();
  };
  await publishHome({ id: 'slow', widgetContent: remoteContent(40) });
  await reader.page.goto(`${harness.stack.url}/`);
  await expect(reader.page.locator('main').getByText('Loading')).toBeVisible();
  isSlow = false; // requests from now on are answered at once
  for (const respond of pendingResponses) respond();
  await reader.page.clock.runFor(2_000).catch(() => undefined);
  await expect(reader.page.getByRole('heading', { name: 'Here at last' })).toBeVisible();
  expect([...complaints, ...reader.browserErrors]).toEqual([]);

  // The other site fails: the last stored post stays, and a post that was never loaded becomes a notice.
  source.behaviour = faultyBehaviours.fails;
  time.now = new Date(time.now.getTime() + 700_000);
  await publishHome(
    { id: 'story' },
    { id: 'broken', widgetContent: remoteContent(41) },
    { id: 'own', widgetContent: { title: 'Our own story' } },
  );
  const laterReader = await visitPage('/', { at: time.now });
  await expect(laterReader.page.getByRole('link', { name: /Lamps on the river/ })).toBeVisible();
  await expect(laterReader.page.getByText('This content is unavailable right now.')).toBeVisible();
  await expect(laterReader.page.getByRole('heading', { name: 'Our own story' })).toBeVisible();
  // Spec 2 §8: the console has this message and no other.
  await expect
    .poll(() => laterReader.browserErrors) // once the card's script has loaded
    .toEqual(['error: The content card broken.1.A could not read the other site.']);
  source.behaviour = null;
});
