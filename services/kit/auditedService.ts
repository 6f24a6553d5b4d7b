/** A service with an audit: its three routes answered, its chain sealed, its refusals kept. Security page 3.8. */
import { remaining } from '../../rest/call.ts';
import type { Contract, Routes } from '../../rest/contract.ts';
import type { Handlers } from '../../rest/dispatch.ts';
import { audit, keepRefusals } from './audit.ts';
import type { AuditRoutes, OwnRoutes } from './auditContract.ts';
import { asCsv, asNdjson, readEntries, type AuditFilter } from './auditRead.ts';
import { keepSealing } from './auditSeal.ts';
import { verifyAudit } from './auditVerify.ts';
import { defineService, type ServiceDefinition, type ServiceParts } from './service.ts';

interface AuditedDefinition<R extends Routes & AuditRoutes> {
  /** Its routes have those of `auditRoutes` among them, and its migrations the tables. */
  readonly contract: Contract<R>;
  readonly folder: string;
  /** Of the service's own routes. */
  readonly handlers: (parts: ServiceParts) => Handlers<OwnRoutes<R>>;
  /** Work of its own beside answering and sealing. */
  readonly beside?: ServiceDefinition['beside'];
}

/** Milliseconds a verification leaves of its call, for what comes after it. */
const SPARE_MS = 500;

/** States a service with an audit. */
export function auditedService<R extends Routes & AuditRoutes>(
  definition: AuditedDefinition<R>,
): ServiceDefinition<R> {
  const { service } = definition.contract;
  return defineService({
    contract: definition.contract,
    folder: definition.folder,
    // Both halves of the table together are the whole of it; the compiler cannot add up an Omit.
    handlers: (parts) =>
      ({ ...definition.handlers(parts), ...auditHandlers(parts, service) }) as unknown as Handlers<R>,
    beside(parts) {
      const ends = [keepSealing(service)(parts), definition.beside?.(parts)];
      return async () => {
        for (const end of ends) await end?.();
      };
    },
    onRefused: ({ db }) => keepRefusals(db, service),
  });
}

function auditHandlers({ db }: ServiceParts, service: string): Handlers<AuditRoutes> {
  const page = async (filter: AuditFilter, first: number) => {
    const found = await readEntries(db, service, filter, first + 1);
    const entries = found.slice(0, first);
    return { entries, next: found.length > first ? entries.at(-1)!.id : null };
  };
  return {
    readAudit: ({ query: { first, ...filter } }) => page(filter, first),

    async exportAudit({ query: { format, first, ...asked } }, call) {
      const { subject, ...rest } = asked;
      const filter = { ...rest, ...(subject.length > 0 && { subject }) };
      const { entries, next } = await page(filter, first);
      const object = `audit, ${entries.length} entries`;
      await db.transaction((tx) =>
        audit(tx, service, call, { operation: 'exportAudit', object, after: filter, keepsValues: true }),
      );
      return { format, text: (format === 'csv' ? asCsv : asNdjson)(entries), entries: entries.length, next };
    },

    async verifyAudit({ query: { after, seal } }, call) {
      const mayGoOn = () => remaining(call) > SPARE_MS;
      const told = await verifyAudit(db, service, { after, ...(seal && { seal }), mayGoOn });
      return { ...told, faults: [...told.faults] };
    },
  };
}
