import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { css } from '#ss/css';
import { onMissingChunk } from '../base/navigation/missingChunk.ts';
import { useTerms } from '../i18n/terms.tsx';
import { Seo } from '../ui/Seo.tsx';

interface Props<P extends object> {
  readonly title: string;
  readonly text: string;
  /** Loads the screen, in a chunk of its own because it needs the account code. */
  readonly load: () => Promise<ComponentType<P>>;
  readonly screenProps: P;
  /** Shown with title and text until the screen is loaded. */
  readonly children?: ReactNode;
}

/**
 * A personal page: its frame is the same for everyone and cached; the personal screen is lazy loaded. Until then title
 * and text are shown.
 */
export function FramePage<P extends object>({ title, text, load, screenProps, children }: Props<P>) {
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
      <Seo title={title} description={text} canonical={null} noIndex />
      {Screen ? (
        <Screen {...screenProps} />
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
