import { css } from '#ss/css';
import { useEffect, useState } from 'react';
import type { WidgetViewProps } from '../widgetView.ts';
import { CardLayout, CardPicture, cardPicture, type CardTexts } from './CardLayout.tsx';
import { useTerms } from '../../i18n/terms.tsx';
import { DayPicture } from '../../ui/DayPicture.tsx';
import type { RemoteFieldsFragment } from '../Widget.types.ts';
import { sizesOfColumns } from '../WidgetPicture.tsx';

interface Props {
  /** The card's own texts: category and call to action, if the editor set them. */
  readonly own: CardTexts;
  /** The remote content that came with the page. */
  readonly initial: RemoteFieldsFragment;
  readonly columns: number;
}

/** A post of another site in one of its states: shown, loading, missing or failed. Decision page 0028. */
function RemoteCard({ own, initial, columns }: Props) {
  const t = useTerms();
  const remote = useRefetchWhileLoading(initial);
  const { state, card, title, text, category, link, image, alt, fallbackDay } = remote;
  useEffect(() => {
    // Spec 2 §8.
    if (state === 'FAILED') console.error(`The content card ${card} could not read the other site.`);
  }, [state, card]);
  if (state === 'LOADING')
    return (
      <div role="status">
        <div className={placeholder} />
        <p className={noteStyles}>{t('shell#loading')}</p>
      </div>
    );
  if (state !== 'SHOWN')
    return (
      <p role="status" className={noteStyles}>
        {t(state === 'FAILED' ? 'shell#block#unavailable' : 'widgets#remote#missing')}
      </p>
    );
  return (
    <CardLayout
      link={link ?? own.link}
      newTab={own.newTab}
      category={own.category || category}
      title={title}
      text={text}
      isForeign
      callToAction={own.callToAction}
      picture={
        image !== null ? (
          <CardPicture image={image} alt={alt} focal={null} columns={columns} />
        ) : (
          fallbackDay !== null && (
            <DayPicture
              date={fallbackDay}
              ownImage={null}
              alt=""
              sizes={sizesOfColumns(columns)}
              className={cardPicture}
            />
          )
        )
      }
    />
  );
}

/** How long to wait before refetching a loading card, in ms: by then the other site has answered or timed out. */
const REFETCH_MS = 1_500;

/** Returns the content of the page; while that is loading, refetches once and returns the result. */
function useRefetchWhileLoading(initial: RemoteFieldsFragment): RemoteFieldsFragment {
  const [refetched, setRefetched] = useState<RemoteFieldsFragment | null>(null);
  const isWaiting = initial.state === 'LOADING' && refetched === null;
  useEffect(() => {
    if (!isWaiting) return;
    let isMounted = true;
    const handleResult = (result: RemoteFieldsFragment | null) => {
      if (!isMounted) return;
      // The card is not published: the editor's preview refetches it by itself.
      if (result !== null) setRefetched(result.state === 'LOADING' ? { ...result, state: 'FAILED' } : result);
    };
    const timer = setTimeout(() => {
      import('./remote/refetchCard.ts')
        .then(({ refetchCard: askAgain }) => askAgain(initial.card))
        .then(handleResult, () => handleResult({ ...initial, state: 'FAILED' }));
    }, REFETCH_MS);
    return () => {
      isMounted = false;
      clearTimeout(timer);
    };
  }, [isWaiting, initial]);
  return initial.state === 'LOADING' ? (refetched ?? initial) : initial;
}

const placeholder = css({ w: 'full', aspectRatio: '[770 / 425]', borderRadius: 'md', bg: 'bg.subtle' });
const noteStyles = css({ textStyle: 'ui', color: 'fg.muted', mt: '4' });

/** A content card: picture, category, title, call to action; its own, or a post of another site. Spec 2 §2 and §7. */
export function ContentCardView({ widget, columns }: WidgetViewProps<'ContentCard'>) {
  const { image, alt, focal, link, newTab, category, title, callToAction, remote, reading } = widget;
  const texts = { link, newTab, category, title, callToAction };
  if (remote !== null) return <RemoteCard key={remote.card} own={texts} initial={remote} columns={columns} />;
  const picture = image && <CardPicture image={image} alt={alt} focal={focal} columns={columns} />;
  return (
    <CardLayout
      {...texts}
      picture={picture}
      byline={reading ? [reading.author, reading.dateText].filter(Boolean).join(' · ') : ''}
      text={reading?.excerpt ?? ''}
    />
  );
}
