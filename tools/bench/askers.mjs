// How each contestant is asked for one of our operations.
const JSON_TYPE = 'application/json';
/** Apollo Server asks for one with a GET, against forgery. */
const PREFLIGHT = { 'apollo-require-preflight': '1' };

/** An operation of the manifest, [hash, text], by its name. */
export const operationOf = (manifest, name) =>
  Object.entries(manifest).find(
    ([, text]) => text.includes(`query ${name}(`) || text.includes(`query ${name} (`),
  );

/** As the browser asks for the home page. */
export function variablesOf(domain, { country, zone, versions }) {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date());
  return { domain, override: null, country, date, zone, versions };
}

/** The ways to ask for one operation: by hash as our browser does, by text, and as Mercurius wants prepared ones. */
export function askerOf({ hash, text, variables }, method) {
  const persistedQuery = { version: 1, sha256Hash: hash };
  if (method === 'POST') {
    const of = (body) => ({
      method,
      path: '/graphql',
      headers: { 'content-type': JSON_TYPE, accept: JSON_TYPE },
      body: JSON.stringify({ operationName: 'Home', variables, ...body }),
    });
    return {
      byHash: of({ extensions: { persistedQuery } }),
      byText: of({ query: text }),
      prepared: of({ query: hash, persisted: true }),
    };
  }
  const of = (query) => ({
    path: `/graphql?${new URLSearchParams({ operationName: 'Home', variables: JSON.stringify(variables), ...query })}`,
    headers: { accept: '*/*', ...PREFLIGHT },
  });
  return {
    byHash: of({ extensions: JSON.stringify({ persistedQuery }) }),
    register: of({ query: text, extensions: JSON.stringify({ persistedQuery }) }),
    prepared: of({ query: hash, persisted: 'true' }),
  };
}
