/** What services need of others, for services do not import each other: the composition alone knows them all. */
import { hkdfSync } from 'node:crypto';
import { picturePath, shownPicture, type PictureType } from '../domain/media/pictures.ts';
import type { Rights } from '../domain/rights/rights.ts';
import { codesOf, openSitesOf } from '../domain/site/siteCodes.ts';
import type { ServiceClients } from '../gateway/clients.ts';
import { anonymous, signToken, verifyToken, type Caller } from '../rest/caller.ts';
import type { Call } from '../rest/call.ts';
import type { ServiceName } from '../rest/contract.ts';
import { asProblem, unavailableProblem } from '../rest/problem.ts';
import type { ServiceLinks } from '../services/kit/service.ts';
import type { Keys } from './keys.ts';

/** May read what users may, and nothing else. */
const reader: Rights = { admin: ['admin_permissions'], content: {}, sites: null };
/** May change and remove what is an account's own, whoever it was: asked for by the account itself, which has proven it. */
const remover: Rights = { admin: ['super_admin'], content: {}, sites: null };
/** Seconds a caller of ours stands for; made anew well before. */
const LIFE = 60;

type Asked = 'permissions' | 'siteConfig' | 'identity' | 'devotionals' | 'media' | 'widgets';

/** Makes the links. Without a key nothing can be signed: sessions cannot be opened in this process. */
export function linksOf(
  keys: Keys | undefined,
  clientsOf: () => Pick<ServiceClients, Asked>,
  bansCommonPasswords: boolean,
): ServiceLinks {
  let asking: { readonly caller: Promise<Caller>; readonly until: number } | undefined;
  const privateKey = () => {
    if (!keys?.privateKey)
      throw unavailableProblem('identity', new Error('This process cannot sign tokens.'));
    return keys.privateKey;
  };
  /** A service in its own name, to another. */
  const itself = async (subject: ServiceName, rights: Rights, audience: ServiceName): Promise<Caller> => {
    const token = await signToken(privateKey(), { subject, rights, audience, seconds: LIFE });
    return verifyToken(token, keys!.publicKey, audience);
  };
  const identityWith = (rights: Rights, audience: ServiceName) => itself('identity', rights, audience);
  const identityItself = (): Promise<Caller> => {
    if (asking && asking.until > performance.now()) return asking.caller;
    const caller = identityWith(reader, 'permissions');
    asking = { caller, until: performance.now() + (LIFE * 1_000) / 2 };
    return caller;
  };
  const sitesNow = (call: Call) =>
    clientsOf().siteConfig.listSites({}, { ...unnoted(call), caller: anonymous });
  const rightsWith = async (
    sites: Awaited<ReturnType<typeof sitesNow>>,
    sub: string,
    call: Call,
  ): Promise<Rights> => {
    const asking = { ...unnoted(call), caller: await identityItself() };
    const open = openSitesOf(sites).map(({ siteId, siteCode }) => `${siteId}:${siteCode}`);
    const { rights } = await clientsOf().permissions.readEffective({ query: { sub, open } }, asking);
    if (rights.sites === null) return rights;
    return { ...rights, siteCodes: codesOf(sites, rights.sites) };
  };
  const accountNow = async (sub: string, call: Call) => {
    const asking = { ...unnoted(call), caller: await identityWith(reader, 'identity') };
    const [account] = await clientsOf()
      .identity.readAccounts({ query: { sub: [sub] } }, asking)
      .catch((error: unknown) => {
        // The name of a service's token is no account's id.
        if (asProblem(error).code === 'VALIDATION') return [];
        throw error;
      });
    return account && account.status !== 'DISABLED' ? account : null;
  };
  return {
    // Sites that cannot say whether they are open to all are not.
    rightsOf: async (sub, call) => rightsWith(await sitesNow(call).catch(() => []), sub, call),
    standingOf: keys?.privateKey
      ? async (sub, call) => {
          const [account, sites] = await Promise.all([accountNow(sub, call), sitesNow(call)]);
          return account ? rightsWith(sites, sub, call) : null;
        }
      : null,
    bansCommonPasswords,
    async takeRights(sub, { notes: _notes, ...rest }) {
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
    async forgetAccount(sub, { notes: _notes, ...rest }) {
      const { media, devotionals, widgets } = clientsOf();
      const asMedia = { ...rest, caller: await identityWith(remover, 'media') };
      const asWidgets = { ...rest, caller: await identityWith(remover, 'widgets') };
      const asDevotionals = { ...rest, caller: await identityWith(remover, 'devotionals') };
      // All are asked, whichever fails; asked again, what is gone already is no failure. A service that keeps only the
      // specifications has none of it, and answers that there is no such thing.
      const done = await Promise.allSettled([
        media.removePictures({ query: { owner: sub } }, asMedia),
        devotionals.removeOwnComments({ query: { author: sub } }, asDevotionals),
        widgets.removeOwnDrafts({ query: { owner: sub } }, asWidgets),
      ]);
      for (const it of done)
        if (it.status === 'rejected' && asProblem(it.reason).code !== 'NOT_FOUND') throw it.reason;
    },
    signToken: (token) => signToken(privateKey(), token),
    secretKey: (purpose) => {
      const { d } = privateKey();
      return new Uint8Array(hkdfSync('sha256', String(d), 'lectern', purpose, 32));
    },
    async commentsOn(site, call) {
      const query = { siteId: [site] };
      const { data } = await clientsOf().siteConfig.readSiteConfigs({ query }, unnoted(call));
      const config = data.find((it) => it.config.siteId === site)?.config; // none: a site nobody has configured
      return { allowed: config?.commentsAllowed ?? false, moderated: config?.commentsModerated ?? true };
    },
    async ownPictures(call) {
      const own = await clientsOf().media.listPictures({ query: { purpose: 'avatar' } }, unnoted(call));
      return own.flatMap(({ files }) => files.map(({ name }) => picturePath(name)));
    },
    async mailboxOf(sub, call) {
      const account = await accountNow(sub, call);
      return account?.verified ? { email: account.email, language: account.language ?? '' } : null;
    },
    async copyPicture(source, { type, bytes }, { notes: _notes, ...rest }) {
      const call = { ...rest, caller: await itself('widgets', remover, 'media') };
      const { id, files } = await clientsOf().media.copyPicture(
        { query: { source }, body: { type: type as PictureType, bytes } },
        call,
      );
      return { id, path: shownPicture(files).url };
    },
    async dropPicture(id, { notes: _notes, ...rest }) {
      const call = { ...rest, caller: await itself('widgets', remover, 'media') };
      await clientsOf()
        .media.removePicture({ params: { id } }, call)
        .catch((error: unknown) => {
          if (asProblem(error).code !== 'NOT_FOUND') throw error;
        });
    },
    async readerName(call) {
      const { nickname, given_name } = await clientsOf().identity.readAccount({}, unnoted(call));
      return [nickname, given_name].find((name) => name !== '' && !name.includes('@')) ?? '';
    },
  };
}

/** What one service asks of another is nothing a page depends on. */
function unnoted({ notes: _notes, ...call }: Call): Call {
  return call;
}
