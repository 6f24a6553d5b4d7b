import { createContext } from 'react';

/** The name of the outside sign-in provider; null for none. */
export const ExternalProviderName = createContext<string | null>(null);
