import type { TermFunction } from '../../../i18n/terms.tsx';

/** Features of the product, which have terms. */
const withTerms = ['layoutVisibility', 'newDonationLink', 'cookieConsent', 'newEditor'] as const;

/** The name of a feature: its term, or else the words of its id. */
export function featureName(id: string, t: TermFunction): string {
  const termId = withTerms.find((it) => it === id);
  if (termId !== undefined) return t(`admin#view#feature#${termId}`);
  const words = id
    .replaceAll(/[-_.]+/g, ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .trim();
  return words === '' ? id : words[0]!.toUpperCase() + words.slice(1);
}
