/** Plain HTTP for tests: paths are sent byte for byte, the host is a header, redirects are not followed. */
import { createRequire } from 'node:module';
import { Pool } from 'undici';
import type { Boot } from '../../web/base/site/boot.ts';
import type { Stack } from './stack.ts';

/** jsdom ships no types. */
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (html: string) => { readonly window: Window };
};

export interface RequestOptions {
  readonly method?: string;
  /** Name of the demo site that is requested; 'en' by default. */
  readonly site?: string;
  readonly cookies?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Every Set-Cookie header. */
  readonly cookies: readonly string[];
  readonly bytes: Buffer;
  readonly text: string;
  /** The text parsed as a document. */
  document(): Document;
  /** The boot data that the server put into the page. */
  boot(): Boot;
}

export interface Http {
  (path: string, ask?: RequestOptions): Promise<HttpResponse>;
  close(): Promise<void>;
}

/** An HTTP client of a stack. */
export const httpOf = (stack: Pick<Stack, 'program'>): Http => httpAt(stack.program.port);

/** An HTTP client of whatever listens on a port of this machine. */
export function httpAt(port: number | string): Http {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: 10 });
  const request = async (
    path: string,
    { method = 'GET', site = 'en', cookies = {}, headers, body }: RequestOptions = {},
  ) => {
    const pairs = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
    const response = await pool.request({
      path,
      method,
      body: body ?? null,
      headers: {
        host: `${site === 'en' ? '' : `${site}.`}localhost:${port}`,
        ...(pairs.length > 0 && { cookie: pairs.join('; ') }),
        ...headers,
      },
    });
    const bytes = Buffer.from(await response.body.arrayBuffer());
    const text = bytes.toString('utf8');
    const setCookie = response.headers['set-cookie'] ?? [];
    return {
      status: response.statusCode,
      headers: Object.fromEntries(
        Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
      ),
      cookies: typeof setCookie === 'string' ? [setCookie] : setCookie,
      bytes,
      text,
      document: () => new JSDOM(text).window.document,
      boot: () =>
        JSON.parse(between(text, '<script type="application/json" id="boot">', '</script>')) as Boot,
    };
  };
  return Object.assign(request, { close: () => pool.close() });
}

function between(text: string, start: string, end: string): string {
  const from = text.indexOf(start) + start.length;
  return text.slice(from, text.indexOf(end, from));
}

/** The text of the page's h1; several are joined by ' | '. */
export const headingOf = (response: HttpResponse): string =>
  [...response.document().querySelectorAll('h1')].map((it) => it.textContent).join(' | ');

/** The inline scripts that a browser executes: data blocks (JSON) are left out. */
export const executableScripts = (page: Document): readonly Element[] =>
  [...page.querySelectorAll('script')].filter((it) =>
    ['', 'module', 'text/javascript'].includes(it.getAttribute('type') ?? ''),
  );
