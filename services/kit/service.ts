/** The definition of a service, and how it is opened on a database. */
import type { ExternalProviderSettings } from '../../domain/account/externalProviderSettings.ts';
import type { RemoteHost } from '../../domain/remote/hosts.ts';
import type { Rights } from '../../domain/rights/rights.ts';
import type { Call } from '../../rest/call.ts';
import type { Contract, Routes } from '../../rest/contract.ts';
import type { Handlers, Refusal, Service } from '../../rest/dispatch.ts';
import type { TagBus } from '../../rest/cache/tagBus.ts';
import { openDatabase, type Database } from './database.ts';
import type { Deliver } from './mail/queuedMail.ts';
import { migrate, roleOf } from './migrate.ts';
import type { ResolveName } from './outbound.ts';
import { ensureEntryTables } from './entryTables.ts';
import { refreshEntries } from './entryRefresh.ts';
import { inRoot } from './root.ts';

/** Calls from one service to others. Services do not import each other, so the composition root injects these. */
export interface ServiceLinks {
  /** The current rights of an account. Throws while they cannot be determined. */
  rightsOf(sub: string, call: Call): Promise<Rights>;
  /**
   * The same for the author of scheduled work: null when the account is disabled or deleted. Throws while any of the
   * services involved cannot answer, sites too: scheduled work is then retried instead of refused. The link itself is
   * null in a process that cannot sign tokens and so cannot call others: it leaves such work to processes that can.
   */
  readonly activeRightsOf: ((sub: string, call: Call) => Promise<Rights | null>) | null;
  /**
   * Whether there is an account, also a disabled one. Throws while it cannot be determined. The link itself is null in a
   * process that cannot sign tokens.
   */
  readonly accountExists: ((sub: string, call: Call) => Promise<boolean>) | null;
  /** Signs a service token: valid for seconds, for one audience. */
  signToken(token: {
    readonly subject: string;
    readonly rights: Rights;
    readonly audience: string;
    /** Session id for the audit. */
    readonly session: string;
  }): Promise<string>;
  /** LECTERN_BANNED_PASSWORDS: off by default, as in the specification. */
  readonly bansCommonPasswords: boolean;
  /**
   * Revokes every right of an account that is being deleted; idempotent. Throws CONFLICT for the last super_admin:
   * another user must get that right first.
   */
  revokeRights(sub: string, call: Call): Promise<void>;
  /**
   * Notifies permissions that an account is about to be disabled (`isShut`), or no longer is. Called while the account
   * is locked; `turn` is a sequence number that orders the calls. Throws CONFLICT for the last super_admin who can sign
   * in.
   */
  shutUser(
    shut: { readonly sub: string; readonly isShut: boolean; readonly turn: number },
    call: Call,
  ): Promise<void>;
  /** Erases the data that other services store about a deleted account; idempotent, so that it can be retried. */
  eraseAccountData(sub: string, call: Call): Promise<void>;
  /** Derives a key of 32 bytes for one purpose, the same at each start, which is stored in no database. */
  secretKey(purpose: string): Uint8Array;
  /** The account has a new e-mail address: its rights move to it. Throws CONFLICT when another user has the address. */
  renameUser(sub: string, email: string, call: Call): Promise<void>;
  /** Whether a site takes comments, and whether each needs a moderator. Throws while it cannot be determined. */
  commentsOn(site: number, call: Call): Promise<{ readonly allowed: boolean; readonly moderated: boolean }>;
  /** The sites whose language this is, by id. Throws while they cannot be determined. */
  sitesOfLanguage(language: string, call: Call): Promise<readonly number[]>;
  /** Paths of the caller's own pictures, in every size. */
  ownPictures(call: Call): Promise<readonly string[]>;
  /**
   * Address and language for mail to an account; null when there is none, it is unconfirmed, or the account is
   * disabled.
   */
  mailboxOf(sub: string, call: Call): Promise<{ readonly email: string; readonly language: string } | null>;
  /** The sites, with the year of their archive. Throws while they cannot be determined. */
  archiveYears(call: Call): Promise<readonly { readonly site: number; readonly evergreenYear: number }[]>;
  /**
   * Address and language of everybody who may edit devotionals of a site and wants the mail about empty days. Throws while
   * they cannot be determined. The link itself is null in a process that cannot sign tokens.
   */
  readonly devotionalEditors:
    | ((
        site: number,
        call: Call,
      ) => Promise<readonly { readonly email: string; readonly language: string }[]>)
    | null;
  /**
   * Stores a picture of another site as our own, re-encoded like an upload. The same bytes from the same `source` (a
   * hash of its address) are stored once. Throws the same problems as an upload.
   */
  copyPicture(
    source: string,
    picture: { readonly type: string; readonly bytes: Uint8Array },
    call: Call,
  ): Promise<{ readonly id: string; readonly path: string }>;
  /** Removes such a picture; idempotent. */
  dropPicture(id: string, call: Call): Promise<void>;
  /** The caller's display name; empty when not set. Never an address. */
  readerName(call: Call): Promise<string>;
}

export interface RemoteDeps {
  /** LECTERN_REMOTE_HOSTS. */
  readonly hosts: readonly RemoteHost[];
  /** Resolves host names; the system resolver by default. */
  readonly resolve?: ResolveName;
}

