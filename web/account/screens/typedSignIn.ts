import { createContext } from 'react';

/** What was typed into the form before scripts took over. */
export interface TypedSignIn {
  readonly username: string;
  readonly password: string;
  readonly keepSignedIn: boolean;
  /** It was sent already: the form of the scripts sends it at once. */
  readonly isSent: boolean;
  /** The name of the field that had the focus. */
  readonly focused: string | null;
}

/** What was typed until the form of the scripts took over, which begins with it. */
export const TypedSignInContext = createContext<TypedSignIn | null>(null);

export function readPlainSignIn(form: HTMLFormElement, isSent: boolean): TypedSignIn {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  const { activeElement } = document;
  return {
    username: text('username'),
    password: text('password'),
    keepSignedIn: data.has('keepSignedIn'),
    isSent,
    focused: form.contains(activeElement) ? (activeElement?.getAttribute('name') ?? null) : null,
  };
}
