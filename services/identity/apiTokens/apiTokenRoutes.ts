/** Routes of the caller's own API tokens, and of the edge that resolves one. Decision page 0081. */
import { z } from 'zod';
import { apiTokenDays, apiTokenName, apiTokenServices } from '../../../domain/account/apiToken.ts';
import { passwordInput } from '../../../domain/account/accountFields.ts';
import { anyone, route, signedIn } from '../../../rest/contract.ts';
import { done, secret } from '../shapes.ts';

const service = z.enum(apiTokenServices);
const apiToken = z.object({
  id: z.uuid(),
  name: z.string(),
  services: z.array(z.string()),
  canWrite: z.boolean(),
  createdAt: z.string(),
  endsAt: z.string(),
  /** Accurate to five minutes; null for a token that was never used. */
  lastUsedAt: z.string().nullable(),
});
export type ApiTokenAnswer = z.output<typeof apiToken>;

export const apiTokenRoutes = {
  listApiTokens: route({
    method: 'GET',
    path: '/me/api-tokens',
    summary: "The caller's own API tokens, the newest first; without their secrets.",
    rule: signedIn,
    response: z.array(apiToken),
  }),
  createApiToken: route({
    method: 'POST',
    path: '/me/api-tokens',
    summary:
      'Creates a token; the only response with its secret. Errors: NOT_AUTHORIZED if the password is wrong; CONFLICT with the field `name` if another token has it; VALIDATION `tooMany:20` above the limit.',
    rule: signedIn,
    body: z.strictObject({
      name: apiTokenName,
      services: z.array(service).min(1).max(apiTokenServices.length),
      canWrite: z.boolean(),
      days: z
        .int()
        .refine(
          (days) => (apiTokenDays as readonly number[]).includes(days),
          `One of ${apiTokenDays.join(', ')} days.`,
        ),
      password: passwordInput,
    }),
    response: apiToken.extend({ secret: z.string() }),
  }),
  revokeApiToken: route({
    method: 'DELETE',
    path: '/me/api-tokens/:id',
    summary: "Revokes one of the caller's own tokens.",
    rule: signedIn,
    params: z.object({ id: z.uuid() }),
    response: done,
  }),
  openApiToken: route({
    method: 'POST',
    path: '/api-token',
    summary:
      'A service token for one audience with the current rights of the owner of a token. Errors: UNAUTHENTICATED if it has ended; FORBIDDEN if it does not cover the call.',
    rule: anyone, // authenticated by the token's secret of 256 bits
    body: z.strictObject({ secret, audience: service, isWrite: z.boolean() }),
    response: z.object({ token: z.string() }),
  }),
} as const;
