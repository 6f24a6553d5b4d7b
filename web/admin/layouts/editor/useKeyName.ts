import { useTerms } from '../../../i18n/terms.tsx';

const namedKeys = ['Alt', 'Delete', 'End', 'Enter', 'Home', 'Mod'] as const;

/** Returns a function that gives the label of a key in the editor's language: 'Del', 'Supr'; letters in upper case. */
export function useKeyName(): (key: string) => string {
  const t = useTerms();
  return (key) => {
    const name = namedKeys.find((it) => it === key);
    return name === undefined ? key.toUpperCase() : t(`admin#layout#key#${name}`);
  };
}