export interface ServiceDeps {
  readonly links: ServiceLinks;
  /** The bus that notifies workers of new jobs. */
  readonly bus: TagBus;
  /** For a service that sends mail: `startMailWorker` in its `startWorkers`. Null without a mail server: mail waits. */
  readonly deliver?: Deliver | null;
  /** The external sign-in provider; for identity only. */
  readonly outside?: ExternalProviderSettings | null;
  /** The hosts from which the server may fetch posts; for widgets only, none when absent. */
  readonly remote?: RemoteDeps | undefined;
  readonly db: Database;
  /** The current time; a parameter so that tests control the clock. */
  readonly now: () => Date;
  /** The public host of this Lectern, from SITE_URL. */
  readonly ownHost: string | null;
  /** Folder for the service's files; null where none may be stored. */
  readonly dataDir: string | null;
}

export interface ServiceDefinition<R extends Routes = Routes> {
  readonly contract: Contract<R>;
  /** The folder below `services/`, with `migrations/` in it. */
  readonly folder: string;
  readonly handlers: (deps: ServiceDeps) => Handlers<R>;
  /** Starts background workers; the returned function stops them, and the database stays open until it has finished. */
  readonly startWorkers?: (deps: ServiceDeps) => () => void | Promise<void>;
  /** Creates the function that is called for every refusal of a signed-in caller. */
  readonly onRefused?: (deps: ServiceDeps) => (refusal: Refusal, call: Call) => Promise<void>;
}

const notLinked = (): never => {
  throw new Error('This service has no links to other services. Pass them when it is composed.');
};
/** For services that call no others: every link throws. */
export const noLinks: ServiceLinks = {
  rightsOf: notLinked,
  activeRightsOf: null,
  accountExists: null,
  signToken: notLinked,
  secretKey: notLinked,
  bansCommonPasswords: false,
  renameUser: notLinked,
  commentsOn: notLinked,
  sitesOfLanguage: notLinked,
  ownPictures: notLinked,
  mailboxOf: notLinked,
  archiveYears: notLinked,
  devotionalEditors: null,
  readerName: notLinked,
  copyPicture: notLinked,
  dropPicture: notLinked,
  revokeRights: notLinked,
  shutUser: notLinked,
  eraseAccountData: notLinked,
};

/** Defines a service; an identity function for type inference. */
export const defineService = <R extends Routes>(definition: ServiceDefinition<R>): ServiceDefinition<R> =>
  definition;

export interface OpenOptions {
  /** For the service's queries. */
  readonly connectionString: string;
  /** For migrations: bypasses a connection pooler (DATABASE_DIRECT_URL). */
  readonly directConnectionString?: string;
  readonly bus: TagBus;
  readonly now?: () => Date;
  readonly checkedShare: number;
  readonly ownHost?: string | null;
  readonly links?: ServiceLinks;
  /** Delivers mail; absent where mail has to wait. */
  readonly deliver?: Deliver | null;
  readonly outside?: ExternalProviderSettings | null;
  readonly remote?: RemoteDeps;
  readonly dataDir?: string;
  /** False behind a pooler that shares sessions: session settings would leak to other clients. */
  readonly ownRole?: boolean;
}

export interface OpenService<R extends Routes = Routes> extends Service<R> {
  readonly db: Database;
  /** Names of the migrations that ran at opening. */
  readonly ran: readonly string[];
  close(): Promise<void>;
}

/** Where the migrations of a service are, for `migrate`. */
export const migrationsOf = ({ contract, folder }: Pick<ServiceDefinition, 'contract' | 'folder'>) => ({
  folder: inRoot('services', folder, 'migrations'),
  isAudited: 'readAudit' in contract.routes,
  ensureTables: ensureEntryTables(contract.resources ?? []),
  refreshTables: refreshEntries(contract.resources ?? []),
});

/** Migrates a service's schema, opens its database and starts its workers. */
export async function openService<R extends Routes>(
  definition: ServiceDefinition<R>,
  options: OpenOptions,
): Promise<OpenService<R>> {
  const service = definition.contract.service;
  const { ran, hasRole } = await migrate({
    connectionString: options.directConnectionString ?? options.connectionString,
    service,
    ...migrationsOf(definition),
  });
  const db = openDatabase({
    connectionString: options.connectionString,
    service,
    bus: options.bus,
    ...(hasRole && options.ownRole !== false && { role: roleOf(service) }),
  });
  const {
    now = () => new Date(),
    ownHost = null,
    dataDir = null,
    links = noLinks,
    outside = null,
    remote,
  } = options;
  const { bus, deliver = null } = options;
  const deps: ServiceDeps = { db, bus, now, ownHost, dataDir, links, deliver, outside, remote };
  const stopWorkers = definition.startWorkers?.(deps);
  return {
    contract: definition.contract,
    handlers: definition.handlers(deps),
    ...(definition.onRefused && { onRefused: definition.onRefused(deps) }),
    checkedShare: options.checkedShare,
    db,
    ran,
    async close() {
      await stopWorkers?.();
      await db.end();
    },
  };
}
