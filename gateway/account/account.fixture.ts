/** Signed-in readers for tests. Their requests go through identity, as a browser's do. */
import { randomUUID } from 'node:crypto';
import { budgets, emptyMetadata, startCall } from '../../rest/call.ts';
import { anonymous } from '../../rest/caller.ts';
import type { CallWithMetadata } from '../../rest/allServices.fixture.ts';
import { openEdgeCall, type EdgeCall } from '../request/edgeSession.ts';
import type { GatewayTest } from '../gateway.fixture.ts';

const sessionInput = { keepSignedIn: false, siteId: 1, device: { name: 'Firefox on Linux', country: null } };

export interface TestReader {
  readonly sub: string;
  /** A call by this reader that records the REST calls it causes. */
  call(device?: string): Promise<EdgeCall & CallWithMetadata>;
}

/** Creates an account and signs it in. */
export async function signInReader({ services, clients }: GatewayTest, email: string): Promise<TestReader> {
  const visitor = () => ({
    ...startCall(anonymous, budgets.admin, `test-${randomUUID()}`),
    notes: emptyMetadata(),
  });
  const { identity } = services.direct;
  const body = { email, password: 'a long enough one', given_name: '', family_name: '', siteId: 1 };
  const { handle } = await identity.signUp({ body }, visitor());
  const [mail] = await services.local
    .get('identity')!
    .db.rows<{ code: string }>(
      `select payload->'values'->>'code' as code from identity.job where payload->>'to' = $1 order by created_at desc limit 1`,
      [email],
    );
  const begun = await identity.confirmSignUp(
    { body: { handle, code: mail!.code, ...sessionInput } },
    visitor(),
  );
  return {
    sub: begun.account.sub,
    async call(device = sessionInput.device.name) {
      const port = {
        secret: begun.session,
        device: { name: device, country: null },
        put: () => undefined,
        remove: () => undefined,
      };
      const request = { requestId: `test-${randomUUID()}` };
      const call = await openEdgeCall(port, request, {
        identity: clients.identity,
        publicKey: services.keys.publicKey,
      });
      return { ...call, notes: emptyMetadata() };
    },
  };
}
