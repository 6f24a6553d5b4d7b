/** Plain HTTP for tests: paths go out as they are written, the host is a header, nothing is followed or repaired. */
import { createRequire } from 'node:module';
import { Pool } from 'undici';
import type { Boot } from '../../web/app/boot.ts';
import type { Stack } from './stack.ts';

/** jsdom brings no types of its own. */
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (html: string) => { readonly window: Window };
};

export interface Ask {
  readonly method?: string;
  /** The demo site that is asked, by its name; 'en' if none is given. */
  readonly site?: string;
  readonly cookies?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Every Set-Cookie. */
  readonly cookies: readonly string[];
  readonly bytes: Buffer;
  readonly text: string;
  /** The text as the browser sees it. */
  document(): Document;
  /** What the server put into the page. */
  boot(): Boot;
}

export interface Http {
  (path: string, ask?: Ask): Promise<Answer>;
  close(): Promise<void>;
}

/** A client of a stack. */
export const httpOf = (stack: Pick<Stack, 'program'>): Http => httpAt(stack.program.port);

/** A client of whatever listens on a port of this machine. */
export function httpAt(port: number | string): Http {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: 10 });
  const ask = async (
    path: string,
    { method = 'GET', site = 'en', cookies = {}, headers, body }: Ask = {},
  ) => {
    const pairs = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
    const answer = await pool.request({
      path,
      method,
      body: body ?? null,
      headers: {
        host: `${site === 'en' ? '' : `${site}.`}localhost:${port}`,
        ...(pairs.length > 0 && { cookie: pairs.join('; ') }),
        ...headers,
      },
    });
    const bytes = Buffer.from(await answer.body.arrayBuffer());
    const text = bytes.toString('utf8');
    const setCookie = answer.headers['set-cookie'] ?? [];
    return {
      status: answer.statusCode,
      headers: Object.fromEntries(
        Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
      ),
      cookies: typeof setCookie === 'string' ? [setCookie] : setCookie,
      bytes,
      text,
      document: () => new JSDOM(text).window.document,
      boot: () =>
        JSON.parse(between(text, '<script type="application/json" id="boot">', '</script>')) as Boot,
    };
  };
  return Object.assign(ask, { close: () => pool.close() });
}

function between(text: string, start: string, end: string): string {
  const from = text.indexOf(start) + start.length;
  return text.slice(from, text.indexOf(end, from));
}

/** The text of the page's one first heading. */
export const headingOf = (answer: Answer): string =>
  [...answer.document().querySelectorAll('h1')].map((it) => it.textContent).join(' | ');

/** The inline scripts of a page that a browser runs: data blocks are none. */
export const runScripts = (page: Document): readonly Element[] =>
  [...page.querySelectorAll('script')].filter((it) =>
    ['', 'module', 'text/javascript'].includes(it.getAttribute('type') ?? ''),
  );
