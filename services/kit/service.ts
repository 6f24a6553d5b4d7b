/** What a service states of itself, and how one is opened on a database. */
import type { Contract, Routes } from '../../rest/contract.ts';
import type { Handlers, Service } from '../../rest/dispatch.ts';
import type { TagBus } from '../../rest/tagBus.ts';
import { openDatabase, type Database } from './database.ts';
import { migrate, roleOf } from './migrate.ts';
import { inRoot } from './root.ts';

export interface ServiceParts {
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
  /** Work of its own beside answering; the answer ends it. */
  readonly beside?: (parts: ServiceParts) => () => void;
}

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
  const { now = () => new Date(), ownHost = null, dataDir = null } = options;
  const parts = { db, now, ownHost, dataDir };
  const endBeside = definition.beside?.(parts);
  return {
    contract: definition.contract,
    handlers: definition.handlers(parts),
    checkedShare: options.checkedShare,
    db,
    ran,
    close() {
      endBeside?.();
      return db.end();
    },
  };
}
