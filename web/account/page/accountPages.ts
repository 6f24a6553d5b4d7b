/** The pages of the account, each with its own address and one primary action. Decision page 0088. */
import type { TermKey } from '../../../domain/translation/bundledTerms.ts';

export interface AccountPage {
  /** Its address below the account's; '' for the first (`web/base/navigation/resolvePath.ts`). */
  readonly path: string;
  readonly title: TermKey;
  /** For people with rights of the admin area. */
  readonly isForAdmins?: boolean;
}

export const accountPages = [
  { path: '', title: 'account#profile#title' },
  { path: 'language', title: 'account#place#title' },
  { path: 'email', title: 'account#email#title' },
  { path: 'security', title: 'account#security#title' },
  { path: 'devices', title: 'account#sessions#title' },
  { path: 'notifications', title: 'account#editorMail#title', isForAdmins: true },
  { path: 'api-tokens', title: 'account#apiTokens#title', isForAdmins: true },
  { path: 'data', title: 'account#data#title' },
] as const satisfies readonly AccountPage[];

export type AccountPath = (typeof accountPages)[number]['path'];

/** The page of an address; the first for none. */
export const accountPageAt = (path: string | undefined): (typeof accountPages)[number] =>
  accountPages.find((page) => page.path === path) ?? accountPages[0];
