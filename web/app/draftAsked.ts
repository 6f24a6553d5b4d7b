import { isHinted } from '../account/signedInHint.ts';

/** Whether the address asks for a draft, by somebody who may be allowed to read one. Decision 8. */
export const isDraftAsked = (): boolean => /[?&]status=draft(&|$)/.test(location.search) && isHinted();
