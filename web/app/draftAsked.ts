import { isHinted } from '../account/signedInHint.ts';

/** Whether the address requests a draft (`?status=draft`) and the user appears to be signed in. Decision 8. */
export const isDraftAsked = (): boolean => /[?&]status=draft(&|$)/.test(location.search) && isHinted();
