/**
 * The calls that services make to each other. Services do not import each other; only the composition knows them all.
 */
import { hkdfSync } from 'node:crypto';
import { picturePath, shownPicture, type PictureType } from '../../domain/media/pictures.ts';
import type { Rights } from '../../domain/rights/rights.ts';
import { codesOf, openSitesOf } from '../../domain/site/siteCodes.ts';
import type { ServiceClients } from '../../gateway/request/clients.ts';
import { anonymous, signToken, verifyToken, type Caller } from '../../rest/caller.ts';
import type { Call } from '../../rest/call.ts';
import type { ServiceName } from '../../rest/contract.ts';
import { asProblem, unavailableProblem } from '../../rest/problem.ts';
import type { ServiceLinks } from '../../services/kit/service.ts';
import { findDevotionalEditors } from './devotionalEditors.ts';
import type { Keys } from './keys.ts';

/** May read users' rights, and nothing else. */
const reader: Rights = { admin: ['admin_permissions'], content: {}, sites: null };
/** May change and remove an account's data: used on behalf of an account that has proven its identity. */
const remover: Rights = { admin: ['super_admin'], content: {}, sites: null };
/** Lifetime of our own callers' tokens in seconds; renewed after half of it. */
const TOKEN_SECONDS = 60;

type ClientName = 'permissions' | 'siteConfig' | 'identity' | 'devotionals' | 'media' | 'widgets';

/** What a site's configuration says of comments; nothing is allowed on a site without one. */
const commentRulesOf = (
  config:
    | { readonly commentsAllowed?: boolean | undefined; readonly commentsModerated?: boolean | undefined }
    | undefined,
) => ({ allowed: config?.commentsAllowed ?? false, moderated: config?.commentsModerated ?? true });

/** The ids of the sites with a language. */
const sitesWith = (
  sites: readonly { readonly siteId?: number | undefined; readonly LANGUAGE_CODE: string }[],
  language: string,
): readonly number[] =>
  sites.flatMap(({ siteId, LANGUAGE_CODE }) =>
    siteId !== undefined && LANGUAGE_CODE === language ? [siteId] : [],
  );

/** Creates the links. Without a private key nothing can be signed: this process cannot open sessions. */
export function createServiceLinks(
  keys: Keys | undefined,
  clientsOf: () => Pick<ServiceClients, ClientName>,
  bansCommonPasswords: boolean,
): ServiceLinks {
  const callers = createServiceCallers(keys);
  const { privateKey, identityWith, identityReader } = callers;
  const listSites = (call: Call) =>
    clientsOf().siteConfig.listSites({}, { ...withoutNotes(call), caller: anonymous });
  const rightsWith = async (
    sites: Awaited<ReturnType<typeof listSites>>,
    sub: string,
    call: Call,
  ): Promise<Rights> => {
    const readerCall = { ...withoutNotes(call), caller: await identityReader() };
    const open = openSitesOf(sites).map(({ siteId, siteCode }) => `${siteId}:${siteCode}`);
    const { rights } = await clientsOf().permissions.readEffective({ query: { sub, open } }, readerCall);
    if (rights.sites === null) return rights;
    return { ...rights, siteCodes: codesOf(sites, rights.sites) };
  };
  const readActiveAccount = async (sub: string, call: Call) =>
    findActiveAccount(clientsOf().identity, sub, {
      ...withoutNotes(call),
      caller: await identityWith(reader, 'identity'),
    });
  return {
    // When the sites cannot be read, none counts as open to all.
    rightsOf: async (sub, call) => rightsWith(await listSites(call).catch(() => []), sub, call),
    activeRightsOf: keys?.privateKey
      ? async (sub, call) => {
          const [account, sites] = await Promise.all([readActiveAccount(sub, call), listSites(call)]);
          return account ? rightsWith(sites, sub, call) : null;
        }
      : null,
    accountExists: keys?.privateKey
      ? async (sub, call) => {
          const caller = await identityWith(reader, 'identity');
          const found = await findAccounts(clientsOf().identity, sub, {
            ...withoutNotes(call),
            caller,
          }).catch((error: unknown) => {
            if (asProblem(error).code === 'NOT_FOUND') return null; // a foreign service need not have the route
            throw error;
          });
          return found === null || (found[0] ?? null) !== null;
        }
      : null,
    bansCommonPasswords,
    async revokeRights(sub, { notes: _notes, ...rest }) {
      const caller = await identityWith(remover, 'permissions');
      await clientsOf().permissions.deletePermissions({ query: { sub } }, { ...rest, caller });
    },
    async shutUser(body, { notes: _notes, ...rest }) {
      const caller = await identityWith(remover, 'permissions');
      await clientsOf().permissions.shutUser({ body }, { ...rest, caller });
    },
    async renameUser(sub, email, { notes: _notes, ...rest }) {
      const caller = await identityWith(remover, 'permissions');
      await clientsOf().permissions.renameUser({ body: { sub, email } }, { ...rest, caller });
    },
    async eraseAccountData(sub, { notes: _notes, ...rest }) {
      const { media, devotionals, widgets } = clientsOf();
      const asMedia = { ...rest, caller: await identityWith(remover, 'media') };
      const asWidgets = { ...rest, caller: await identityWith(remover, 'widgets') };
      const asDevotionals = { ...rest, caller: await identityWith(remover, 'devotionals') };
      // All services are called even if one fails; a retry finds already deleted data without an error. A spec-only
      // service has none of this data and answers NOT_FOUND.
      const done = await Promise.allSettled([
        media.removePictures({ query: { owner: sub } }, asMedia),
        devotionals.removeOwnComments({ query: { author: sub } }, asDevotionals),
        widgets.removeOwnDrafts({ query: { owner: sub } }, asWidgets),
      ]);
      for (const outcome of done)
        if (outcome.status === 'rejected' && asProblem(outcome.reason).code !== 'NOT_FOUND')
          throw outcome.reason;
    },
    signToken: (token) => signToken(privateKey(), token),
    secretKey: (purpose) => {
      const { d } = privateKey();
      return new Uint8Array(hkdfSync('sha256', String(d), 'lectern', purpose, 32));
    },
    async commentsOn(site, call) {
      const query = { siteId: [site] };
      const { data } = await clientsOf().siteConfig.readSiteConfigs({ query }, withoutNotes(call));
      return commentRulesOf(data.find((it) => it.config.siteId === site)?.config);
    },
    sitesOfLanguage: async (language, call) => sitesWith(await listSites(call), language),
    async ownPictures(call) {
      const own = await clientsOf().media.listPictures({ query: { purpose: 'avatar' } }, withoutNotes(call));
      return own.flatMap(({ files }) => files.map(({ name }) => picturePath(name)));
    },
    async mailboxOf(sub, call) {
      const account = await readActiveAccount(sub, call);
      return account?.verified ? { email: account.email, language: account.language ?? '' } : null;
    },
    ...editorLinks(keys, clientsOf, callers),
    ...pictureLinks(clientsOf, callers),
    async readerName(call) {
      const { nickname, given_name } = await clientsOf().identity.readAccount({}, withoutNotes(call));
      return [nickname, given_name].find((name) => name !== '' && !name.includes('@')) ?? '';
    },
  };
}

