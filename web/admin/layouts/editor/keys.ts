/** The keys of shortcuts: their names in code and in the editor's language. */
import { useTerms } from '../../../i18n/terms.tsx';

/** The shortcut of a key event with its modifiers: `Alt+ArrowUp`, `Mod+c`. */
export function keyOf(event: {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}): string {
  const modifiers = [
    event.ctrlKey || event.metaKey ? 'Mod+' : '',
    event.altKey ? 'Alt+' : '',
    event.shiftKey ? 'Shift+' : '',
  ].join('');
  return modifiers + (event.key.length === 1 ? event.key.toLowerCase() : event.key);
}

const namedKeys = ['Alt', 'Delete', 'End', 'Enter', 'Home', 'Mod'] as const;

/** Returns a function that gives the label of a key in the editor's language: 'Del', 'Supr'; letters in upper case. */
export function useKeyName(): (key: string) => string {
  const t = useTerms();
  return (key) => {
    const name = namedKeys.find((it) => it === key);
    return name === undefined ? key.toUpperCase() : t(`admin#layout#key#${name}`);
  };
}
