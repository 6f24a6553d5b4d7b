import type { MyAccountQuery } from './MyAccount.types.ts';

/** Whoever is signed in, as their account page shows them. */
export type MyViewer = NonNullable<MyAccountQuery['viewer']>;

/** What every section is told. */
export interface SectionProps {
  readonly viewer: MyViewer;
}
