import { css } from '#ss/css';
import { Link } from '../../base/navigation/Link.tsx';
import { useSite } from '../../base/site/SiteContext.tsx';
import { useTerms } from '../../i18n/terms.tsx';
import { primaryButton, quietButton } from '../../ui/buttons.ts';
import { Seo } from '../../ui/Seo.tsx';

/** The page of an unknown address, with a link to today's reading. */
export function NotFoundView({ title, text }: { readonly title?: string; readonly text?: string }) {
  const t = useTerms();
  const { routes } = useSite();
  const today = routes.find((it) => it.name === 'today')?.path ?? '/today';
  const heading = title ?? t('shell#notFound#title');
  return (
    <section className={css({ maxW: 'measure', mx: 'auto', pt: { base: '12', md: '24' } })}>
      <Seo
        title={heading}
        description={text ?? t('shell#notFound#text')}
        canonical={null}
        alternates={null}
        noIndex
      />
      <h1 className={css({ textStyle: 'display', textWrap: 'balance' })}>{heading}</h1>
      <p className={css({ textStyle: 'read', color: 'fg.muted', mt: '4' })}>
        {text ?? t('shell#notFound#text')}
      </p>
      <p className={css({ mt: '8', display: 'flex', flexWrap: 'wrap', gap: '3' })}>
        <Link to={today} className={primaryButton}>
          {t('shell#notFound#today')}
        </Link>
        <Link to="/" className={quietButton}>
          {t('shell#notFound#home')}
        </Link>
      </p>
    </section>
  );
}
