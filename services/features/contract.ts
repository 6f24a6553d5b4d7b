/** The feature service: flags by country and site. Spec 2 §3, §6, §7; decisions 28, 29; decision page 0016. */
import { z } from 'zod';
import { EVERYWHERE } from '../../domain/features/flag.ts';
import { anyone, contract, route } from '../../rest/contract.ts';
import { cleanText, countryCode, flag, plainName, repeated, wholeNumber } from '../../rest/fields.ts';
import { auditRoutes } from '../kit/audit/auditContract.ts';

/** `odbx-{siteCode}`. Spec 2 §7. */
export const featureSite = z.string().regex(/^odbx-[\w-]{1,40}$/, 'odbx-{siteCode}.');

export const featureTags = {
  site: (siteCode: string) => `features:${siteCode}`,
};

/** An instant, ISO 8601 with its zone. */
const instant = z.iso.datetime({ offset: true });
/**
 * The next time when a flag changes on schedule; absent when none does. An invalid value from a foreign service is
 * ignored.
 */
const changesAt = instant.optional().catch(undefined);

const flagsNow = z.object({
  features: z.record(z.string(), z.boolean()),
  version: z.int().default(0),
  changesAt,
});

/** The flags of a site in a country, with the keys they were requested by. */
const featureSet = flagsNow.extend({ siteCode: z.string(), country: z.string() });

/** The earliest scheduled change of several results. */
const earliest = (sets: readonly { readonly changesAt?: string | undefined }[]): string | undefined =>
  sets.flatMap((set) => set.changesAt ?? []).toSorted((a, b) => Date.parse(a) - Date.parse(b))[0];

/** Maximum number of countries and of sites in one batch read. */
export const MAX_COUNTRIES = 50;
export const MAX_FLAG_SITES = 50;
/** All countries, and `*`. */
const MAX_SETTINGS = 300;

/** On or off for a country; `*` is the default for countries without their own setting. */
const setting = z.object({ country: z.union([z.literal(EVERYWHERE), countryCode]), on: z.boolean() });

/** The content of a flag that editors save, as a whole. */
const flagContent = z.object({
  settings: z.array(setting).max(MAX_SETTINGS),
  /** On from this instant; null for always. */
  start: instant.nullable().default(null),
  /** Off from this instant; null for never. */
  end: instant.nullable().default(null),
  /** The purpose of the flag. */
  note: cleanText(1_000).default(''),
  /** The person responsible: a name or an address. */
  owner: cleanText(120).default(''),
});

/** A flag as editors see it: its content, its current effect, and why it may be stale. */
const editedFlag = flagContent.extend({
  siteCode: z.string(),
  name: z.string(),
  /** Counts the changes of this flag. */
  version: z.int(),
  createdAt: instant,
  /** Null for the demo, and for flags older than this field. */
  createdBy: z.string().nullable(),
  updatedAt: instant,
  updatedBy: z.string().nullable(),
  /** Time of archiving; null while it is in use. */
  archivedAt: instant.nullable(),
  timing: z.enum(['notYet', 'running', 'over']),
  /** Where it is on now: everywhere except `except`, or only in `countries`. */
  seenBy: z.object({
    everywhere: z.boolean(),
    countries: z.array(z.string()),
    except: z.array(z.string()),
  }),
  stale: z.array(z.enum(['noOwner', 'settledOn', 'settledOff', 'over'])),
});
export type EditedFlag = z.output<typeof editedFlag>;

/** The content of a flag after one of its changes. */
const pastFlag = flagContent.extend({
  version: z.int(),
  at: instant,
  by: z.string().nullable(),
  operation: z.string(),
});

/**
 * Identifies a flag. With `baseVersion` (optimistic lock) the change returns 409 CONFLICT when the flag has changed
 * since.
 */
const named = { siteCode: featureSite, name: plainName };

const saved = z.object({ name: z.string(), version: z.int() });
/** Rights on the site are checked as well: see `refuseSite`. */
const editors = { admin: 'admin_site' } as const;

export const features = contract({
  service: 'features',
  title: 'Features',
  base: { development: '/feature-toggling', production: '/feature-toggling' },
  routes: {
    readFeatures: route({
      method: 'GET',
      path: '/features',
      summary: 'The flags of a site in a country by name, and the version of their last change.',
      rule: anyone,
      query: z.object({ country: countryCode.optional(), siteCode: featureSite }),
      response: flagsNow,
      tags: ({ query }) => [featureTags.site(query.siteCode)],
      changesAt: (answer) => answer.changesAt,
    }),
    readFeatureSets: route({
      method: 'GET',
      path: '/features/batch',
      summary:
        'The flags of several sites in several countries; repeat `siteCode` and `country`. Results are grouped by site, in the requested order.',
      rule: anyone,
      query: z.object({
        siteCode: repeated(featureSite, MAX_FLAG_SITES),
        country: repeated(countryCode, MAX_COUNTRIES),
      }),
      response: z.array(featureSet),
      tags: ({ query }) => query.siteCode.map(featureTags.site),
      changesAt: earliest,
    }),
    listFeatures: route({
      method: 'GET',
      path: '/features/admin',
      summary: 'All flags of a site with their settings, who sees each now, and why a flag is stale.',
      rule: editors,
      query: z.object({ siteCode: featureSite, archived: flag.default(false) }),
      response: z.object({ data: z.array(editedFlag), version: z.int() }),
    }),
    readFeatureHistory: route({
      method: 'GET',
      path: '/features/admin/history',
      summary: 'The history of a flag, newest change first; also of archived flags.',
      rule: editors,
      query: z.object({ ...named, first: wholeNumber(1, 200).default(50) }),
      response: z.object({ data: z.array(pastFlag) }),
    }),
    saveFeature: route({
      method: 'POST',
      path: '/features',
      summary: 'Turns a flag on or off, for every country or for some; bumps the version.',
      rule: editors,
      body: z.object({
        ...named,
        on: z.boolean(),
        /** The countries it is set for; an empty list sets the default `*`. */
        countries: z.array(countryCode).max(MAX_SETTINGS).default([]),
      }),
      response: saved,
    }),
    putFeature: route({
      method: 'PUT',
      path: '/features',
      summary:
        'Saves a complete flag: settings, start, end, note and owner. Creates it if it does not exist.',
      rule: editors,
      body: flagContent.extend({ ...named, baseVersion: z.int().min(0).optional() }),
      response: z.object({ flag: editedFlag, version: z.int() }),
    }),
    archiveFeature: route({
      method: 'DELETE',
      path: '/features',
      summary: 'Archives a flag: it is off everywhere and listed only in the archive. Its history stays.',
      rule: editors,
      query: z.object({ ...named, baseVersion: wholeNumber(0, 1_000_000_000).optional() }),
      response: saved,
    }),
    ...auditRoutes({ admin: 'super_admin' }),
  },
});
