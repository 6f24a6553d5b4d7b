import { css, cx } from '#ss/css';
import { useTerms } from '../i18n/terms.tsx';
import { wrap } from '../ui/wrap.ts';
import { showPanel } from './panels.ts';
import { useSiteInfo } from './SiteContext.tsx';

/** The site's name, its links to the content site (those that are set), its sisters, and the way back to cookies. */
export function Footer() {
  const t = useTerms();
  const { site, scheme, port } = useSiteInfo();
  return (
    <footer className={footer}>
      <div className={cx(wrap, columns)}>
        <p className={css({ fontFamily: 'heading', fontSize: 'md', color: 'fg', me: 'auto' })}>
          {site.brandName}
        </p>
        <nav aria-label={t('shell#footer#label')}>
          <ul className={cx(list, css({ maxW: '[40rem]' }))}>
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
            <li>
              <button type="button" className={link} data-needs-script onClick={() => showPanel('cookies')}>
                {t('shell#footer#cookies')}
              </button>
            </li>
          </ul>
        </nav>
        {site.languages.length > 1 && <Sisters site={site} scheme={scheme} port={port} />}
      </div>
    </footer>
  );
}

type SistersProps = Pick<ReturnType<typeof useSiteInfo>, 'site' | 'scheme' | 'port'>;

/** The other sites, each by its language's own name: without scripts, and for search engines. */
function Sisters({ site, scheme, port }: SistersProps) {
  const t = useTerms();
  return (
    <nav aria-label={t('shell#languages#label')} className={sisters}>
      <ul className={list}>
        {site.languages.map((it) => (
          <li key={it.site} lang={it.language} dir={it.direction}>
            {it.site === site.name ? (
              <span aria-current="true" className={cx(link, css({ color: 'fg' }))}>
                {it.label}
              </span>
            ) : (
              <a
                href={`${scheme}//${it.domain}${it.domain.includes(':') ? '' : port}${it.basePath}/`}
                hrefLang={it.language}
                className={link}
              >
                {it.label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

const footer = css({
  mt: { base: '16', md: '24' },
  borderTopWidth: '1px',
  borderColor: 'border',
  py: '10',
  color: 'fg.muted',
  textStyle: 'small',
  // Laid out when it comes near (spec 1 §2 'footer, lazy-load height 377'); its place is kept from the start.
  contentVisibility: '[auto]',
  containIntrinsicSize: '[auto 377px]',
  _print: { display: 'none' },
});
const columns = css({ display: 'flex', flexWrap: 'wrap', columnGap: '8', rowGap: '6' });
const list = css({ display: 'flex', flexWrap: 'wrap', columnGap: '5' });
const sisters = css({
  flexBasis: '[100%]',
  borderTopWidth: '1px',
  borderColor: 'border',
  pt: '4',
  // What the device has before our own: one word of another script is not worth a font that moves the others.
  fontFamily: '[system-ui, {fonts.body}]',
});
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minH: '8',
  cursor: '[pointer]',
  _hover: { color: 'accent.fg', textDecoration: 'underline' },
});
