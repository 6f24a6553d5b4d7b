/** What a service states of itself, and how one is opened on a database. */
import type { OutsideSettings } from '../../domain/account/outsideSettings.ts';
import type { RemoteHost } from '../../domain/remote/hosts.ts';
import type { Rights } from '../../domain/rights/rights.ts';
import type { Call } from '../../rest/call.ts';
import type { Contract, Routes } from '../../rest/contract.ts';
import type { Handlers, Refusal, Service } from '../../rest/dispatch.ts';
import type { TagBus } from '../../rest/tagBus.ts';
import { openDatabase, type Database } from './database.ts';
import type { Deliver } from './mail/queuedMail.ts';
import { migrate, roleOf } from './migrate.ts';
import type { Resolve } from './outbound.ts';
import { inRoot } from './root.ts';

/** What a service needs of others: services do not import each other, so the composition gives it. */
export interface ServiceLinks {
  /** What an account may do at this moment. Throws while nobody can say. */
  rightsOf(sub: string, call: Call): Promise<Rights>;
  /**
   * The same, for what an account asked for before: null where the account is disabled or gone. Throws while any of those
   * who know cannot say, sites too: what waits is asked about again rather than refused for it. Itself null in a process
   * that signs nothing and so can ask nobody: it leaves such work to those that can.
   */
  readonly standingOf: ((sub: string, call: Call) => Promise<Rights | null>) | null;
  /** Signs a service token: seconds of life, one audience. */
  signToken(token: {
    readonly subject: string;
    readonly rights: Rights;
    readonly audience: string;
    /** For the audit. */
    readonly session: string;
  }): Promise<string>;
  /** LECTERN_BANNED_PASSWORDS: off, as the specification has it. */
  readonly bansCommonPasswords: boolean;
  /**
   * Takes every right of an account that goes; again, it does nothing. Throws CONFLICT for the last super_admin, whose
   * right somebody else must have first.
   */
  takeRights(sub: string, call: Call): Promise<void>;
  /**
   * An account is disabled (before it is), or is no longer (after). Told under the lock of the account, `turn` by turn.
   * Throws CONFLICT for the last super_admin who can sign in.
   */
  shutUser(
    shut: { readonly sub: string; readonly isShut: boolean; readonly turn: number },
    call: Call,
  ): Promise<void>;
  /** Removes what other services keep of an account that is gone; again, it removes what was left. */
  forgetAccount(sub: string, call: Call): Promise<void>;
  /** A key of 32 bytes for one purpose, the same at each start, which no database holds. */
  secretKey(purpose: string): Uint8Array;
  /** An account has another e-mail: its rights stand under that. Throws CONFLICT where it is somebody else's. */
  renameUser(sub: string, email: string, call: Call): Promise<void>;
  /** Whether a site takes comments, and whether each of them waits for a moderator. Throws while nobody can say. */
  commentsOn(site: number, call: Call): Promise<{ readonly allowed: boolean; readonly moderated: boolean }>;
  /** The paths of the caller's own pictures, of every size. */
  ownPictures(call: Call): Promise<readonly string[]>;
  /** Where mail to an account goes, and in which language; null where there is none, unconfirmed or disabled. */
  mailboxOf(sub: string, call: Call): Promise<{ readonly email: string; readonly language: string } | null>;
  /**
   * Keeps a picture of another site as our own, drawn anew like an upload; the same bytes of the same `source` (a hash of
   * its address) are one picture. Throws what an upload is refused with.
   */
  copyPicture(
    source: string,
    picture: { readonly type: string; readonly bytes: Uint8Array },
    call: Call,
  ): Promise<{ readonly id: string; readonly path: string }>;
  /** Removes such a picture; one that is gone is gone. */
  dropPicture(id: string, call: Call): Promise<void>;
  /** What the caller wants to be called; empty for one who did not say. Never an address. */
  readerName(call: Call): Promise<string>;
}

export interface RemoteParts {
  /** LECTERN_REMOTE_HOSTS. */
  readonly hosts: readonly RemoteHost[];
  /** What a name leads to; the machine's own resolver without it. */
  readonly resolve?: Resolve;
}

