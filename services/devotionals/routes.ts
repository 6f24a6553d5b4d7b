/** Handlers of the devotionals service. */
import type { Handlers } from '../../rest/dispatch.ts';
import type { OwnRoutes } from '../kit/auditContract.ts';
import type { ServiceDeps } from '../kit/service.ts';
import { commentModeration } from './commentModeration.ts';
import { commentReads } from './commentReads.ts';
import { commentWrites } from './commentWrites.ts';
import type { devotionals } from './contract.ts';
import { dayRoutes } from './dayRoutes.ts';
import { listRoutes } from './listRoutes.ts';
import { writeRoutes } from './writeRoutes.ts';

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
