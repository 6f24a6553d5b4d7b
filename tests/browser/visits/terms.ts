/** Terms that another translator saves meanwhile. */
import { clientOf, site } from '../../support/account.ts';
import { httpOf } from '../../support/http.ts';
import { expect } from '../../support/patientExpect.ts';
import type { Stack } from '../../support/stack.ts';
import { DEMO_PASSWORD } from './adminVisits.ts';

/** Saves Vietnamese texts as a person of the demo. */
export async function saveTermsAs(
  stack: Stack,
  name: string,
  texts: Readonly<Record<string, string | null>>,
): Promise<void> {
  const http = httpOf(stack);
  const client = clientOf(http);
  await client.execute('SignIn', {
    input: { site, username: `${name}@example.org`, password: DEMO_PASSWORD },
  });
  for (const [key, text] of Object.entries(texts)) {
    const { translatedTerms } = await client.execute<{
      translatedTerms: { nodes: { key: string; version: number }[] };
    }>('TranslatedTerms', { language: 'vi_VN', filter: { key }, first: 1 });
    const { version } = translatedTerms.nodes[0]!;
    const terms = [{ key, version, texts: [{ form: null, text }] }];
    const { saveTerms } = await client.execute<{ saveTerms: { __typename: string } }>('SaveTerms', {
      input: { language: 'vi_VN', terms },
    });
    expect(saveTerms.__typename).toBe('SavedTerms');
  }
  await http.close();
}