export interface MailParts {
  /** Null where nothing can deliver: mail waits in the outbox. */
  readonly deliver: Deliver | null;
  /** On which the outbox hears of new mail. */
  readonly bus: TagBus;
}

export interface ServiceParts {
  readonly links: ServiceLinks;
  /** For a service that sends mail: `keepSending` in its `beside`. */
  readonly mail?: MailParts;
  /** The provider people may sign in by; for identity alone. */
  readonly outside?: OutsideSettings | null;
  /** Whom the server may ask for posts of others; for widgets alone, nobody without it. */
  readonly remote?: RemoteParts | undefined;
  readonly db: Database;
  /** Now; a parameter so that tests decide what time it is. */
  readonly now: () => Date;
  /** The host readers reach this Lectern by, where SITE_URL says it. */
  readonly ownHost: string | null;
  /** Where files of its own are kept; null where none may be. */
  readonly dataDir: string | null;
}

export interface ServiceDefinition<R extends Routes = Routes> {
  readonly contract: Contract<R>;
  /** The folder below `services/`, with `migrations/` in it. */
  readonly folder: string;
  readonly handlers: (parts: ServiceParts) => Handlers<R>;
  /** Work of its own beside answering; the answer ends it, and the database stays open until it has. */
  readonly beside?: (parts: ServiceParts) => () => void | Promise<void>;
  /** Makes what is told of refused callers. */
  readonly onRefused?: (parts: ServiceParts) => (refusal: Refusal, call: Call) => Promise<void>;
}

const nobody = (): never => {
  throw new Error('The composition gave this service no links to others.');
};
/** For services that need nobody. */
export const unlinked: ServiceLinks = {
  rightsOf: nobody,
  standingOf: null,
  signToken: nobody,
  secretKey: nobody,
  bansCommonPasswords: false,
  renameUser: nobody,
  commentsOn: nobody,
  ownPictures: nobody,
  mailboxOf: nobody,
  readerName: nobody,
  copyPicture: nobody,
  dropPicture: nobody,
  takeRights: nobody,
  shutUser: nobody,
  forgetAccount: nobody,
};

/** States a service; a function only for its types. */
export const defineService = <R extends Routes>(it: ServiceDefinition<R>): ServiceDefinition<R> => it;

export interface OpenOptions {
  /** For the service's own queries. */
  readonly connectionString: string;
  /** For migrations: past a pooler (DATABASE_DIRECT_URL). */
  readonly directConnectionString?: string;
  readonly bus: TagBus;
  readonly now?: () => Date;
  readonly checkedShare: number;
  readonly ownHost?: string | null;
  readonly links?: ServiceLinks;
  /** Takes mail to where it goes; none where mail has to wait. */
  readonly deliver?: Deliver | null;
  readonly outside?: OutsideSettings | null;
  readonly remote?: RemoteParts;
  readonly dataDir?: string;
  /** False where sessions are shared by a pooler: settings of a session would leak. */
  readonly ownRole?: boolean;
}

export interface OpenService<R extends Routes = Routes> extends Service<R> {
  readonly db: Database;
  /** The migrations that ran at opening. */
  readonly ran: readonly string[];
  close(): Promise<void>;
}

/** Migrates a service's schema and opens it. */
export async function openService<R extends Routes>(
  definition: ServiceDefinition<R>,
  options: OpenOptions,
): Promise<OpenService<R>> {
  const service = definition.contract.service;
  const { ran, hasRole } = await migrate({
    connectionString: options.directConnectionString ?? options.connectionString,
    service,
    folder: inRoot('services', definition.folder, 'migrations'),
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
    links = unlinked,
    outside = null,
    remote,
  } = options;
  const mail = { deliver: options.deliver ?? null, bus: options.bus };
  const parts: ServiceParts = { db, now, ownHost, dataDir, links, mail, outside, remote };
  const endBeside = definition.beside?.(parts);
  return {
    contract: definition.contract,
    handlers: definition.handlers(parts),
    ...(definition.onRefused && { onRefused: definition.onRefused(parts) }),
    checkedShare: options.checkedShare,
    db,
    ran,
    async close() {
      await endBeside?.();
      await db.end();
    },
  };
}
