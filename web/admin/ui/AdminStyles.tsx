import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ChakraProvider, LocaleProvider } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useTerms } from '../../i18n/terms.tsx';
import { system } from './recipes.ts';

/** The document's CSP nonce: the policy allows no other styles (security page 3.1). */
const nonceOf = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce || undefined;

/** Wraps every admin screen: Chakra with our theme, and the page's language for its components. */
export function AdminStyles({ children }: { readonly children: ReactNode }) {
  const { language } = useTerms();
  const [cache] = useState(() => {
    const nonce = nonceOf();
    return createCache({ key: 'a', ...(nonce !== undefined && { nonce }) });
  });
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <LocaleProvider locale={language}>{children}</LocaleProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}
