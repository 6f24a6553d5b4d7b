import { createContext } from 'react';

/** The name of the outside sign-in provider; null for none. */
export const OutsideName = createContext<string | null>(null);
