import type { MyAccountQuery } from './MyAccount.types.ts';

/** The signed-in user, as the account page shows them. */
export type MyViewer = NonNullable<MyAccountQuery['viewer']>;

/** The props of every section. */
export interface SectionProps {
  readonly viewer: MyViewer;
}
