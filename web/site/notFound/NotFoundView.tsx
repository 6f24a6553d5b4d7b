import { css } from '#ss/css';
import { lazyPart } from '../../base/navigation/lazyPart.tsx';
import { useTerms } from '../../i18n/terms.tsx';
import { Seo } from '../../ui/Seo.tsx';

const NotFoundLinks = lazyPart(async () => (await import('./NotFoundLinks.tsx')).NotFoundLinks);

/** The page of an unknown address, with links to where there is something to read. */
export function NotFoundView({ title, text }: { readonly title?: string; readonly text?: string }) {
  const t = useTerms();
  const heading = title ?? t('shell#notFound#title');
  const sentence = text ?? t('shell#notFound#text');
  return (
    <section className={css({ maxW: 'measure', mx: 'auto', pt: { base: '12', md: '24' } })}>
      <Seo title={heading} description={sentence} canonical={null} noIndex />
      <h1 className={css({ textStyle: 'display', textWrap: 'balance' })}>{heading}</h1>
      <p className={css({ textStyle: 'read', color: 'fg.muted', mt: '4' })}>{sentence}</p>
      <NotFoundLinks />
    </section>
  );
}
