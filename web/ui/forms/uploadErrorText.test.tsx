import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pictureProblems } from '../../../domain/media/pictures.ts';
import { bundledTerms } from '../../../domain/translation/bundledTerms.ts';
import { Terms, useTerms } from '../../i18n/terms.tsx';
import { uploadErrorText } from './uploadErrorText.ts';
import type { UploadFailure } from './uploadPicture.ts';

const failures: readonly UploadFailure[] = [
  ...pictureProblems,
  'signIn',
  'forbidden',
  'full',
  'often',
  'failed',
];

function ErrorText({ failure }: { readonly failure: UploadFailure }) {
  return <p>{uploadErrorText(useTerms(), failure, 'avatar', 'me.jpg')}</p>;
}
const textOf = (failure: UploadFailure): string =>
  render(
    <Terms language="en" sections={[{ section: 'forms', entries: bundledTerms['forms']! }]}>
      <ErrorText failure={failure} />
    </Terms>,
  ).container.textContent;

it('has a separate complete sentence for every failure', () => {
  const sentences = failures.map(textOf);
  expect(new Set(sentences).size).toBe(failures.length);
  for (const sentence of sentences) {
    expect(sentence).toMatch(/^[\w .:,’]+\.$/);
    expect(sentence).not.toContain('#');
  }
});

it('names the file and what is accepted', () => {
  expect(textOf('wrongType')).toBe('me.jpg has an unsupported file type. Allowed: JPEG, PNG, WEBP, AVIF.');
  expect(textOf('tooLarge')).toBe('me.jpg is too large. The maximum is 10 MB.');
  expect(textOf('tooSmall')).toBe('me.jpg is too small. Each side must be at least 64 pixels.');
});
