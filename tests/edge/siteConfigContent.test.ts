/** What a site's configuration says about its content, seen in the very next page; see siteConfig.test.ts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countryPermissions } from '../../domain/rights/countryPermissions.ts';
import type { Ask } from '../support/http.ts';
import { openChangedSite, us, type ChangedSite } from './changedSite.ts';

const HOME = '/';
const READING = '/2026/11/21';
/** A day whose text has a recording. */
const AUDIO_DAY = '/2024/02/03';

let open: ChangedSite;
beforeAll(async () => {
  open = await openChangedSite();
});
afterAll(() => open?.stop());
const changed: ChangedSite['changed'] = (changes, look) => open.changed(changes, look);
const at: ChangedSite['at'] = (path, selector, attribute) => () => open.at(path, selector, attribute)();
const leads: ChangedSite['leads'] = (path, ask) => () => open.leads(path, ask)();
const http = (path: string, ask?: Ask) => open.http(path, ask);

describe('what the site shows', () => {
  it('IMAGE_PATH is the template of the day’s picture, at home and in the reading', async () => {
    for (const path of [HOME, READING]) {
      const look = at(path, 'main picture img[fetchpriority]', 'src');
      expect(
        await changed({ IMAGE_PATH: 'https://img.example.org/{siteCode}/{year}-{month}-{day}.jpg' }, look),
      ).toEqual({
        before: ['/media/daily/2026/11/21-770.jpg'],
        after: ['https://img.example.org/en/2026-11-21.jpg'],
      });
    }
  });

  it('AUDIO_PATH is the template of the recording; without one there is no player', async () => {
    const look = at(AUDIO_DAY, 'audio', 'src');
    expect(
      await changed({ AUDIO_PATH: 'https://audio.example.org/{language}/{YYYY}{MM}{DD}.mp3' }, look),
    ).toEqual({
      before: ['/media/audio/2024-02-03.wav'],
      after: ['https://audio.example.org/en_US/20240203.mp3'],
    });
    expect((await changed({ AUDIO_PATH: '' }, look)).after).toEqual([]);
  });

  it('evergreenYear is where the archive begins, and whose texts stand in', async () => {
    const look = async () => [(await http('/2025/06/01', us)).status, (await http('/2024/06/01', us)).status];
    // A day of 2024 has a text of its own whatever the year of the archive is.
    expect(await changed({ evergreenYear: 2028 }, look)).toEqual({ before: [200, 200], after: [404, 200] });
  });

  it('siteId says whose texts are shown; a site keeps it', async () => {
    const titles = await Promise.all(
      ['en', 'es'].map(async (site) => (await http(HOME, { ...us, site })).boot().site.id),
    );
    expect(titles).toEqual(['1', '2']);
    await expect(open.save({ siteId: 9 })).rejects.toMatchObject({ status: 400 });
  });

  it('siteCode names the site to flags and pages', async () => {
    const { features, pages } = open.stack.program.services.direct;
    await features.saveFeature(
      { body: { siteCode: 'odbx-other', name: 'newDonationLink', on: true, countries: [] } },
      await open.stack.callTo('features'),
    );
    const global = { status: 'publish', title: '', isHome: false };
    await pages.savePage(
      { body: { site_code: 'other', slug: 'hello', title: 'Hello', status: 'publish', global } },
      await open.stack.callTo('pages'),
    );
    const look = async () => [...(await leads('/donate')()), (await http('/page/hello', us)).status];
    expect(await changed({ siteCode: 'other' }, look)).toEqual({
      before: [302, 'https://example.org/give-en', 404],
      after: [302, 'https://example.org/give-en?country=US&language=en_US', 200],
    });
  });

  it('DONATION_URL is where donate leads; without it there is no such entry', async () => {
    const look = async () => [
      ...(await leads('/donate')()),
      (await at(HOME, 'header nav a', 'href')()).includes('/donate'),
    ];
    const { before, after } = await changed({ DONATION_URL: 'https://give.example.org/?x=1' }, look);
    expect(before).toEqual([302, 'https://example.org/give-en', true]);
    expect(after).toEqual([302, 'https://give.example.org/?x=1', true]);
    expect((await changed({ DONATION_URL: '' }, look)).after).toEqual([404, undefined, false]);
  });

  it('useFullCountryCode sends countries out as three letters', async () => {
    const flag = { siteCode: 'odbx-en', name: 'newDonationLink', countries: [] };
    const { features } = open.stack.program.services.direct;
    await features.saveFeature({ body: { ...flag, on: true } }, await open.stack.callTo('features'));
    const look = leads('/donate', { cookies: { country: 'MM' } });
    expect(await changed({ useFullCountryCode: true }, look)).toEqual({
      before: [302, 'https://example.org/give-en?country=MM&language=en_US'],
      after: [302, 'https://example.org/give-en?country=MMR&language=en_US'],
    });
    await features.saveFeature({ body: { ...flag, on: false } }, await open.stack.callTo('features'));
  });

  it('COUNTRY_PERMISSIONS_OVERRIDE opens every country to the site’s editors', async () => {
    const look = async () => {
      const override = (await open.read())['COUNTRY_PERMISSIONS_OVERRIDE'] as string;
      return countryPermissions({ layouts: { US: { u: true } } }, override).global;
    };
    expect(await changed({ COUNTRY_PERMISSIONS_OVERRIDE: 'global-override' }, look)).toEqual({
      before: false,
      after: true,
    });
  });

  it('GTM_ID and GA4_MEASUREMENT_ID load nothing of Google before there is a consent to it', async () => {
    const look = async () => {
      const page = await http(HOME, us);
      const { document } = page.document().defaultView!;
      const loaded = [...document.querySelectorAll('[src], [href]')].map((it) => it.outerHTML).join();
      return [/google/i.test(loaded), /google/i.test(page.headers['content-security-policy']!)];
    };
    const ids = { GTM_ID: 'GTM-ABCD12', GA4_MEASUREMENT_ID: 'G-ABCD1234' };
    // The policy lets the page reach them once there is one.
    expect(await changed(ids, look)).toEqual({ before: [false, false], after: [false, true] });
  });
});
