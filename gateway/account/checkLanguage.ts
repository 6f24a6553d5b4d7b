/**
 * A profile's language must be the content language of some site, because mail is sent in it. Checked here: the
 * identity service does not know the sites.
 */
import { validationProblem } from '../../rest/problem.ts';
import type { Context } from '../request/context.ts';

/**
 * Throws VALIDATION for a language no site has. The account's current language is always accepted, because its site may
 * have been removed.
 */
export async function checkLanguage(
  language: string | null | undefined,
  { loaders, session }: Context,
): Promise<void> {
  if (language === null || language === undefined) return;
  if (language === session?.viewer?.account.language) return;
  const sites = await loaders.allSites.load('all');
  if (sites.some(({ LANGUAGE_CODE }) => LANGUAGE_CODE === language)) return;
  throw validationProblem([{ pointer: '/body/language', detail: 'No site speaks this language.' }]);
}