/** The account of a subject; null for none and for a disabled one. */
async function findActiveAccount(identity: ServiceClients['identity'], sub: string, call: Call) {
  const [account] = await findAccounts(identity, sub, call);
  return account && account.status !== 'DISABLED' ? account : null;
}

/** The subject of a service's token is no account id, and has no account. */
const findAccounts = (identity: ServiceClients['identity'], sub: string, call: Call) =>
  identity.readAccounts({ query: { sub: [sub] } }, call).catch((error: unknown) => {
    if (asProblem(error).code === 'VALIDATION') return [];
    throw error;
  });

/** What the widgets service does with pictures of other sites. */
function pictureLinks(
  clientsOf: () => Pick<ServiceClients, ClientName>,
  { serviceCaller }: ReturnType<typeof createServiceCallers>,
): Pick<ServiceLinks, 'copyPicture' | 'dropPicture'> {
  return {
    async copyPicture(source, { type, bytes }, { notes: _notes, ...rest }) {
      const call = { ...rest, caller: await serviceCaller('widgets', remover, 'media') };
      const { id, files } = await clientsOf().media.copyPicture(
        { query: { source }, body: { type: type as PictureType, bytes } },
        call,
      );
      return { id, path: shownPicture(files).url };
    },
    async dropPicture(id, { notes: _notes, ...rest }) {
      const call = { ...rest, caller: await serviceCaller('widgets', remover, 'media') };
      await clientsOf()
        .media.removePicture({ params: { id } }, call)
        .catch((error: unknown) => {
          if (asProblem(error).code !== 'NOT_FOUND') throw error;
        });
    },
  };
}

/** What the devotionals service needs to mail the editors of a site. */
function editorLinks(
  keys: Keys | undefined,
  clientsOf: () => Pick<ServiceClients, ClientName>,
  { identityWith, identityReader }: ReturnType<typeof createServiceCallers>,
): Pick<ServiceLinks, 'archiveYears' | 'devotionalEditors'> {
  return {
    async archiveYears(call) {
      const sites = await clientsOf().siteConfig.listSites({}, { ...withoutNotes(call), caller: anonymous });
      return sites.map(({ siteId, evergreenYear }) => ({ site: siteId, evergreenYear }));
    },
    devotionalEditors: keys?.privateKey
      ? async (site, call) => {
          const as = (caller: Caller): Call => ({ ...withoutNotes(call), caller });
          return findDevotionalEditors(clientsOf(), site, {
            permissions: as(await identityReader()),
            identity: as(await identityWith(reader, 'identity')),
          });
        }
      : null,
  };
}

/** The callers that services are at each other, by tokens that this process signs. */
function createServiceCallers(keys: Keys | undefined) {
  let cachedCaller: { readonly caller: Promise<Caller>; readonly until: number } | undefined;
  const privateKey = () => {
    if (!keys?.privateKey)
      throw unavailableProblem('identity', new Error('This process cannot sign tokens.'));
    return keys.privateKey;
  };
  /** A caller for a service itself, at another service. */
  const serviceCaller = async (
    subject: ServiceName,
    rights: Rights,
    audience: ServiceName,
  ): Promise<Caller> => {
    const token = await signToken(privateKey(), { subject, rights, audience, seconds: TOKEN_SECONDS });
    return verifyToken(token, keys!.publicKey, audience);
  };
  const identityWith = (rights: Rights, audience: ServiceName) => serviceCaller('identity', rights, audience);
  const identityReader = (): Promise<Caller> => {
    if (cachedCaller && cachedCaller.until > performance.now()) return cachedCaller.caller;
    const caller = identityWith(reader, 'permissions');
    cachedCaller = { caller, until: performance.now() + (TOKEN_SECONDS * 1_000) / 2 };
    return caller;
  };
  return { privateKey, serviceCaller, identityWith, identityReader };
}

/** Calls between services take no notes: no page depends on them. */
function withoutNotes({ notes: _notes, ...call }: Call): Call {
  return call;
}
