import { css, cx } from '#ss/css';
import { useTerms } from '../i18n/terms.tsx';
import { pageWidth } from '../ui/pageWidth.ts';
import { showPanel } from '../base/navigation/panels.ts';
import { useSiteInfo } from '../base/site/SiteContext.tsx';

/**
 * Site name, links to the content site (those that are configured), sister sites, and the button that opens the cookie
 * settings.
 */
export function Footer() {
  const t = useTerms();
  const { site, scheme, port } = useSiteInfo();
  return (
    <footer className={footer}>
      <div className={cx(pageWidth, columns, drawnWhenNear)}>
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
      </div>
      {site.languages.length > 1 && <Sisters site={site} scheme={scheme} port={port} />}
    </footer>
  );
}

type SistersProps = Pick<ReturnType<typeof useSiteInfo>, 'site' | 'scheme' | 'port'>;

/**
 * Links to the sister sites, each labelled in its own language. For visitors without scripts and for search engines.
 */
function Sisters({ site, scheme, port }: SistersProps) {
  const t = useTerms();
  return (
    <nav aria-label={t('shell#languages#label')} className={pageWidth}>
      <ul className={cx(list, sisters)}>
        {site.languages.map((sister) => (
          <li key={sister.site} lang={sister.language} dir={sister.direction}>
            {sister.site === site.name ? (
              <span aria-current="true" className={cx(link, css({ color: 'fg' }))}>
                {sister.label}
              </span>
            ) : (
              <a
                href={`${scheme}//${sister.domain}${sister.domain.includes(':') ? '' : port}${sister.basePath}/`}
                hrefLang={sister.language}
                className={link}
              >
                {sister.label}
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
  _print: { display: 'none' },
});
// Rendered only when near the viewport (spec 1 §2 'footer, lazy-load height 377'); its height is reserved to avoid
// layout shift. The names of languages below are always laid out: their fonts load before a reader sees them move.
const drawnWhenNear = css({ contentVisibility: '[auto]', containIntrinsicSize: '[auto 377px]' });
const columns = css({ display: 'flex', flexWrap: 'wrap', columnGap: '8', rowGap: '6' });
const list = css({ display: 'flex', flexWrap: 'wrap', columnGap: '5' });
const sisters = css({
  mt: '6',
  borderTopWidth: '1px',
  borderColor: 'border',
  pt: '4',
  // System font first: a web font for one word of another script is not worth a layout shift. Where the system has none
  // for a script, a font of the names alone.
  fontFamily: '[system-ui, "Language names", {fonts.body}]',
});
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minH: '8',
  cursor: '[pointer]',
  _hover: { color: 'accent.fg', textDecoration: 'underline' },
});
