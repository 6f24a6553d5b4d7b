import { useEffect, useEffectEvent } from 'react';
import { css, cx } from '#ss/css';
import { ALL_OFF, ALL_ON, consentStyle, type CookiePrefs } from '../../domain/consent/consent.ts';
import { showPanel } from '../base/navigation/panels.ts';
import { useSite } from '../base/site/SiteContext.tsx';
import { useTerms } from '../i18n/terms.tsx';
import { focusPage } from '../base/navigation/focusPage.tsx';
import { neutralButton, quietButton } from '../ui/buttons.ts';
import { pageWidth } from '../ui/pageWidth.ts';
import { consentFor } from './consentStore.ts';

/** Asks for consent once, at the bottom of the window, without blocking reading. Spec 1 §4; decisions 25 and 44. */
export function CookieBanner() {
  const t = useTerms();
  const site = useSite();
  const isNew = consentStyle(site.features.on) === 'new';
  const answer = (prefs: CookiePrefs) => {
    consentFor(site).save(prefs);
    focusPage();
  };
  const reject = () => answer(ALL_OFF);
  const accept = () => answer(ALL_ON);
  const manage = () => showPanel('cookies');
  // A button that was pressed before this code was loaded (server/render/inline.ts).
  const answerEarlyPress = useEffectEvent(() => {
    const { dataset } = document.documentElement;
    const { answered } = dataset;
    delete dataset['answered'];
    dataset['consentLoaded'] = 'true'; // from now on this code answers: nothing is remembered for a later banner
    if (answered === 'accept') accept();
    else if (answered === 'reject') reject();
    else if (answered === 'manage') manage();
  });
  useEffect(() => answerEarlyPress(), []);
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
            <button type="button" className={neutralButton} data-answer="reject" onClick={reject}>
              {t('consent#reject')}
            </button>
          )}
          <button type="button" className={neutralButton} data-answer="accept" onClick={accept}>
            {t('consent#accept')}
          </button>
          {isNew && (
            <button type="button" className={quietButton} data-answer="manage" onClick={manage}>
              {t('consent#manage')}
            </button>
          )}
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
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2', ms: { md: 'auto' } });
const link = css({ color: 'accent.fg', textDecoration: 'underline', textUnderlineOffset: '[0.15em]' });
