/**
 * Clients of the services a page is built from. A client has the same type whether its service runs in this process or
 * is reached by URL.
 */
import type { ClientOf, Transport } from '../../rest/client/client.ts';
import { createClient } from '../../rest/client/client.ts';
import type { Contract, ServiceName } from '../../rest/contract.ts';
import { devotionals } from '../../services/devotionals/contract.ts';
import { errorRecovery } from '../../services/error-recovery/contract.ts';
import { features } from '../../services/features/contract.ts';
import { identity } from '../../services/identity/contract.ts';
import { media } from '../../services/media/contract.ts';
import { pages } from '../../services/pages/contract.ts';
import { permissions } from '../../services/permissions/contract.ts';
import { siteConfigs } from '../../services/site-config/contract.ts';
import { translation } from '../../services/translation/contract.ts';
import { widgets } from '../../services/widgets/contract.ts';

export interface ServiceClients {
  readonly devotionals: ClientOf<typeof devotionals>;
  readonly pages: ClientOf<typeof pages>;
  readonly widgets: ClientOf<typeof widgets>;
  readonly permissions: ClientOf<typeof permissions>;
  readonly translation: ClientOf<typeof translation>;
  readonly features: ClientOf<typeof features>;
  readonly siteConfig: ClientOf<typeof siteConfigs>;
  readonly identity: ClientOf<typeof identity>;
  readonly media: ClientOf<typeof media>;
}

/** Every contract by service name. Error recovery has no client here: browsers call it directly. */
export const contracts = {
  devotionals,
  pages,
  widgets,
  permissions,
  translation,
  features,
  'site-config': siteConfigs,
  'error-recovery': errorRecovery,
  identity,
  media,
} as const satisfies Record<ServiceName, Contract>;

/** Creates the clients over the given transports. */
export function createClients(transportOf: (service: ServiceName) => Transport): ServiceClients {
  return {
    devotionals: createClient(devotionals, transportOf('devotionals')),
    pages: createClient(pages, transportOf('pages')),
    widgets: createClient(widgets, transportOf('widgets')),
    permissions: createClient(permissions, transportOf('permissions')),
    translation: createClient(translation, transportOf('translation')),
    features: createClient(features, transportOf('features')),
    siteConfig: createClient(siteConfigs, transportOf('site-config')),
    identity: createClient(identity, transportOf('identity')),
    media: createClient(media, transportOf('media')),
  };
}
