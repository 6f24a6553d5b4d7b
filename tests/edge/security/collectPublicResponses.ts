/**
 * Collects everything that a caller without rights can get from a Lectern: pages, operations, REST routes, and their
 * refusals.
 */
import { readFileSync } from 'node:fs';
import { noRights } from '../../../domain/rights/rights.ts';
import { contracts } from '../../../gateway/request/clients.ts';
import { signToken } from '../../../rest/caller.ts';
import { serviceNames, type AnyRoute, type Contract } from '../../../rest/contract.ts';
import { inRoot } from '../../../services/kit/root.ts';
import type { Client } from '../../support/account.ts';
import type { HttpResponse, RequestOptions, Http } from '../../support/http.ts';
import type { Stack } from '../../support/stack.ts';
import { DAY, READING } from './secrets.ts';

export interface FoundResponse {
  readonly where: string;
  /** Headers and text of the response. */
  readonly text: string;
}

/** The caller: an anonymous visitor, or a reader with cookies and a service token without rights. */
export interface PublicCaller {
  readonly client: Client | null;
}

const SITES = ['en', 'es', 'vi', 'my', 'ar'];
const [year, month, day] = DAY.split('-') as [string, string, string];
const READING_PATH = `/${year}/${month}/${day}`;
const queries = [
  '',
  '?status=draft',
  '?status=trash',
  '?status=publish,draft',
  '?country=mx',
  '?country=mx&status=draft',
];
const paths = [
  ...['/', '/today', '/page/hidden', '/page/about', '/nowhere', '/offline', '/login'],
  ...[READING_PATH, `${READING_PATH}/77`, `${READING_PATH}/78`, `${READING_PATH}/9001`, `/mx${READING_PATH}`],
];
const filePaths = ['/feed.xml', '/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/readyz', '/livez'];

/** Requests all of it and returns every response. */
export async function collectPublicResponses(
  stack: Stack,
  http: Http,
  { client }: PublicCaller,
): Promise<FoundResponse[]> {
  const found: FoundResponse[] = [];
  const record = (where: string, { headers, text, status }: HttpResponse) =>
    found.push({ where: `${where} (${status})`, text: JSON.stringify(headers) + text });
  const cookies = { ...Object.fromEntries(client?.cookies ?? []), zone: 'Etc/UTC' };
  const get = async (path: string, options: RequestOptions = {}) => {
    const answer = await http(path, { ...options, cookies: { ...cookies, ...options.cookies } });
    record(`${options.site ?? 'en'} ${path}`, answer);
    return answer;
  };

  for (const site of SITES)
    for (const path of site === 'en'
      ? paths
      : ['/', READING_PATH, `${READING_PATH}?status=draft`, '/page/about'])
      for (const query of site === 'en' ? queries : ['']) await get(path + query, { site });
  for (const country of ['MX', 'NZ', 'CL']) await get('/', { cookies: { country } });
  for (const site of SITES) for (const path of filePaths) await get(path, { site });
  await offlinePages(get);
  await sharePictures(get);
  await operations(http, cookies, record);
  await restRoutes(stack, http, client !== null, record);
  return found;
}

type Get = (path: string, ask?: RequestOptions) => Promise<HttpResponse>;

async function offlinePages(get: Get): Promise<void> {
  const { text } = await get('/offline/days.json');
  for (const url of text.match(/\/offline\/[\w/-]+/g) ?? []) await get(url);
  for (const path of [READING_PATH, `${READING_PATH}/77`, '/2026/11/22/77'])
    await get(`/offline/reading${path}`);
}

