import { nextPathOf } from '../../../domain/account/nextPath.ts';

/** The path of `?next=` to go to after sign-in; null when missing, or when it would leave the site. */
export const nextPath = (search: string, origin: string): string | null =>
  nextPathOf(new URLSearchParams(search).get('next'), origin);
