import { useEffect, useState } from 'react';
import { css } from '#ss/css';
import { useTerms } from '../../i18n/terms.tsx';
import { DayPicture } from '../../ui/DayPicture.tsx';
import { ofColumns } from '../sizesOf.ts';
import type { RemoteFieldsFragment } from '../Widget.types.ts';
import { CardLook, cardPicture, type CardWords } from './CardLook.tsx';
import { CardPicture } from './CardPicture.tsx';

interface Props {
  /** What the card says by itself: a category and a call to action, where its editor gave it some. */
  readonly own: CardWords;
  /** What the page came with. */
  readonly given: RemoteFieldsFragment;
  readonly columns: number;
}

/** A post of another site: as it was last heard, on its way, not there, or not to be had. Decision page 0028. */
export function RemoteCard({ own, given, columns }: Props) {
  const t = useTerms();
  const remote = useAskedAgain(given);
  const { state, card, title, text, category, link, image, alt, fallbackDay } = remote;
  useEffect(() => {
    // Spec 2 §8.
    if (state === 'FAILED') console.error(`The content card ${card} could not read the other site.`);
  }, [state, card]);
  if (state === 'LOADING')
    return (
      <div role="status">
        <div className={waiting} />
        <p className={note}>{t('shell#loading')}</p>
      </div>
    );
  if (state !== 'SHOWN')
    return (
      <p role="status" className={note}>
        {t(state === 'FAILED' ? 'shell#block#unavailable' : 'widgets#remote#missing')}
      </p>
    );
  return (
    <CardLook
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
              own={null}
              alt=""
              sizes={ofColumns(columns)}
              className={cardPicture}
            />
          )
        )
      }
    />
  );
}

/** By then the other site has answered, or nobody waits for it any more. */
const AGAIN_MS = 1_500;

/** What came with the page; while that is on its way, what comes when it is asked once more. */
function useAskedAgain(given: RemoteFieldsFragment): RemoteFieldsFragment {
  const [later, setLater] = useState<RemoteFieldsFragment | null>(null);
  const isWaiting = given.state === 'LOADING' && later === null;
  useEffect(() => {
    if (!isWaiting) return;
    let isHere = true;
    const take = (asked: RemoteFieldsFragment | null) => {
      if (!isHere) return;
      // Nobody has published it: the editor's page asks for it by itself.
      if (asked !== null) setLater(asked.state === 'LOADING' ? { ...asked, state: 'FAILED' } : asked);
    };
    const timer = setTimeout(() => {
      import('../../site/remoteCard/askAgain.ts')
        .then(({ askAgain }) => askAgain(given.card))
        .then(take, () => take({ ...given, state: 'FAILED' }));
    }, AGAIN_MS);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [isWaiting, given]);
  return given.state === 'LOADING' ? (later ?? given) : given;
}

const waiting = css({ w: 'full', aspectRatio: '[770 / 425]', borderRadius: 'md', bg: 'bg.subtle' });
const note = css({ textStyle: 'ui', color: 'fg.muted', mt: '4' });
