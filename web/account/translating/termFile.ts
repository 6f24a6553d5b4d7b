/** Reads and saves terms by the files for translators: all terms of a language in one request. */
import { TERM_SEPARATOR } from '../../../domain/translation/terms.ts';
import type { ApolloClient } from '@apollo/client';
import { ImportTermsDocument, TermFileDocument } from './TermFiles.hooks.ts';
import type { ImportTermsMutation, TermFileQuery } from './TermFiles.types.ts';

export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
}

export function base64Of(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

interface ListedTerm {
  readonly section: string;
  readonly term: string;
  readonly translation: string | null;
}

/** The stored terms of a language by their keys. Throws when the viewer may not read them. */
export async function readTerms(
  client: ApolloClient,
  language: string,
): Promise<Record<string, string | null>> {
  const { data } = await client.query({
    query: TermFileDocument,
    variables: { language, format: 'json' },
    fetchPolicy: 'no-cache',
  });
  const { content } = (data as TermFileQuery).exportTerms;
  const { terms } = JSON.parse(new TextDecoder().decode(bytesOf(content))) as {
    terms: readonly ListedTerm[];
  };
  return Object.fromEntries(
    terms.map((each) => [each.section + TERM_SEPARATOR + each.term, each.translation]),
  );
}

export type ImportResult = ImportTermsMutation['importTerms'];

/** Saves one term with all checks. */
export async function saveTerm(
  client: ApolloClient,
  { language, key, text }: { readonly language: string; readonly key: string; readonly text: string },
): Promise<ImportResult> {
  const end = key.indexOf(TERM_SEPARATOR);
  const terms = [{ section: key.slice(0, end), term: key.slice(end + 1), translation: text }];
  const content = base64Of(new TextEncoder().encode(JSON.stringify({ language, terms })));
  const input = { language, format: 'json', content, isDryRun: false, keys: [key] };
  const { data } = await client.mutate({ mutation: ImportTermsDocument, variables: { input } });
  return (data as ImportTermsMutation).importTerms;
}
