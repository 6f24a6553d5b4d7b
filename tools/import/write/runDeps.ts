/** What an import works with: the clients of Lectern's services, and its run. */
import type { Call } from '../../../rest/call.ts';
import type { ClientOf } from '../../../rest/client/client.ts';
import type { devotionals } from '../../../services/devotionals/contract.ts';
import type { pages } from '../../../services/pages/contract.ts';

/**
 * Creates the context of one call to a service: each service needs its own token (architecture, Trust), and each call a
 * new deadline.
 */
export type CreateCall = (service: 'devotionals' | 'pages') => Call | Promise<Call>;

/** Lectern's services. */
export interface Services {
  readonly clients: {
    readonly devotionals: ClientOf<typeof devotionals>;
    readonly pages: ClientOf<typeof pages>;
  };
  readonly call: CreateCall;
}

export interface RunDeps extends Services {
  readonly out: (line: string) => void;
}

/** A run of the command: the services record what it writes, so that it can be undone. */
export interface ImportRun {
  readonly id: string;
  readonly fileName: string;
}
