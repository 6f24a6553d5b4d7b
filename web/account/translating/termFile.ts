/**
 * Reads and saves terms for pages that are translated: all terms of a language in one request, as a file for translators
 * has them; one term with its version, so that nobody's text is overwritten.
 */
import { TERM_SEPARATOR } from '../../../domain/translation/terms.ts';
import type { ApolloClient } from '@apollo/client';
import { bytesOf } from '../../graphql/base64.ts';
import { PageTermDocument, SavePageTermDocument, TermFileDocument } from './TermFiles.hooks.ts';
import type {
  ImportTermsMutation,
  PageTermPartsFragment,
  PageTermQuery,
  SavePageTermMutation,
  TermFileQuery,
} from './TermFiles.types.ts';

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

/** A term as it is stored, with the version against which a change is saved. A plural has a text for each form. */
export type StoredTerm = PageTermPartsFragment;

/** The stored term that a key, or the key of a form, belongs to; null for none. Throws when the viewer may not read it. */
export async function readTerm(
  client: ApolloClient,
  variables: { readonly language: string; readonly key: string },
): Promise<StoredTerm | null> {
  const { data } = await client.query({ query: PageTermDocument, variables, fetchPolicy: 'no-cache' });
  return (data as PageTermQuery).translatedTerms?.nodes[0] ?? null;
}

const keyOfForm = ({ key }: StoredTerm, form: string | null): string =>
  form === null ? key : key + TERM_SEPARATOR + form;

/** The stored text of a key of a term. */
export const textIn = (term: StoredTerm, key: string): string | null =>
  term.texts.find(({ form }) => keyOfForm(term, form) === key)?.text ?? null;

export type SaveResult = SavePageTermMutation['saveTerms'];

/** Saves the text of one key with all checks; the other forms of a plural stay. */
export async function saveTerm(
  client: ApolloClient,
  { language, term, key, text }: { language: string; term: StoredTerm; key: string; text: string },
): Promise<SaveResult> {
  const texts = term.texts.map(({ form, text: stored }) => ({
    form,
    text: keyOfForm(term, form) === key ? text : stored,
  }));
  const input = { language, terms: [{ key: term.key, version: term.version, texts }] };
  const { data } = await client.mutate({ mutation: SavePageTermDocument, variables: { input } });
  return (data as SavePageTermMutation).saveTerms;
}
