import type { Words } from '../../../i18n/terms.tsx';

/** Those the product itself knows. */
const known = ['layoutVisibility', 'newDonationLink', 'cookieConsent', 'newEditor'] as const;

/** What a feature is called in words: those that nobody has words for by the words in their id. */
export function featureName(id: string, t: Words): string {
  const its = known.find((it) => it === id);
  if (its !== undefined) return t(`admin#view#feature#${its}`);
  const words = id
    .replaceAll(/[-_.]+/g, ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .trim();
  return words === '' ? id : words[0]!.toUpperCase() + words.slice(1);
}
