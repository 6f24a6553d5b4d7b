/** Reads a site over HTTP before and after a change of its configuration. */
import { budgets, startCall } from '../../../rest/call.ts';
import { anonymous } from '../../../rest/caller.ts';
import { httpOf, type RequestOptions, type Http } from '../../support/http.ts';
import { startStack, type Stack } from '../../support/stack.ts';

export const us: RequestOptions = { cookies: { country: 'US' } };

export interface ChangedSite {
  readonly stack: Stack;
  readonly http: Http;
  /** Saves fields of the first site. */
  save(changes: Record<string, unknown>): Promise<unknown>;
  /** The first site's configuration. */
  read(): Promise<Record<string, unknown>>;
  /**
   * Reads before and after a change of the first site, so that pages are cached before it; the change is undone at the
   * end.
   */
  compare<T>(changes: Record<string, unknown>, readState: () => Promise<T>): Promise<{ before: T; after: T }>;
  /** Reads what a selector finds in a page: texts, or the values of an attribute. */
  elementsAt(path: string, selector: string, attribute?: string): () => Promise<(string | null)[]>;
  /** Reads status and Location of a path. */
  redirectOf(path: string, ask?: RequestOptions): () => Promise<(string | number | undefined)[]>;
  stop(): Promise<void>;
}

export async function openChangedSite(): Promise<ChangedSite> {
  const stack = await startStack();
  const http = httpOf(stack);
  const { siteConfig } = stack.program.services.direct;
  const save = async (changes: Record<string, unknown>) =>
    siteConfig.saveSiteConfig({ body: { siteId: 1, changes } }, await stack.callTo('site-config'));
  const read = async () => {
    const call = startCall(anonymous, budgets.admin, 'a-test-of-ours');
    return (await siteConfig.readSiteConfig({ query: { domain: 'localhost' } }, call)) as Record<
      string,
      unknown
    >;
  };
  return {
    stack,
    http,
    save,
    read,
    async compare(changes, readState) {
      const saved = await read();
      const before = await readState();
      await save(changes);
      try {
        return { before, after: await readState() };
      } finally {
        await save(Object.fromEntries(Object.keys(changes).map((name) => [name, saved[name]])));
      }
    },
    elementsAt: (path, selector, attribute) => async () => {
      const found = [...(await http(path, us)).document().querySelectorAll(selector)];
      return found.map((it) => (attribute === undefined ? it.textContent : it.getAttribute(attribute)));
    },
    redirectOf:
      (path, ask = us) =>
      async () => {
        const { status, headers } = await http(path, ask);
        return [status, headers['location']];
      },
    async stop() {
      await http.close();
      await stack.stop();
    },
  };
}
