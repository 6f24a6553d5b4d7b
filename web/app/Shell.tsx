import type { ReactNode } from 'react';
import { css, cx } from '#ss/css';
import { useTerms } from '../i18n/terms.tsx';
import { pageWidth } from '../ui/pageWidth.ts';
import { MAIN_ID } from '../base/navigation/focusPage.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

interface Props {
  /** The page on screen. */
  readonly pathname: string;
  /** The next page is loading. */
  readonly pending: boolean;
  readonly children: ReactNode;
}

/** Header, main, footer. */
export function Shell({ pathname, pending, children }: Props) {
  const t = useTerms();
  return (
    <div
      className={css({
        minH: 'dvh',
        display: 'flex',
        flexDirection: 'column',
        bg: 'bg',
        color: 'fg',
        textStyle: 'ui',
      })}
    >
      <a href={`#${MAIN_ID}`} className={skip}>
        {t('shell#skip')}
      </a>
      <Header pathname={pathname} />
      <main
        id={MAIN_ID}
        tabIndex={-1}
        aria-busy={pending}
        className={cx(pageWidth, css({ flex: '1', outline: '[none]' }))}
      >
        {children}
      </main>
      <Footer />
    </div>
  );
}

const skip = css({
  position: 'absolute',
  insetInlineStart: '2',
  top: '-20',
  px: '4',
  py: '2',
  bg: 'bg.panel',
  color: 'accent.fg',
  zIndex: 'skipNav',
  _focus: { top: '2' },
});
