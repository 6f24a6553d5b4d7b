/** A content card that shows a post of another site: an editor adds it, a reader sees it, the other site goes away. */
import sharp from 'sharp';
import { afterAll, describe, it } from 'vitest';
import { axe, overflow } from '../support/browser.ts';
import { openOtherSite, troubles } from '../support/otherSite.ts';
import { expect } from '../support/patience.ts';
import { visitorsOf, withBrowser } from '../support/withBrowser.ts';
import { demoSettings, press, workOf } from './adminVisits.ts';
import { testNow } from '../support/stack.ts';
import { publishAll } from './layoutVisits.ts';

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

/** The home of everybody: a card of its own content, and what else is said. */
async function home(
  ...cards: { readonly id: string; readonly widgetContent: Record<string, unknown> }[]
): Promise<void> {
  const { widgets } = on.stack.program.services.direct;
  const call = await on.stack.callTo('widgets');
  await widgets.removeOwnDrafts({ query: { owner: '0d3a0000-0000-4000-8000-000000000001' } }, call);
  for (const it of cards) await widgets.saveWidget({ body: { ...it, type: 'content-card' } }, call);
  const [now] = await widgets.readLayouts({ query: { site: 1, layout: ['homePage'] } }, call);
  const deleted = now!.rows.map(({ rowKey }) => rowKey).filter((key) => key !== 'cards');
  const columns = cards.map(({ id }) => ({ className: '', widgets: [{ id }] }));
  const added = [{ rowKey: 'cards', countries: ['default'], columns }];
  await widgets.publishLayout(
    { query: { site: 1 }, body: { layout: 'homePage', added, deleted } as never },
    call,
  );
}
const remote = (settings: object = {}) => ({ isApiContent: true, baseUrl: other.url, ...settings });

describe('a post of another site', () => {
  it('is tried and published by an editor, seen by readers, and stays when the other site has gone', async () => {
    await home({ id: 'story', widgetContent: { title: 'Our own story', category: 'Home' } });
    const { page, complaints } = await at('admin', '/admin/layouts/homePage?edit=1');
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
    expect(await axe(page)).toEqual([]);
    await press(form, 'Submit');
    await expect(form).toHaveCount(0);
    await expect(slot).toContainText('Lamps on the river');
    await publishAll(page);
    await expect(page.getByText(/^Published: revision/)).toBeVisible();
    expect(complaints).toEqual([]);

    const reader = await arrive('/');
    const asked: string[] = [];
    reader.page.on('request', (request) => asked.push(new URL(request.url()).host));
    await reader.page.reload();
    const link = reader.page.getByRole('link', { name: /Lamps on the river/ });
    await expect(link).toHaveAttribute('href', `${other.url}/2/`);
    const picture = reader.page.getByRole('img', { name: 'Lamps on a river' });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);
    expect(asked).not.toContain(other.host);
    expect(await axe(reader.page)).toEqual([]);
    expect(reader.complaints).toEqual([]);

    other.behaves = troubles.fails;
    time.now = new Date(time.now.getTime() + 700_000);
    for (let visits = 0; visits < 3; visits += 1) {
      const later = await arrive('/', { at: time.now });
      await expect(later.page.getByRole('link', { name: /Lamps on the river/ })).toBeVisible();
      expect(later.complaints).toEqual([]);
    }
    other.behaves = null;
  });

  it('that is slow for the first time is said to be on its way, and comes without a reload', async () => {
    let free = () => {};
    other.behaves = (_request, response) => {
      free = () => {
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify([{ id: 5, title: 'Here at last' }]));
      };
    };
    await home({ id: 'slow', widgetContent: remote({ offset: 40 }) });
    const { page, complaints } = await meet();
    await page.goto(`${on.stack.url}/`);
    await expect(page.locator('main').getByText('Loading')).toBeVisible();
    free();
    await page.clock.runFor(2_000).catch(() => undefined);
    await expect(page.getByRole('heading', { name: 'Here at last' })).toBeVisible();
    expect(complaints).toEqual([]);
    other.behaves = null;
  });

  it('that cannot be had leaves a polite line, and the rest of the page stands', async () => {
    other.behaves = troubles.fails;
    await home(
      { id: 'broken', widgetContent: remote({ offset: 41 }) },
      { id: 'own', widgetContent: { title: 'Our own story' } },
    );
    const { page, complaints } = await arrive('/', { viewport: { width: 390, height: 844 } });
    await expect(page.getByText('This part cannot be shown at the moment.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Our own story' })).toBeVisible();
    expect(await overflow(page)).toBe(0);
    // Spec 2 §8: it is told to the console, and nothing else is.
    await expect
      .poll(() => complaints) // once the card's code has come
      .toEqual(['error: The content card broken.1.A could not read the other site.']);
    other.behaves = null;
  });
});
