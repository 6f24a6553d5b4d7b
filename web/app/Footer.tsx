import { css, cx } from '#ss/css';
import { useTerms } from '../i18n/terms.tsx';
import { wrap } from '../ui/wrap.ts';
import { useSite } from './SiteContext.tsx';

/** The site's name and its links to the content site, those that are set. */
export function Footer() {
  const t = useTerms();
  const site = useSite();
  return (
    <footer className={footer}>
      <div className={cx(wrap, css({ display: 'flex', flexWrap: 'wrap', columnGap: '8', rowGap: '6' }))}>
        <p className={css({ fontFamily: 'heading', fontSize: 'md', color: 'fg', me: 'auto' })}>
          {site.brandName}
        </p>
        <nav aria-label={t('shell#footer#label')}>
          <ul className={css({ display: 'flex', flexWrap: 'wrap', columnGap: '5', maxW: '[40rem]' })}>
            {site.contentLinks.map(({ name, url }) => (
              <li key={name}>
                <a href={url} className={link}>
                  {t.maybe(`shell#links#${name}`) ?? name}
                </a>
              </li>
            ))}
            <li>
              <a href={`${site.basePath}/feed.xml`} className={link}>
                {t('shell#footer#feed')}
              </a>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}

const footer = css({
  mt: { base: '16', md: '24' },
  borderTopWidth: '1px',
  borderColor: 'border',
  py: '10',
  color: 'fg.muted',
  textStyle: 'small',
  _print: { display: 'none' },
});
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minH: '8',
  _hover: { color: 'accent.fg', textDecoration: 'underline' },
});
