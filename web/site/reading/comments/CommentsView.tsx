/** The comments below a reading: a heading that opens the list. Lazy loaded, with Apollo. */
import { ApolloProvider } from '@apollo/client/react';
import { useEffect, useId, useRef, useState } from 'react';
import { css, cx } from '#ss/css';
import { Terms, useTerms } from '../../../i18n/terms.tsx';
import { toolButton } from '../../../ui/buttons.ts';
import { DownIcon } from '../../../ui/icons.tsx';
import type { ReadingLazyProps } from '../useReadingVariables.ts';
import { useReadingVariables } from '../useReadingVariables.ts';
import { useCommentsQuery } from './Comments.hooks.ts';
import { OpenComments, type LoadedComments } from './OpenComments.tsx';
import { COMMENTS_ID, isCommentsTarget } from './commentsAnchor.ts';
import { sharedClient } from '../../../graphql/client.ts';
import { nextPage } from '../../../graphql/connection.ts';

type Props = Pick<ReadingLazyProps, 'day' | 'params'>;

export default function CommentsView(props: Props) {
  return (
    <ApolloProvider client={sharedClient()}>
      <CommentsOf {...props} />
    </ApolloProvider>
  );
}

/** Renders nothing while loading. A failure is shown in place of the comments; the reading is complete without them. */
function CommentsOf({ day, params }: Props) {
  const variables = useReadingVariables(params);
  const { data: currentData, previousData, error, fetchMore, refetch } = useCommentsQuery({ variables });
  const [isRefetching, setRefetching] = useState(false);
  // Signing out resets the cache; the previous public comments and the text being typed stay until the refetch.
  const data = currentData ?? previousData;
  const comments = data?.site.devotionalDay?.devotional.comments;
  const refetchWithStatus = async () => {
    setRefetching(true);
    await refetch().catch(() => undefined);
    setRefetching(false);
  };
  if (!data)
    return error || isRefetching ? (
      <Failed isRefetching={isRefetching} onRetry={() => void refetchWithStatus()} />
    ) : null;
  if (!comments)
    return error ? <Failed isRefetching={isRefetching} onRetry={() => void refetchWithStatus()} /> : null;
  const loaded: LoadedComments = {
    reading: day.devotional.id,
    ...comments,
    fetchMore: () => fetchMore({ variables: { after: nextPage(comments) } }),
    refetch: () => refetch(),
  };
  return (
    <Terms sections={data.site.terms}>
      <Disclosure shown={loaded} />
    </Terms>
  );
}

function Disclosure({ shown }: { readonly shown: LoadedComments }) {
  const t = useTerms();
  const id = useId();
  const ref = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(isCommentsTarget);
  const { totalCount: total } = shown;
  useEffect(() => {
    // The browser scrolled before this element existed.
    if (isCommentsTarget()) ref.current!.scrollIntoView();
  }, []);
  return (
    <section id={COMMENTS_ID} ref={ref} aria-labelledby={`${id}-title`} className={section}>
      <h2 id={`${id}-title`}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-all`}
          onClick={() => setOpen(!isOpen)}
          className={heading}
        >
          {total === 0 ? t('comments#title') : t.plural('comments#count', total)}
          <span className={cx(arrowStyles, isOpen && css({ rotate: '[180deg]' }))}>
            <DownIcon />
          </span>
        </button>
      </h2>
      <div id={`${id}-all`} hidden={!isOpen}>
        {isOpen && <OpenComments shown={shown} />}
      </div>
    </section>
  );
}

interface FailedProps {
  readonly isRefetching: boolean;
  readonly onRetry: () => void;
}

/** As high as the heading, to avoid layout shift. */
function Failed({ isRefetching: isAsking, onRetry }: FailedProps) {
  const t = useTerms();
  return (
    <section aria-busy={isAsking} className={cx(section, failed)}>
      <p role="status">{t('reading#commentsFailed')}</p>
      <button type="button" className={cx(toolButton, css({ me: '-3' }))} onClick={onRetry}>
        {t('shell#retry')}
      </button>
    </section>
  );
}

const section = css({
  mt: '10',
  pt: '4',
  borderTopWidth: '1px',
  borderColor: 'border',
  scrollMarginTop: '4',
});
const failed = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '4',
  textStyle: 'small',
  color: 'fg.muted',
});
const heading = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  w: 'full',
  minH: '11',
  textStyle: 'title',
  textAlign: 'start',
  cursor: '[pointer]',
  _hover: { color: 'accent.fg' },
});
const arrowStyles = css({ display: 'inline-flex', color: 'fg.muted' });
