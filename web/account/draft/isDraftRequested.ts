import { hasSignedInHint } from '../../base/site/signedInHint.ts';

/** Whether the address requests a draft (`?status=draft`) and the user appears to be signed in. Decision 8. */
export const isDraftRequested = (): boolean =>
  /[?&]status=draft(&|$)/.test(location.search) && hasSignedInHint();
