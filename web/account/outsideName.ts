import { createContext } from 'react';

/** What the outside provider is called that one may sign in by; null for none. */
export const OutsideName = createContext<string | null>(null);
