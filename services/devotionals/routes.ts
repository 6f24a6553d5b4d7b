/** Handlers of the devotionals service. */
import type { Handlers } from '../../rest/dispatch.ts';
import type { OwnRoutes } from '../kit/audit/auditContract.ts';
import type { ServiceDeps } from '../kit/service.ts';
import { commentModeration } from './comments/commentModeration.ts';
import { commentReads } from './comments/commentReads.ts';
import { commentWrites } from './comments/commentWrites.ts';
import type { devotionals } from './contract.ts';
import { dayRoutes } from './reading/dayRoutes.ts';
import { listRoutes } from './reading/listRoutes.ts';
import { writeRoutes } from './writing/writeRoutes.ts';

export function handlers(deps: ServiceDeps): Handlers<OwnRoutes<(typeof devotionals)['routes']>> {
  return {
    ...dayRoutes(deps),
    ...listRoutes(deps),
    ...writeRoutes(deps),
    ...commentReads(deps),
    ...commentWrites(deps),
    ...commentModeration(deps),
  };
}
