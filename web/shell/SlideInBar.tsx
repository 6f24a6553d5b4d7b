/** A slide-in as readers see it; also drawn by its preview in the admin area. */
import type { CSSProperties } from 'react';
import { css, cx } from '#ss/css';
import { useTerms } from '../i18n/terms.tsx';
import { headerButton } from '../ui/buttons.ts';
import { CrossIcon } from '../ui/icons.tsx';
import { pageWidth } from '../ui/pageWidth.ts';

interface Props {
  readonly text: string;
  readonly linkText: string;
  readonly href: string;
  readonly onClose: () => void;
  /** Where it is on the page. */
  readonly className?: string;
  readonly style?: CSSProperties;
}

export function SlideInBar({ text, linkText, href, onClose, className, style }: Props) {
  const t = useTerms();
  return (
    <aside aria-label={t('shell#slideIn#label')} className={cx(bar, className)} style={style}>
      <div className={cx(pageWidth, row)}>
        <p className={css({ minW: '[0]', overflowWrap: 'anywhere' })}>
          {text}{' '}
          <a href={href} className={anchor} onClick={onClose}>
            {linkText}
          </a>
        </p>
        <button
          type="button"
          className={headerButton}
          aria-label={t('shell#slideIn#close')}
          title={t('shell#slideIn#close')}
          onClick={onClose}
        >
          <CrossIcon />
        </button>
      </div>
    </aside>
  );
}

const bar = css({
  bg: 'bg.subtle',
  color: 'fg',
  borderBottomWidth: '1px',
  borderColor: 'border',
  boxShadow: 'sm',
});
const row = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  py: '1.5',
});
const anchor = css({ color: 'accent.fg', textDecoration: 'underline', whiteSpace: 'nowrap' });
