/** Seeds an empty Lectern with the demo content, once, through the services' own clients. */
import { readFile } from 'node:fs/promises';
import { addDays, localDate, todayIn, type LocalDate } from '../../domain/dates/localDate.ts';
import { recordingPath } from '../../domain/media/recordings.ts';
import { defaultSiteConfig } from '../../domain/site/siteConfig.ts';
import type { ServiceClients } from '../../gateway/request/clients.ts';
import type { Call } from '../../rest/call.ts';
import type { ServiceName } from '../../rest/contract.ts';
import { seedComments } from '../../services/devotionals/demoComments.ts';
import { demoSites } from '../../services/site-config/demoSites.ts';
import { seedFeatures } from '../../services/features/demo.ts';
import { inRoot } from '../../services/kit/root.ts';
import type { OpenService } from '../../services/kit/service.ts';
import { seedPermissions } from '../../services/permissions/demo.ts';
import { seedSites } from '../../services/site-config/demo.ts';
import { hasSites } from '../../services/site-config/repository.ts';
import { postsBetween } from './calendar.ts';
import { demoLayouts, demoSideLayouts } from './layouts.ts';
import { seedPages } from './pages.ts';
import { readDemoTexts } from './texts.ts';

export interface SeedOptions {
  readonly local: ReadonlyMap<ServiceName, OpenService>;
  readonly clients: ServiceClients;
  readonly callTo: (service: ServiceName) => Promise<Call>;
  readonly now: Date;
}

/** Days around now that get posts; all other days show the archive. */
const DAYS_BACK = 45;
const DAYS_AHEAD = 30;
/** The country with its own texts, by site. */
const variantCountry: Readonly<Record<string, string>> = { en: 'GB', es: 'AR', vi: 'AU', my: 'TH', ar: 'EG' };
const BATCH_SIZE = 400;

/**
 * Seeds the services. Resolves to false, and changes nothing, when a site exists already or a service runs elsewhere.
 */
export async function seedDemo({ local, clients, callTo, now }: SeedOptions): Promise<boolean> {
  const sites = local.get('site-config');
  if (!sites || local.size < 7) return false; // services that run elsewhere have their own content
  if (await hasSites(sites.db)) return false;
  await seedFeatures(local.get('features')!.db, now);
  await seedPermissions(local.get('permissions')!.db);
  for (const site of demoSites) {
    const { siteId, name } = site;
    const { LANGUAGE_CODE, evergreenYear: archiveYear } = { ...defaultSiteConfig, ...site.config };
    const texts = readDemoTexts(inRoot('services', 'devotionals', 'demo', LANGUAGE_CODE));
    const country = variantCountry[name]!;
    const today = todayIn('UTC', now);
    const posts = [
      ...postsBetween(localDate(archiveYear, 1, 1)!, localDate(archiveYear, 12, 31)!, texts, {
        country,
        recording: null,
      }),
      ...postsBetween(addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD) as LocalDate, texts, {
        country,
        recording: local.has('media') ? await storeChime(siteId, { clients, callTo }) : null,
      }),
    ];
    const call = await callTo('devotionals');
    for (let from = 0; from < posts.length; from += BATCH_SIZE) {
      await clients.devotionals.saveDevotionals(
        { query: { site_id: `${siteId}-publish` }, body: { posts: posts.slice(from, from + BATCH_SIZE) } },
        call,
      );
    }
    const devotionals = local.get('devotionals');
    if (devotionals && site.config.commentsAllowed)
      await seedComments(devotionals.db, { site: siteId, language: LANGUAGE_CODE, today, now });
  }
  const call = await callTo('widgets');
  for (const { site, widgets, layout } of [...demoLayouts(todayIn('UTC', now)), ...demoSideLayouts()]) {
    for (const widget of widgets)
      await clients.widgets.saveWidget({ body: { siteId: site, ...widget } }, call);
    await clients.widgets.publishLayout({ query: { site }, body: layout }, call);
  }
  await seedPages(clients, await callTo('pages'));
  await seedSites(sites.db); // last, because an existing site marks the demo as seeded
  return true;
}

/** Stores the chime of the demo as a recording of a site, once for all its posts; returns its path. */
async function storeChime(
  site: number,
  { clients: { media }, callTo }: Pick<SeedOptions, 'clients' | 'callTo'>,
): Promise<string> {
  const bytes = await readFile(inRoot('program', 'demo', 'recording', 'chime.mp3'));
  const call = await callTo('media');
  const body = { name: 'chime.mp3', bytes: bytes.length };
  const { id } = await media.beginRecording({ query: { site }, body }, call);
  const part = { type: 'application/octet-stream', bytes } as const;
  await media.addToRecording({ params: { id }, query: { at: 0 }, body: part }, call);
  return recordingPath((await media.finishRecording({ params: { id } }, call)).file);
}
