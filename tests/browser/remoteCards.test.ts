/** A content card that shows a post of another site: an editor adds it, a reader sees it, the other site goes away. */
import sharp from 'sharp';
import { afterAll, it } from 'vitest';
import { open } from '../support/browser.ts';
import { openOtherSite, troubles } from '../support/otherSite.ts';
import { expect } from '../support/patience.ts';
import { visitorsOf, withBrowser } from '../support/withBrowser.ts';
import { demoSettings, press, workOf } from './adminVisits.ts';
import { testNow } from '../support/stack.ts';
import { HOME } from './demoHome.ts';
import { publishChanges, submit } from './layoutWays.ts';

const other = await openOtherSite([
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
other.pictures.set('/uploads/lake.jpg', {
  type: 'image/jpeg',
  bytes: await sharp({ create: { width: 1_000, height: 700, channels: 3, background: '#2d6a8a' } })
    .jpeg()
    .toBuffer(),
});
afterAll(() => other.close().catch(() => undefined));

const time = { now: testNow() };
const on = withBrowser({
  now: () => time.now,
  settings: { ...demoSettings.settings, LECTERN_REMOTE_HOSTS: `${other.url} private` },
});
const { meet, arrive } = visitorsOf(on);
const { at } = workOf(on, meet);

interface Card {
  readonly id: string;
  /** What it is saved with; absent for a card that is there. */
  readonly widgetContent?: Record<string, unknown>;
}

/** Publishes the home of everybody: so many cards. */
async function home(...cards: readonly Card[]): Promise<void> {
  const { widgets } = on.stack.program.services.direct;
  const call = await on.stack.callTo('widgets');
  await widgets.removeOwnDrafts({ query: { owner: '0d3a0000-0000-4000-8000-000000000001' } }, call);
  for (const { id, widgetContent } of cards)
    if (widgetContent) await widgets.saveWidget({ body: { id, widgetContent, type: 'content-card' } }, call);
  const [now] = await widgets.readLayouts({ query: { site: 1, layout: ['homePage'] } }, call);
  const deleted = now!.rows.map(({ rowKey }) => rowKey).filter((key) => key !== 'cards');
  const columns = cards.map(({ id }) => ({ className: '', widgets: [{ id }] }));
  const added = [{ rowKey: 'cards', countries: ['default'], columns }];
  await widgets.publishLayout(
    { query: { site: 1 }, body: { layout: 'homePage', added, deleted } as never },
    call,
  );
}
const remote = (offset: number) => ({ isApiContent: true, baseUrl: other.url, offset });

// Fails without: services/widgets/remoteCards.ts, what was stored last; web/admin/layouts/remote/TryIt.tsx, the query it sends
it('an editor tries and publishes a post of another site; readers see it, also when that site is gone, and what comes late comes by itself', async () => {
  await home({ id: 'story', widgetContent: { title: 'Our own story', category: 'Home' } });
  const { page, complaints } = await at('admin', HOME);
  const slot = page.locator('[data-slot]').first();
  await expect(slot).toContainText('Our own story');
  await slot.getByRole('button', { name: /^Edit / }).click();
  const form = page.getByRole('dialog');
  await form.getByText('The latest of another site').click();
  await form.getByLabel('Address of the other site').selectOption(other.url);
  await form.getByLabel('Posts to pass over').fill('0');
  await press(form, 'Try it');
  await expect(form.getByText('Lamps on the river')).toBeVisible();
  await expect(form.getByRole('img', { name: 'Lamps on a river' })).toBeVisible();
  await submit(form);
  await expect(slot).toContainText('Lamps on the river');
  await publishChanges(page);

  // A reader gets the post and a copy of its picture; the other site hears nothing of the reader.
  const reader = await meet();
  const hosts: string[] = [];
  reader.page.on('request', (request) => hosts.push(new URL(request.url()).host));
  await open(reader, `${on.stack.url}/`);
  const link = reader.page.getByRole('link', { name: /Lamps on the river/ });
  await expect(link).toHaveAttribute('href', `${other.url}/2/`);
  const picture = reader.page.getByRole('img', { name: 'Lamps on a river' });
  await picture.scrollIntoViewIfNeeded();
  const width = () => picture.evaluate((element: HTMLImageElement) => element.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  expect(hosts).not.toContain(other.host);

  // A post that is slow the first time is said to be on its way, and comes without a reload.
  const waiting: (() => void)[] = [];
  let isSlow = true;
  other.behaves = (_request, response) => {
    const answer = () => {
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify([{ id: 5, title: 'Here at last' }]));
    };
    if (isSlow) waiting.push(answer);
    else answer();
  };
  await home({ id: 'slow', widgetContent: remote(40) });
  await reader.page.goto(`${on.stack.url}/`);
  await expect(reader.page.locator('main').getByText('Loading')).toBeVisible();
  isSlow = false; // what is asked from now on is answered at once
  for (const answer of waiting) answer();
  await reader.page.clock.runFor(2_000).catch(() => undefined);
  await expect(reader.page.getByRole('heading', { name: 'Here at last' })).toBeVisible();
  expect([...complaints, ...reader.complaints]).toEqual([]);

  // The other site fails: what it said before stays, and what was never had is a polite line.
  other.behaves = troubles.fails;
  time.now = new Date(time.now.getTime() + 700_000);
  await home(
    { id: 'story' },
    { id: 'broken', widgetContent: remote(41) },
    { id: 'own', widgetContent: { title: 'Our own story' } },
  );
  const later = await arrive('/', { at: time.now });
  await expect(later.page.getByRole('link', { name: /Lamps on the river/ })).toBeVisible();
  await expect(later.page.getByText('This part cannot be shown at the moment.')).toBeVisible();
  await expect(later.page.getByRole('heading', { name: 'Our own story' })).toBeVisible();
  // Spec 2 §8: the console says so, and nothing else.
  await expect
    .poll(() => later.complaints) // once the card's code has come
    .toEqual(['error: The content card broken.1.A could not read the other site.']);
  other.behaves = null;
});
