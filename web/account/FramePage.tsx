import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { css } from '#ss/css';
import { onMissingChunk } from '../app/missingChunk.ts';
import { useTerms } from '../i18n/terms.tsx';
import { Seo } from '../ui/Seo.tsx';

interface Props<P extends object> {
  readonly title: string;
  readonly text: string;
  /** The screen itself: a part of its own, for it knows who is signed in. */
  readonly load: () => Promise<ComponentType<P>>;
  readonly given: P;
  /** What stands there until it comes, beside title and text. */
  readonly children?: ReactNode;
}

/**
 * A page of the reader's own: its frame is everybody's, and cached; what is theirs comes with scripts. Until then title and
 * text keep the place.
 */
export function FramePage<P extends object>({ title, text, load, given, children }: Props<P>) {
  const t = useTerms();
  const [Screen, setScreen] = useState<ComponentType<P> | null>(null);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    load().then(
      (screen) => setScreen(() => screen),
      (error: unknown) => setLost(!onMissingChunk(error)),
    );
  }, [load]);
  return (
    <section className={css({ maxW: '[48rem]', mx: 'auto', pt: { base: '10', md: '16' }, minH: '[32rem]' })}>
      <Seo title={title} description={text} canonical={null} alternates={null} noIndex />
      {Screen ? (
        <Screen {...given} />
      ) : (
        <>
          <h1 className={css({ textStyle: 'display' })}>{title}</h1>
          <p className={css({ color: 'fg.muted', mt: '4' })}>{text}</p>
          {children}
          {isLost && (
            <p role="alert" className={css({ mt: '4' })}>
              {t('shell#failed#title')}. {t('shell#failed#text')}
            </p>
          )}
        </>
      )}
    </section>
  );
}
