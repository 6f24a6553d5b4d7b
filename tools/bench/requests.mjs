// The HTTP requests by which each candidate is sent one of our operations.
const JSON_TYPE = 'application/json';
/** The header Apollo Server requires on a GET against request forgery (CSRF). */
const PREFLIGHT = { 'apollo-require-preflight': '1' };

/** Finds an operation of the manifest by its name; returns [hash, text]. */
export const operationOf = (manifest, name) =>
  Object.entries(manifest).find(
    ([, text]) => text.includes(`query ${name}(`) || text.includes(`query ${name} (`),
  );

/** The variables that the browser sends for the home page. */
export function variablesOf(domain, { country, zone, versions }) {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date());
  return { domain, override: null, country, date, zone, versions };
}

/**
 * The requests for one operation: `byHash` as our browser sends it, `byText`, and `prepared` as Mercurius expects it.
 */
export function requestsOf({ hash, text, variables }, method) {
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
