/**
 * The developers' page at `/graphql`: Apollo Sandbox when its scripts can be reached, and a page of our own that works
 * without them, with the SDL and example operations that run. It has its own policy.
 */
import { createHash } from 'node:crypto';
import { contracts } from './request/clients.ts';

const SANDBOX = 'https://embeddable-sandbox.cdn.apollographql.com';

const examples = [
  {
    name: "Today's reading",
    text: 'query Today {\n  site {\n    brandName\n    devotionals(first: 1, today: "TODAY") {\n      nodes { title reference excerpt path }\n    }\n  }\n}',
  },
  {
    name: 'A site and its languages',
    text: 'query Site {\n  site(domain: "localhost") {\n    brandName\n    languageCode\n    languages { code label domain }\n    features(country: "US") { on }\n  }\n}',
  },
  {
    name: 'A home layout',
    text: 'query Layout {\n  site {\n    layout(name: "homePage", country: "MX", zone: "America/Mexico_City") {\n      rows { rowKey columns { widgets { __typename widgetId } } }\n    }\n  }\n}',
  },
];

const style = `
body{font:16px/1.5 system-ui,sans-serif;margin:0;color:#23211e;background:#fdfcfa}
main{max-width:62rem;margin:0 auto;padding:1.5rem 1.25rem}
h1{font-size:1.25rem;margin:0 0 .5rem}h2{font-size:1rem;margin:0 0 .5rem}
a{color:#8a4b2d}pre,textarea{font:13px/1.5 ui-monospace,monospace;width:100%;box-sizing:border-box;border:1px solid #e6e0d6;background:#fff;padding:.75rem;border-radius:4px;color:inherit}
pre{overflow:auto;max-height:24rem;white-space:pre-wrap}
section{border-top:1px solid #e6e0d6;padding:1.25rem 0}
button{font:inherit;padding:.4rem .9rem;border:0;border-radius:4px;background:#8a4b2d;color:#fff;cursor:pointer;margin:.5rem 0}
#sandbox{height:0}#sandbox.on{height:100vh}#sandbox iframe{width:100%;height:100vh;border:0}
@media(prefers-color-scheme:dark){body{color:#dcdad5;background:#16181b}pre,textarea{background:#1d2024;border-color:#31353a}section{border-color:#31353a}a{color:#c98a68}button{background:#c98a68;color:#16181b}}
`;

const script = `
const isThere = (path) => fetch(path, { method: 'HEAD' }).then(({ ok }) => ok, () => false);
for (const link of document.querySelectorAll('a[data-production]')) {
  isThere(link.href).then((is) => { if (!is) link.href = link.dataset.production; });
}
for (const form of document.querySelectorAll('form')) {
  const text = form.querySelector('textarea');
  text.value = text.value.replace('TODAY', new Date().toISOString().slice(0, 10));
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const out = form.querySelector('pre');
    out.hidden = false;
    out.textContent = '…';
    try {
      const answer = await fetch('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query: text.value }) });
      out.textContent = JSON.stringify(await answer.json(), null, 2);
    } catch (error) { out.textContent = String(error); }
  });
}
addEventListener('load', () => {
  if (!globalThis.EmbeddedSandbox) return;
  document.getElementById('sandbox').classList.add('on');
  new globalThis.EmbeddedSandbox({ target: '#sandbox', initialEndpoint: location.origin + '/graphql', includeCookies: true });
});
`;

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const forms = examples
  .map(
    ({ name, text }) =>
      `<section><h2>${escape(name)}</h2><form><textarea rows="${text.split('\n').length}" aria-label="${escape(name)}" spellcheck="false">${escape(text)}</textarea><button>Run</button><pre hidden aria-live="polite" tabindex="0"></pre></form></section>`,
  )
  .join('\n');

/**
 * Links to the OpenAPI document of each service. Some paths differ in production (decision 41): the script finds which
 * of them exist.
 */
const documents = Object.values(contracts)
  .map(({ title, base: { development, production } }) => {
    const path = (base: string) => `/api${base}/openapi.json`;
    const other = production === development ? '' : ` data-production="${path(production)}"`;
    return `<li><a href="${path(development)}"${other}>${escape(title)}</a></li>`;
  })
  .join('\n');

export const explorerPage = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>GraphQL — Lectern</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body><div id="sandbox"></div><main><h1>Lectern’s GraphQL schema</h1>
<p>Apollo Sandbox opens above if its scripts can be loaded. Without it, use <a href="/graphql/schema.graphql">the complete schema</a> and the three example operations below.</p>
${forms}
<section><h2>The REST services behind it</h2><p>The OpenAPI document of each:</p><ul>
${documents}
</ul></section></main>
<script src="${SANDBOX}/_latest/embeddable-sandbox.umd.production.min.js" async></script><script>${script}</script></body></html>`;

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The page's Content-Security-Policy: Apollo's hosts are allowed here and nowhere else. */
export const explorerPolicy = [
  "default-src 'none'",
  `script-src ${SANDBOX} ${hash(script)}`,
  `style-src ${hash(style)}`,
  "style-src-attr 'unsafe-inline'",
  'frame-src https://sandbox.embed.apollographql.com',
  "connect-src 'self'",
  `img-src 'self' data: ${SANDBOX}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
