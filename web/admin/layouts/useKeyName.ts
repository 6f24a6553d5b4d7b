import { useTerms } from '../../i18n/terms.tsx';

const named = ['Alt', 'Delete', 'End', 'Enter', 'Home', 'Mod'] as const;

/** What is printed on a key in the editor's country: 'Del', 'Supr'; a letter is its own name. */
export function useKeyName(): (key: string) => string {
  const t = useTerms();
  return (key) => {
    const known = named.find((it) => it === key);
    return known === undefined ? key.toUpperCase() : t(`admin#layout#key#${known}`);
  };
}
