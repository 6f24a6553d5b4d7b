import { useState } from 'react';
import { css } from '#ss/css';
import { useSiteInfo } from '../../base/site/SiteContext.tsx';
import { useTerms } from '../../i18n/terms.tsx';
import { toolButton } from '../../ui/buttons.ts';
import { TextSize } from './TextSize.tsx';

/** Share, copy, print, text size. Hidden without scripts. */
export function ReadingTools({ title, path }: { readonly title: string; readonly path: string }) {
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

  return (
    <div data-needs-script className={bar}>
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
      <p
        role="status"
        className={css({ textStyle: 'small', color: 'fg.muted', flexBasis: 'full', minH: '5' })}
      >
        {message}
      </p>
    </div>
  );
}

const bar = css({
  mt: '10',
  mx: '-3',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '1',
  _print: { display: 'none' },
});
