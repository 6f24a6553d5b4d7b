import { nextPathOf } from '../../domain/account/nextPath.ts';

/** Where `?next=` of a query leads after signing in; null for none, and for what would lead elsewhere. */
export const nextPath = (search: string, origin: string): string | null =>
  nextPathOf(new URLSearchParams(search).get('next'), origin);
