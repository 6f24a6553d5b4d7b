import { LocaleProvider } from '@ark-ui/react/locale';
import type { ReactNode } from 'react';
import { useTerms } from '../../i18n/terms.tsx';

/** Passes the page's language to Ark components, and with it the direction of text and arrow keys. */
export function ArkLocale({ children }: { readonly children: ReactNode }) {
  const { language } = useTerms();
  return <LocaleProvider locale={language}>{children}</LocaleProvider>;
}
