import { useState } from 'react';
import { css, cx } from '#ss/css';
import { useSiteInfo } from '../../base/site/SiteContext.tsx';
import { useTerms } from '../../i18n/terms.tsx';
import { toolButton } from '../../ui/buttons.ts';
import { TextSize } from './TextSize.tsx';

interface Props {
  readonly title: string;
  readonly path: string;
}

/** The id of the tools below the text. */
const TOOLS_ID = 'tools';

/** Shares or copies the address of a reading, and what to tell the reader about it. */
function useSharing({ title, path }: Props) {
  const t = useTerms();
  const { site, origin } = useSiteInfo();
  const [message, setMessage] = useState('');
  const url = origin + site.basePath + path;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setMessage(t('reading#share#copied'));
    } catch {
      setMessage(t('reading#share#failed', { url }));
    }
  };
  const share = async () => {
    if (!navigator.share) return copy();
    try {
      await navigator.share({ title, url });
    } catch (error) {
      if ((error as Error).name !== 'AbortError') await copy(); // closing the share sheet is not a failure
    }
  };
  return { copy, share, message };
}

/** Above the text: text size, share, and the way to all tools. Hidden without scripts. */
export function FirstTools(props: Props) {
  const t = useTerms();
  const { share, message } = useSharing(props);
  return (
    <div data-needs-script className={firstTools}>
      <TextSize />
      <button
        type="button"
        className={toolButton}
        onClick={() => void share()}
        aria-label={t('reading#share#label')}
        title={t('reading#share#label')}
      >
        <Icon path="M12 15V4M8 7.5L12 3.5l4 4M7 11H5v9h14v-9h-2" width={1.6} />
      </button>
      <a
        href={`#${TOOLS_ID}`}
        className={toolButton}
        aria-label={t('reading#tools#all')}
        title={t('reading#tools#all')}
      >
        <Icon path="M5 12h.01M12 12h.01M19 12h.01" width={2.4} />
      </a>
      <p role="status" className={cx(status, css({ _empty: { display: 'none' } }))}>
        {message}
      </p>
    </div>
  );
}

/** Its own, because the shared icons are in a script that a reading loads later, and admin screens at once. */
const Icon = ({ path, width }: { readonly path: string; readonly width: number }) => (
  <svg
    viewBox="0 0 24 24"
    width="1.25em"
    height="1.25em"
    fill="none"
    stroke="currentColor"
    strokeWidth={width}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);

/** Below the text: share, copy, print, text size. Hidden without scripts. */
export function ReadingTools(props: Props) {
  const t = useTerms();
  const { copy, share, message } = useSharing(props);
  return (
    <div data-needs-script id={TOOLS_ID} tabIndex={-1} className={bar}>
      <button type="button" className={toolButton} onClick={() => void share()}>
        {t('reading#share#label')}
      </button>
      <button type="button" className={toolButton} onClick={() => void copy()}>
        {t('reading#share#copy')}
      </button>
      <button type="button" className={toolButton} onClick={() => window.print()}>
        {t('reading#print')}
      </button>
      <TextSize />
      <p role="status" className={cx(status, css({ minH: '5' }))}>
        {message}
      </p>
    </div>
  );
}

const status = css({ textStyle: 'small', color: 'fg.muted', flexBasis: 'full' });
const firstTools = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'end',
  ms: 'auto',
  me: '-3',
  _print: { display: 'none' },
});

const bar = css({
  mt: '10',
  mx: '-3',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '1',
  _print: { display: 'none' },
});
