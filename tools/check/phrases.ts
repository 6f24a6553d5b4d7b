/**
 * Finds phrases in documents and schema descriptions that lectern/words reports in code (tools/lint/rules/words.mjs).
 */
import { reasonAgainstText } from '../lint/rules/words.mjs';
import type { SourceFile } from './operations.ts';

const CHECKED = /^(?:(?:README|CONTRIBUTING|CONTEXT)\.md|docs\/.*\.md|schema\/.*\.graphql)$/;

/** Whether a file is a document or part of the schema. */
export const isDocument = (path: string): boolean => CHECKED.test(path);

/** One line per phrase, with what to write instead. */
export const findPhrases = (files: readonly SourceFile[]): string[] =>
  files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const reason = reasonAgainstText(line);
      return reason === null ? [] : [`${path}:${index + 1}: ${reason}`];
    }),
  );
