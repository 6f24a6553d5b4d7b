/** What is observed of each answered request, for the access log and the metrics: nothing that names a reader. */
import type { FastifyInstance } from 'fastify';
import { REQUEST_ID_HEADER } from '../rest/call.ts';
import { readAddress } from './request/address.ts';

export interface ObservedRequest {
  readonly method: string;
  /** The pattern of the route, such as '/api/users/sessions/:id'; '' for none. */
  readonly route: string;
  /** The path of a page without what may identify a person; null for other routes. */
  readonly path: string | null;
  readonly host: string;
  readonly status: number;
  readonly ms: number;
  /** The length of the answer; null when it is not known before it is sent. */
  readonly bytes: number | null;
  readonly requestId: string | null;
}

export type Observer = (request: ObservedRequest) => void;

/** The route of every page: its paths are chosen by editors, and by anyone who types an address. */
const PAGES = '/*';
const MAX_PATH_LENGTH = 200;
const MAX_HOST_LENGTH = 100;

/** Calls the observers after each answer. Costs nothing without any. */
export function observeRequests(app: FastifyInstance, observers: readonly Observer[]): void {
  if (observers.length === 0) return;
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? '';
    const isFound = reply.statusCode < 400;
    const length = reply.getHeader('content-length');
    const requestId = reply.getHeader(REQUEST_ID_HEADER);
    const observed: ObservedRequest = {
      method: request.method,
      route,
      path: route === PAGES && isFound ? anonymousPath(readAddress(request.url).pathname) : null,
      host: (request.headers.host ?? '').slice(0, MAX_HOST_LENGTH),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      bytes: length === undefined ? null : Number(length),
      requestId: typeof requestId === 'string' ? requestId : null,
    };
    for (const observe of observers) observe(observed);
    done();
  });
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** A token or a key: letters of both cases and digits. A slug has one case. */
const TOKEN = /^(?=.*\d)(?=.*[A-Z])[\w-]{20,}$/;

/** A path with ids, tokens and addresses replaced, and without what follows the admin area's prefix. */
export function anonymousPath(path: string): string {
  const segments: string[] = [];
  for (const segment of path.slice(0, MAX_PATH_LENGTH).split('/')) {
    const isPersonal = UUID.test(segment) || TOKEN.test(segment) || /@|%40/.test(segment);
    segments.push(isPersonal ? ':id' : segment);
    if (segment === 'admin') break;
  }
  return segments.join('/');
}
