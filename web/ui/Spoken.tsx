import { LocaleProvider } from '@ark-ui/react/locale';
import type { ReactNode } from 'react';
import { useTerms } from '../i18n/terms.tsx';

/** Tells Ark's parts the page's language, and with it their direction: of text, and of the arrow keys. */
export function Spoken({ children }: { readonly children: ReactNode }) {
  const { language } = useTerms();
  return <LocaleProvider locale={language}>{children}</LocaleProvider>;
}
