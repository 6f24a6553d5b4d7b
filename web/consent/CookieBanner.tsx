import { css, cx } from '#ss/css';
import { ALL_OFF, ALL_ON, type CookiePrefs } from '../../domain/consent/consent.ts';
import { showPanel } from '../base/navigation/panels.ts';
import { useSite } from '../base/site/SiteContext.tsx';
import { useTerms } from '../i18n/terms.tsx';
import { focusPage } from '../base/navigation/focusPage.tsx';
import { neutralButton, quietButton } from '../ui/buttons.ts';
import { pageWidth } from '../ui/pageWidth.ts';
import type { ConsentStore } from './consentStore.ts';

/** Asks for consent once, at the bottom of the window, without blocking reading. Spec 1 §4; decisions 25 and 44. */
export function CookieBanner({ consent }: { readonly consent: ConsentStore }) {
  const t = useTerms();
  const site = useSite();
  const isNew = consent.rules.style === 'new';
  const answer = (prefs: CookiePrefs) => {
    consent.save(prefs);
    focusPage();
  };
  const cookiesLink = site.contentLinks.find(({ name }) => name === 'cookies');
  return (
    <section aria-label={t('consent#banner#title')} className={banner} data-at-foot>
      <div className={cx(pageWidth, row)}>
        <p className={css({ flex: '[1 1 22rem]', maxW: 'measure' })}>
          {t(isNew ? 'consent#banner#text' : 'consent#banner#oldText')}{' '}
          {cookiesLink && (
            <a href={cookiesLink.url} className={link}>
              {t('consent#more')}
            </a>
          )}
        </p>
        <div className={buttons}>
          {isNew && (
            <>
              <button type="button" className={quietButton} onClick={() => showPanel('cookies')}>
                {t('consent#manage')}
              </button>
              <button type="button" className={neutralButton} onClick={() => answer(ALL_OFF)}>
                {t('consent#reject')}
              </button>
            </>
          )}
          <button type="button" className={neutralButton} onClick={() => answer(ALL_ON)}>
            {t('consent#accept')}
          </button>
        </div>
      </div>
    </section>
  );
}

const banner = css({
  position: 'fixed',
  insetInline: '[0]',
  bottom: '[0]',
  zIndex: 'banner',
  maxH: '[55dvh]',
  overflowY: 'auto',
  bg: 'bg.subtle',
  color: 'fg',
  borderTopWidth: '1px',
  borderColor: 'border',
  textStyle: 'ui',
  _print: { display: 'none' },
});
const row = css({
  py: { base: '4', md: '5' },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '8',
  rowGap: '3',
});
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2', ms: { base: '-3', md: 'auto' } });
const link = css({ color: 'accent.fg', textDecoration: 'underline', textUnderlineOffset: '[0.15em]' });
