/** The language of a profile is one that a site speaks: mail comes in it. Sites are not identity's to know. */
import { validationProblem } from '../../rest/problem.ts';
import type { Context } from '../context.ts';

/** Refuses what no site speaks. What stays as it is may: a site of it may be gone. */
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
