/**
 * The fields of a site's configuration that concern its content; each takes effect in the very next page. See
 * siteConfig.test.ts.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countryPermissions } from '../../../domain/rights/countryPermissions.ts';
import type { RequestOptions } from '../../support/http.ts';
import { openChangedSite, us, type ChangedSite } from './changedSite.ts';

const HOME = '/';
const READING = '/2026/11/21';
/** A day whose text has a recording. */
const AUDIO_DAY = '/2024/02/03';

let changedSite: ChangedSite;
beforeAll(async () => {
  changedSite = await openChangedSite();
});
afterAll(() => changedSite?.stop());
const compare: ChangedSite['compare'] = (changes, readState) => changedSite.compare(changes, readState);
const elementsAt: ChangedSite['elementsAt'] = (path, selector, attribute) => () =>
  changedSite.elementsAt(path, selector, attribute)();
const redirectOf: ChangedSite['redirectOf'] = (path, ask) => () => changedSite.redirectOf(path, ask)();
const http = (path: string, ask?: RequestOptions) => changedSite.http(path, ask);

describe('content settings', () => {
  it('IMAGE_PATH is the template of the day’s picture, at home and in the reading', async () => {
    for (const path of [HOME, READING]) {
      const readState = elementsAt(path, 'main picture img[fetchpriority]', 'src');
      expect(
        await compare(
          { IMAGE_PATH: 'https://img.example.org/{siteCode}/{year}-{month}-{day}.jpg' },
          readState,
        ),
      ).toEqual({
        before: ['/media/daily/2026/11/21-770.jpg'],
        after: ['https://img.example.org/en/2026-11-21.jpg'],
      });
    }
  });

  it('AUDIO_PATH is the template of the recording; without it there is no player', async () => {
    const readState = elementsAt(AUDIO_DAY, 'audio', 'src');
    expect(
      await compare({ AUDIO_PATH: 'https://audio.example.org/{language}/{YYYY}{MM}{DD}.mp3' }, readState),
    ).toEqual({
      before: ['/media/audio/2024-02-03.wav'],
      after: ['https://audio.example.org/en_US/20240203.mp3'],
    });
    expect((await compare({ AUDIO_PATH: '' }, readState)).after).toEqual([]);
  });

  it('evergreenYear is the start of the archive, and the year of the fallback texts', async () => {
    const readState = async () => [
      (await http('/2025/06/01', us)).status,
      (await http('/2024/06/01', us)).status,
    ];
    // A day of 2024 has a text of its own, independent of the archive's year.
    expect(await compare({ evergreenYear: 2028 }, readState)).toEqual({
      before: [200, 200],
      after: [404, 200],
    });
  });

  it('siteId selects the texts, and cannot be changed', async () => {
    const titles = await Promise.all(
      ['en', 'es'].map(async (site) => (await http(HOME, { ...us, site })).boot().site.id),
    );
    expect(titles).toEqual(['1', '2']);
    await expect(changedSite.save({ siteId: 9 })).rejects.toMatchObject({ status: 400 });
  });

  it('siteCode is the site’s key for flags and pages', async () => {
    const { features, pages } = changedSite.stack.program.services.direct;
    await features.saveFeature(
      { body: { siteCode: 'odbx-other', name: 'newDonationLink', on: true, countries: [] } },
      await changedSite.stack.callTo('features'),
    );
    const global = { status: 'publish', title: '', isHome: false };
    await pages.savePage(
      { body: { site_code: 'other', slug: 'hello', title: 'Hello', status: 'publish', global } },
      await changedSite.stack.callTo('pages'),
    );
    const readState = async () => [
      ...(await redirectOf('/donate')()),
      (await http('/page/hello', us)).status,
    ];
    expect(await compare({ siteCode: 'other' }, readState)).toEqual({
      before: [302, 'https://example.org/give-en', 404],
      after: [302, 'https://example.org/give-en?country=US&language=en_US', 200],
    });
  });

  it('DONATION_URL is the target of donate; without it there is no such entry', async () => {
    const readState = async () => [
      ...(await redirectOf('/donate')()),
      (await elementsAt(HOME, 'header details nav a', 'href')()).includes('/donate'),
    ];
    const { before, after } = await compare({ DONATION_URL: 'https://give.example.org/?x=1' }, readState);
    expect(before).toEqual([302, 'https://example.org/give-en', true]);
    expect(after).toEqual([302, 'https://give.example.org/?x=1', true]);
    expect((await compare({ DONATION_URL: '' }, readState)).after).toEqual([404, undefined, false]);
  });

  it('useFullCountryCode sends countries with three letters', async () => {
    const flag = { siteCode: 'odbx-en', name: 'newDonationLink', countries: [] };
    const { features } = changedSite.stack.program.services.direct;
    await features.saveFeature({ body: { ...flag, on: true } }, await changedSite.stack.callTo('features'));
    const readState = redirectOf('/donate', { cookies: { country: 'MM' } });
    expect(await compare({ useFullCountryCode: true }, readState)).toEqual({
      before: [302, 'https://example.org/give-en?country=MM&language=en_US'],
      after: [302, 'https://example.org/give-en?country=MMR&language=en_US'],
    });
    await features.saveFeature({ body: { ...flag, on: false } }, await changedSite.stack.callTo('features'));
  });

  it('COUNTRY_PERMISSIONS_OVERRIDE gives the site’s editors every country', async () => {
    const readState = async () => {
      const override = (await changedSite.read())['COUNTRY_PERMISSIONS_OVERRIDE'] as string;
      return countryPermissions({ layouts: { US: { u: true } } }, override).global;
    };
    expect(await compare({ COUNTRY_PERMISSIONS_OVERRIDE: 'global-override' }, readState)).toEqual({
      before: false,
      after: true,
    });
  });

  it('GTM_ID and GA4_MEASUREMENT_ID load nothing of Google before consent', async () => {
    const readState = async () => {
      const page = await http(HOME, us);
      const { document } = page.document().defaultView!;
      const loaded = [...document.querySelectorAll('[src], [href]')].map((it) => it.outerHTML).join();
      return [/google/i.test(loaded), /google/i.test(page.headers['content-security-policy']!)];
    };
    const ids = { GTM_ID: 'GTM-ABCD12', GA4_MEASUREMENT_ID: 'G-ABCD1234' };
    // The policy allows the page to load them after consent.
    expect(await compare(ids, readState)).toEqual({ before: [false, false], after: [false, true] });
  });
});
