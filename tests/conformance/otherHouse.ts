/**
 * Seven services that keep the specifications and are not ours: fields of their own, JSON given as a text, refusals in
 * plain words, a day at a time, of several widgets or pages the first, none of the routes we added.
 */
import { serviceNames, type ServiceName } from '../../rest/contract.ts';
import { openAlteringServer, type Alter, type Asked } from './alteringServer.ts';
import type { Row } from './breakages.ts';

export interface OtherHouse {
  readonly urls: Readonly<Record<ServiceName, string>>;
  /** What was asked of a service since the last time: paths below `/api` with their queries. */
  asked(service: ServiceName): string[];
  close(): Promise<void>;
}

/** Opens it in front of services of ours, which have the content. */
export async function openOtherHouse(upstream: Readonly<Record<ServiceName, string>>): Promise<OtherHouse> {
  const opened = await Promise.all(
    serviceNames.map(async (name) => {
      const server = await openAlteringServer(upstream[name]);
      const asked: string[] = [];
      server.alter = (answer, what) => {
        asked.push(textOf(what));
        return inTheirs(answer, what);
      };
      return { name, server, asked };
    }),
  );
  return {
    urls: Object.fromEntries(opened.map(({ name, server }) => [name, server.url])) as OtherHouse['urls'],
    asked: (service) => opened.find(({ name }) => name === service)!.asked.splice(0),
    close: async () => void (await Promise.all(opened.map(({ server }) => server.close()))),
  };
}

const textOf = ({ path, query }: Asked) => `${path.replace('/api', '')}?${query}`;

/** Routes that stand in no specification. */
const OURS =
  /\/(days|batch|layouts\/(current|revisions)|versions|countries|languages|cookie-settings|health|openapi\.json)$/;
/** What they send as text, and what they have no field for. */
const AS_TEXT = new Set(['columns', 'bColumns', 'countries', 'sections', 'countrySections', 'global', 'seo']);
const UNKNOWN = new Set(['on', 'version', 'updated_at', 'languages', 'rowIndex', 'evergreenYear']);

const inTheirs: Alter = (answer, { path, slashed, query }) => {
  const isHtml = OURS.test(path) || slashed;
  if (isHtml) return { ...answer, status: 404, type: 'text/html', body: '<h1>Not here</h1>' };
  if (query.getAll('on').length > 1) return { ...answer, status: 400, type: 'text/plain', body: 'One day.' };
  if (answer.status >= 400) {
    return { ...answer, type: 'text/plain', body: String((answer.body as Row)['title']) };
  }
  const isOfMany = query.getAll('id').length > 1 && Array.isArray(answer.body);
  const isOfPages = query.getAll('slug').length > 1;
  const body = rewritten(
    isOfMany ? (answer.body as Row[]).slice(0, 1) : isOfPages ? firstOf(answer.body as Row) : answer.body,
  );
  const isDay = /\/v2(\/admin)?$/.test(path);
  return { ...answer, type: 'text/json', body: isDay ? { default: body, more: [] } : body };
};

const firstOf = (answer: Row): Row => ({ ...answer, data: (answer['data'] as Row[]).slice(0, 1) });

/** Every object of it in their spelling, save texts by key: those are content. */
function rewritten(given: unknown): unknown {
  if (Array.isArray(given)) return given.map(rewritten);
  if (typeof given !== 'object' || given === null) return given;
  const entries = Object.entries(given)
    .filter(([key]) => !UNKNOWN.has(key))
    .map(([key, value]) => [key, theirValue(key, value)] as const);
  const isContent = entries.every(([, value]) => typeof value !== 'object') && !('id' in given);
  return Object.fromEntries(isContent ? entries : [...entries, ['_links', { self: '/x' }]]);
}

function theirValue(key: string, value: unknown): unknown {
  if (AS_TEXT.has(key)) return JSON.stringify(value);
  return key === 'data' || key === 'updated' || Array.isArray(value) ? rewritten(value) : value;
}
