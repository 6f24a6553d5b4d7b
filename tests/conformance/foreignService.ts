/**
 * A set of foreign services that keep the specifications and differ from ours where those allow it: additional fields,
 * JSON sent as text, refusals as plain text, one day per request, only the first of several requested widgets or pages,
 * and none of the routes we added.
 */
import { serviceNames, type ServiceName } from '../../rest/contract.ts';
import { openAlteringServer, type Alter, type ProxiedRequest } from './alteringServer.ts';
import type { Row } from './breakages.ts';

export interface ForeignService {
  readonly urls: Readonly<Record<ServiceName, string>>;
  /** Requests to a service since the last call: paths below `/api` with their queries. */
  takeRequests(service: ServiceName): string[];
  close(): Promise<void>;
}

/** Starts them as proxies in front of our own services, which hold the content. */
export async function openForeignService(
  upstream: Readonly<Record<ServiceName, string>>,
): Promise<ForeignService> {
  const opened = await Promise.all(
    serviceNames.map(async (name) => {
      const server = await openAlteringServer(upstream[name]);
      const requests: string[] = [];
      server.alter = (answer, request) => {
        requests.push(describeRequest(request));
        return toForeignDialect(answer, request);
      };
      return { name, server, asked: requests };
    }),
  );
  return {
    urls: Object.fromEntries(opened.map(({ name, server }) => [name, server.url])) as ForeignService['urls'],
    takeRequests: (service) => opened.find(({ name }) => name === service)!.asked.splice(0),
    close: async () => void (await Promise.all(opened.map(({ server }) => server.close()))),
  };
}

const describeRequest = ({ path, query }: ProxiedRequest) => `${path.replace('/api', '')}?${query}`;

/** Routes that are not in the specifications. */
const OUR_ROUTES =
  /\/(days|batch|layouts\/(current|revisions)|versions|countries|languages|cookie-settings|health|openapi\.json)$/;
/** Fields that are sent as JSON text, and fields that a foreign service does not have. */
const AS_TEXT = new Set(['columns', 'bColumns', 'countries', 'sections', 'countrySections', 'global', 'seo']);
const OMITTED = new Set(['on', 'version', 'updated_at', 'languages', 'rowIndex', 'evergreenYear']);

const toForeignDialect: Alter = (answer, { path, hasTrailingSlash: slashed, query }) => {
  const isMissing = OUR_ROUTES.test(path) || slashed;
  if (isMissing) return { ...answer, status: 404, type: 'text/html', body: '<h1>Not here</h1>' };
  if (query.getAll('on').length > 1) return { ...answer, status: 400, type: 'text/plain', body: 'One day.' };
  if (answer.status >= 400) {
    return { ...answer, type: 'text/plain', body: String((answer.body as Row)['title']) };
  }
  const isSeveralWidgets = query.getAll('id').length > 1 && Array.isArray(answer.body);
  const isSeveralPages = query.getAll('slug').length > 1;
  const body = toForeign(
    isSeveralWidgets
      ? (answer.body as Row[]).slice(0, 1)
      : isSeveralPages
        ? firstOf(answer.body as Row)
        : answer.body,
  );
  const isDay = /\/v2(\/admin)?$/.test(path);
  return { ...answer, type: 'text/json', body: isDay ? { default: body, more: [] } : body };
};

const firstOf = (answer: Row): Row => ({ ...answer, data: (answer['data'] as Row[]).slice(0, 1) });

/** Every object in the foreign dialect. Texts by key are content and stay as they are. */
function toForeign(content: unknown): unknown {
  if (Array.isArray(content)) return content.map(toForeign);
  if (typeof content !== 'object' || content === null) return content;
  const entries = Object.entries(content)
    .filter(([key]) => !OMITTED.has(key))
    .map(([key, value]) => [key, foreignValue(key, value)] as const);
  const isContent = entries.every(([, value]) => typeof value !== 'object') && !('id' in content);
  return Object.fromEntries(isContent ? entries : [...entries, ['_links', { self: '/x' }]]);
}

function foreignValue(key: string, value: unknown): unknown {
  if (AS_TEXT.has(key)) return JSON.stringify(value);
  return key === 'data' || key === 'updated' || Array.isArray(value) ? toForeign(value) : value;
}