/** The addresses of share images contain the texts to render; their responses are rendered from published content. */
async function sharePictures(get: Get): Promise<void> {
  const { text } = await get(READING_PATH);
  for (const url of new Set(text.match(/\/media\/share\/[^"'\\]+?\.jpg/g) ?? [])) await get(url);
}

type RecordResponse = (where: string, response: HttpResponse) => void;

/** Runs each of our own operations, and documents that query private fields. */
async function operations(
  http: Http,
  cookies: Record<string, string>,
  record: RecordResponse,
): Promise<void> {
  const post = async (where: string, body: object) =>
    record(
      where,
      await http('/graphql', {
        method: 'POST',
        cookies,
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify(body),
      }),
    );
  const baseVariables = {
    domain: 'localhost',
    override: null,
    date: DAY,
    today: '2026-11-21',
    zone: 'Etc/UTC',
    versions: [],
  };
  const manifest = JSON.parse(readFileSync(inRoot('generated', 'operations.public.json'), 'utf8')) as Record<
    string,
    string
  >;
  for (const [sha256Hash, text] of Object.entries(manifest)) {
    const [, kind, name = ''] = /^(query|mutation) (\w+)/.exec(text) ?? [];
    if (kind !== 'query') continue; // mutations have tests of their own
    for (const country of ['US', 'MX', 'NZ', 'CL'])
      for (const dateId of [null, '77', '78', '9001'])
        for (const slug of ['hidden', 'about']) {
          const knownValues: Record<string, unknown> = {
            ...baseVariables,
            country,
            dateId,
            slug,
            reading: READING,
            sections: ['shell'],
          };
          const variableNames = [...text.matchAll(/\$(\w+):/g)].map((match) => match[1]!);
          const variables = Object.fromEntries(
            variableNames.filter((it) => it in knownValues).map((it) => [it, knownValues[it]]),
          );
          if (!variableNames.includes('slug') && slug !== 'about') continue;
          if (!variableNames.includes('dateId') && dateId !== null) continue;
          if (!variableNames.includes('country') && country !== 'US') continue;
          await post(`${name} ${JSON.stringify(variables)}`, {
            operationName: name,
            variables,
            extensions: { persistedQuery: { version: 1, sha256Hash } },
          });
        }
  }
  const fields = [
    `devotionalDraft(date: "${DAY}") { id devotional { title body verse slug excerpt shareImage } }`,
    `devotionalDraft(date: "${DAY}", country: "MX") { id devotional { title } }`,
    `devotionalDraft(date: "${DAY}", dateId: "77") { id devotional { title } }`,
    'pageDraft(slug: "hidden") { id page { title seoTitle sections { html } } }',
    'pageDraft(slug: "about", country: "US") { id page { title content sections { html } } }',
    'commentsToModerate(states: [HELD, HIDDEN, REJECTED, PUBLISHED]) { items { text reason name reportedFor { note } } }',
    `devotionals(first: 100, today: "2026-12-31", search: "Quillwort") { total items { title comments(first: 50) { items { text } } } }`,
    `devotionalDay(date: "${DAY}", today: "2026-12-31", dateId: "77") { devotional { title } }`,
    'page(slug: "hidden") { title sections { __typename } } homePage(country: "US") { title }',
  ];
  for (const field of fields) await post(field, { query: `{ site(domain: "localhost") { id ${field} } }` });
  await post('viewer', { query: `{ viewer { id ownComments(reading: "${READING}") { text } } }` });
}

/**
 * Values that an unknown user may try, by parameter name. Ids of widgets that no layout uses are left out: anyone who
 * knows such an id may read it, as the specification says (spec 1 §7, `GET widgets?id`).
 */
const values: Readonly<Record<string, readonly string[]>> = {
  site_id: ['1-publish', '1-draft', '1-trash', '1', '1-published', ''],
  status: ['draft', 'trash', 'future', 'publish', 'draft,publish'],
  on: ['11-20-2026', '11/20/2026', '2026-11-20', 'x'],
  decimal_id: ['77', '78', '9001'],
  country: ['MX', 'NZ', 'CL', 'default'],
  id: [READING, '1-draft.2026-11-20.11-20-2026', '1-draft.2026-11-20.77', 'leaky'],
  search: ['Quillwort'],
  siteCode: ['en'],
  slug: ['hidden', 'about'],
  layout: ['homePage'],
  site: ['1'],
  keepDefault: ['true'],
  from: ['11-01-2026'],
  to: ['12-31-2026'],
};

/** Requests every GET route of every service, public or not, with each pair of values, and records the responses. */
async function restRoutes(
  stack: Stack,
  http: Http,
  isReader: boolean,
  record: RecordResponse,
): Promise<void> {
  for (const service of serviceNames) {
    const contract = contracts[service] as unknown as Contract;
    const token = isReader
      ? await signToken(stack.program.keys.privateKey!, {
          subject: 'reader',
          rights: noRights,
          audience: service,
          seconds: 600,
        })
      : null;
    const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
    for (const [name, route] of Object.entries<AnyRoute>(contract.routes)) {
      if (route.method !== 'GET') continue;
      const path = `/api${contract.base.development}${route.path === '/' ? '' : route.path}`;
      for (const query of queriesOf(route)) {
        const where = `${path.replaceAll(/:\w+/g, READING)}?${query}`;
        record(`${service}.${name} ${where}`, await http(where, { headers }));
      }
    }
  }
}

/** Query strings: none, only the required parameters, and the required ones with each value of each other parameter. */
function queriesOf({ query }: AnyRoute): string[] {
  const shape = (query as { shape?: Record<string, unknown> } | undefined)?.shape ?? {};
  const names = Object.keys(shape).filter((name) => name in values);
  const first = Object.fromEntries(names.map((name) => [name, values[name]![0]!]));
  const needed = ['site_id', 'on', 'siteCode', 'layout', 'site', 'id'].filter((name) => names.includes(name));
  const base = Object.fromEntries(needed.map((name) => [name, first[name]!]));
  const all = names.flatMap((name) => values[name]!.map((value) => ({ ...base, [name]: value })));
  const drafts = names.includes('site_id')
    ? names.flatMap((name) => values[name]!.map((value) => ({ ...base, site_id: '1-draft', [name]: value })))
    : [];
  return ['', ...[base, first, ...all, ...drafts].map((it) => new URLSearchParams(it).toString())];
}
