/** A service with an audit: implements its three routes, seals its chain, records refusals. Security page 3.8. */
import { remaining } from '../../../rest/call.ts';
import type { Contract, Routes } from '../../../rest/contract.ts';
import type { Handlers } from '../../../rest/dispatch.ts';
import { audit, createRefusalRecorder } from './audit.ts';
import type { AuditRoutes, OwnRoutes } from './auditContract.ts';
import { asCsv, asNdjson, readEntries, type AuditFilter } from './auditRead.ts';
import { startSealingWorker } from './auditSeal.ts';
import { verifyAudit } from './auditVerify.ts';
import { defineService, type ServiceDefinition, type ServiceDeps } from '../service.ts';

interface AuditedDefinition<R extends Routes & AuditRoutes> {
  /** Its routes include those of `auditRoutes`; so the kit's migrations create the audit tables. */
  readonly contract: Contract<R>;
  readonly folder: string;
  /** Handlers of the service's own routes. */
  readonly handlers: (parts: ServiceDeps) => Handlers<OwnRoutes<R>>;
  /** Starts further background workers of the service; the returned function stops them. */
  readonly startWorkers?: ServiceDefinition['startWorkers'];
}

/** Milliseconds of a call's deadline that a verification leaves unused, for the work after it. */
const SPARE_MS = 500;

/** Defines a service with an audit. */
export function auditedService<R extends Routes & AuditRoutes>(
  definition: AuditedDefinition<R>,
): ServiceDefinition<R> {
  const { service } = definition.contract;
  return defineService({
    contract: definition.contract,
    folder: definition.folder,
    // Both halves of the handler table together are complete; the compiler cannot add up an Omit.
    handlers: (deps) =>
      ({ ...definition.handlers(deps), ...auditHandlers(deps, service) }) as unknown as Handlers<R>,
    startWorkers(deps) {
      const stops = [startSealingWorker(service, deps), definition.startWorkers?.(deps)];
      return async () => {
        for (const stop of stops) await stop?.();
      };
    },
    onRefused: ({ db }) => createRefusalRecorder(db, service),
  });
}

function auditHandlers({ db }: ServiceDeps, service: string): Handlers<AuditRoutes> {
  const page = async (filter: AuditFilter, first: number) => {
    const entriesAndNext = await readEntries(db, service, filter, first + 1);
    const entries = entriesAndNext.slice(0, first);
    return { entries, next: entriesAndNext.length > first ? entries.at(-1)!.id : null };
  };
  return {
    readAudit: ({ query: { first, ...filter } }) => page(filter, first),

    async exportAudit({ query: { format, first, ...filters } }, call) {
      const { subject, ...rest } = filters;
      const filter = { ...rest, ...(subject.length > 0 && { subject }) };
      const { entries, next } = await page(filter, first);
      const object = `audit, ${entries.length} entries`;
      await db.transaction((tx) =>
        audit(tx, service, call, { operation: 'exportAudit', object, after: filter, storesValues: true }),
      );
      return { format, text: (format === 'csv' ? asCsv : asNdjson)(entries), entries: entries.length, next };
    },

    async verifyAudit({ query: { after, seal } }, call) {
      const shouldContinue = () => remaining(call) > SPARE_MS;
      const verification = await verifyAudit(db, service, {
        after,
        ...(seal && { seal }),
        shouldContinue,
      });
      return { ...verification, faults: [...verification.faults] };
    },
  };
}
