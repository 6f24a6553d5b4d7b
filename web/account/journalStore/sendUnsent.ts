/** Sends the unsent entries of an account from any page. A chunk with the code of entries, loaded when there are some. */
import { firstBoot } from '../../base/site/boot.ts';
import { sharedClient } from '../../graphql/client.ts';
import { sendUnsentDrafts } from './entries.ts';
import { entryEnv } from './entryEnv.ts';
import type { EntryEnv } from './entryPort.ts';
import { sharedLocalDrafts } from './localDrafts.ts';

export function sendUnsent(
  account: string,
  { language, maySend }: { readonly language: string; readonly maySend: EntryEnv['maySend'] },
): Promise<void> {
  const site = firstBoot()?.siteKey ?? { domain: location.host, override: null };
  const env = entryEnv({ client: sharedClient(), site, drafts: sharedLocalDrafts(), language, maySend });
  return sendUnsentDrafts(env, account);
}
