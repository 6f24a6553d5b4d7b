import { useState } from 'react';
import { css } from '#ss/css';
import { useTerms } from '../../i18n/terms.tsx';

const SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const;

/** The recording of a reading: the browser's own player, which works without scripts, and a speed control. */
export function AudioPlayer({ src }: { readonly src: string }) {
  const t = useTerms();
  const [failed, setFailed] = useState(false);
  const setSpeed = (event: React.ChangeEvent<HTMLSelectElement>) => {
    const audio = event.currentTarget.closest('figure')?.querySelector('audio');
    if (audio) audio.playbackRate = Number(event.currentTarget.value);
  };
  return (
    <figure className={styles}>
      <figcaption className={css({ textStyle: 'small', color: 'fg.muted' })}>
        {t('reading#audio#label')}
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the text it reads is the page itself */}
      <audio
        controls
        preload="none"
        src={src}
        aria-label={t('reading#audio#label')}
        onError={() => setFailed(true)}
        className={css({ flex: '[1 1 14rem]', minW: '[0]', h: '10' })}
      />
      <label
        data-needs-script
        className={css({
          textStyle: 'small',
          color: 'fg.muted',
          display: 'inline-flex',
          alignItems: 'center',
          gap: '2',
        })}
      >
        {t('reading#audio#speed')}
        <select defaultValue="1" onChange={setSpeed} className={select}>
          {SPEEDS.map((speed) => (
            <option key={speed} value={speed}>
              {speed}×
            </option>
          ))}
        </select>
      </label>
      {failed && (
        <p role="status" className={css({ textStyle: 'small', color: 'fg.muted', flexBasis: 'full' })}>
          {t('reading#audio#failed')}
        </p>
      )}
    </figure>
  );
}

const styles = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  rowGap: '2',
  my: '8',
  _print: { display: 'none' },
});
const select = css({
  minH: '9',
  px: '2',
  bg: 'bg',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'sm',
});
