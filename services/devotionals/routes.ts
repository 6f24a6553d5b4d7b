/** The routes of the devotional service. */
import type { Handlers } from '../../rest/dispatch.ts';
import type { OwnRoutes } from '../kit/auditContract.ts';
import type { ServiceParts } from '../kit/service.ts';
import { commentModeration } from './commentModeration.ts';
import { commentReads } from './commentReads.ts';
import { commentWrites } from './commentWrites.ts';
import type { devotionals } from './contract.ts';
import { dayRoutes } from './dayRoutes.ts';
import { listRoutes } from './listRoutes.ts';
import { writeRoutes } from './writeRoutes.ts';

export function handlers(parts: ServiceParts): Handlers<OwnRoutes<(typeof devotionals)['routes']>> {
  return {
    ...dayRoutes(parts),
    ...listRoutes(parts),
    ...writeRoutes(parts),
    ...commentReads(parts),
    ...commentWrites(parts),
    ...commentModeration(parts),
  };
}
