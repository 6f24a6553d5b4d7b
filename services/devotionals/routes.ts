/** Handlers of the devotionals service. */
import { devotionalResource } from '../../domain/devotionals/devotionalResource.ts';
import type { Handlers } from '../../rest/dispatch.ts';
import type { OwnRoutes } from '../kit/audit/auditContract.ts';
import { resourceHandlers } from '../kit/resource/resourceHandlers.ts';
import { agendaHandlers } from '../kit/agenda/agendaHandlers.ts';
import { mailStateHandlers } from '../kit/mail/mailStateHandlers.ts';
import { searchHandlers } from '../kit/search/searchHandlers.ts';
import type { ServiceDeps } from '../kit/service.ts';
import { commentModeration } from './comments/commentModeration.ts';
import { commentReads } from './comments/commentReads.ts';
import { commentWrites } from './comments/commentWrites.ts';
import type { devotionals } from './contract.ts';
import { importHandlers } from './importing/importRoutes.ts';
import { calendarRoutes } from './reading/calendarRoutes.ts';
import { draftLinkHandlers } from './drafts/draftLinks.ts';
import { dayRoutes } from './reading/dayRoutes.ts';
import { listRoutes } from './reading/listRoutes.ts';
import { devotionalHooks } from './writing/postEntries.ts';
import { shiftRoutes } from './writing/shiftRoutes.ts';
import { writeRoutes } from './writing/writeRoutes.ts';

export function handlers(deps: ServiceDeps): Handlers<OwnRoutes<(typeof devotionals)['routes']>> {
  return {
    ...dayRoutes(deps),
    ...calendarRoutes(deps),
    ...listRoutes(deps),
    ...draftLinkHandlers(deps),
    ...writeRoutes(deps),
    ...importHandlers(deps),
    ...shiftRoutes(deps),
    ...resourceHandlers(devotionalResource, deps, devotionalHooks),
    ...searchHandlers([devotionalResource], deps),
    ...agendaHandlers([devotionalResource], deps),
    ...mailStateHandlers('devotionals', deps),
    ...commentReads(deps),
    ...commentWrites(deps),
    ...commentModeration(deps),
  };
}
