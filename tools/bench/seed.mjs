// The data the bench seeds on top of the demo: an A/B test of two versions on the home page, and a home page of 30
// cards.
import { publish } from './harness.mjs';
import { sendRequest } from './loadGenerator.mjs';

/** The English site, whose home page has an A/B test, and the Spanish site, whose home page is large. */
export const hosts = { small: 'localhost', large: 'es.localhost' };
const LARGE_SITE = 2;

const inDays = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Publishes both over REST, as an editor would. */
export async function seedBench(lectern) {
  await startHomeTest(lectern);
  await seedLargeHome(lectern);
}

async function startHomeTest(lectern) {
  const answer = await fetch(
    `http://127.0.0.1:${lectern.port}/api/widgets/layouts/current?site=1&layout=homePage`,
  );
  const [{ rows, revision }] = await answer.json();
  const row = rows.find(({ countries }) => countries.includes('default'));
  const tested = {
    ...row,
    bColumns: row.columns.toReversed(),
    abRowActive: true,
    aPercentage: 50,
    bPercentage: 50,
    abRowStartDate: inDays(-2),
    abRowEndDate: inDays(20),
    abRowName: 'Order of cards',
    abRowEmail: 'bench@example.org',
  };
  const body = { layout: 'homePage', added: [tested], baseRevision: revision };
  await publish(lectern, { service: 'widgets', path: 'widgets/layouts?site=1', body });
}

async function seedLargeHome(lectern) {
  const ids = Array.from({ length: 30 }, (_, index) => `bench-${index + 1}`);
  for (const [index, id] of ids.entries()) {
    await publish(lectern, {
      service: 'widgets',
      path: 'widgets',
      body: {
        id,
        siteId: LARGE_SITE,
        type: 'content-card',
        widgetContent: {
          title: `A card with a title of some length, number ${index + 1}`,
          category: 'From the archive',
          callToActionText: 'Read it in full',
          callToActionLink: `/2024/03/${String(index + 1).padStart(2, '0')}/a-reading-with-a-slug`,
          image: `/media/daily/2024/03/${String(index + 1).padStart(2, '0')}-770.webp`,
          alt: 'A quiet hill under a wide sky, drawn in few colours',
        },
      },
    });
  }
  const answer = await fetch(
    `http://127.0.0.1:${lectern.port}/api/widgets/layouts/current?site=${LARGE_SITE}&layout=homePage`,
  );
  const [{ rows, revision }] = await answer.json();
  const row = rows.find(({ countries }) => countries.includes('default'));
  const columns = [0, 1, 2].map((column) => ({
    className: '',
    widgets: ids.filter((_, index) => index % 3 === column).map((id) => ({ id })),
  }));
  const body = { layout: 'homePage', added: [{ ...row, columns }], baseRevision: revision };
  await publish(lectern, { service: 'widgets', path: `widgets/layouts?site=${LARGE_SITE}`, body });
}

/** The cookies of a returning reader: country and zone known, A/B versions drawn. */
export async function returningReader(
  lectern,
  host,
  { country = 'US', zone = 'America/New_York', versions } = {},
) {
  const cookies = [`country=${country}`, `zone=${encodeURIComponent(zone)}`];
  const { headers } = await sendRequest({
    port: lectern.port,
    path: '/',
    host: `${host}:${lectern.port}`,
    headers: { cookie: cookies.join('; ') },
  });
  const drawn = (headers['set-cookie'] ?? []).map((it) => /^versions=([^;]*)/.exec(it)?.[1]).find(Boolean);
  const assigned = versions ?? drawn ?? '';
  return {
    country,
    zone,
    versions: assigned === '' ? [] : assigned.split('~'),
    cookie: [...cookies, ...(assigned === '' ? [] : [`versions=${assigned}`])].join('; '),
    host: `${host}:${lectern.port}`,
  };
}
