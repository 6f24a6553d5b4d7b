import { css } from '#ss/css';
import { lazyPart } from '../../base/navigation/lazyPart.tsx';
import { useSite } from '../../base/site/SiteContext.tsx';
import type { ViewProps } from '../../base/navigation/page.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { DayPicture } from '../../ui/DayPicture.tsx';
import { Html } from '../../ui/Html.tsx';
import { UnavailablePage } from '../../ui/UnavailablePage.tsx';
import { LazySection } from '../../widgets/LazySection.tsx';
import { NotFoundView } from '../notFound/NotFoundView.tsx';
import { PrintedFoot } from './PrintedFoot.tsx';
import type { ReadingQuery } from './Reading.types.ts';
import { IdlePart } from '../../base/navigation/IdlePart.tsx';
import { Seo } from '../../ui/Seo.tsx';
import { recordingAddress } from '../../../domain/devotionals/recordingAddress.ts';

/** The Bible passage: the verse as a block quote with its reference; only the reference when there is no verse. */
function Verse({ verse, reference }: { readonly verse: string; readonly reference: string }) {
  if (verse === '' && reference === '') return null;
  if (verse === '') return <p className={css({ color: 'fg.muted', my: '8' })}>{reference}</p>;
  return (
    <blockquote className={styles}>
      <p>{verse}</p>
      {reference !== '' && (
        <footer className={css({ textStyle: 'small', fontStyle: 'normal', color: 'fg.muted', mt: '2' })}>
          <bdi>{reference}</bdi>
        </footer>
      )}
    </blockquote>
  );
}

const styles = css({
  textStyle: 'read',
  fontStyle: '[var(--site-quote-style, italic)]',
  my: { base: '4', md: '10' },
  ps: '5',
  borderInlineStartWidth: '2px',
  borderColor: 'accent.solid',
});

type Day = NonNullable<ReadingQuery['site']['devotionalDay']>;

/** Title, description, addresses and picture of a reading. */
function ReadingSeo({ day }: { readonly day: Day }) {
  const { title, seoTitle, seoDescription, date, canonicalPath, shareImage, reference, updatedAt } =
    day.devotional;
  return (
    <Seo
      title={seoTitle}
      description={seoDescription}
      canonical={canonicalPath}
      image={shareImage}
      isGenerated
      imageAlt={reference ? `${title} · ${reference}` : title}
      article={{ published: `${date}T00:00:00Z`, modified: updatedAt }}
    />
  );
}

/** What belongs to a reading: comments, and for editors the link to a draft. */
const loadLazyView = () => import('./ReadingLazyView.tsx');

/** As high as the closed comments, to avoid layout shift. */
const placeholder = css({ minH: '28', _print: { display: 'none' } });

// Lazy because they are used after reading; until then the server's HTML and the browser's own player are enough.
const Days = lazyPart(() => import('./Days.tsx').then((it) => it.Days));
const AudioPlayer = lazyPart(() => import('./AudioPlayer.tsx').then((it) => it.AudioPlayer));
const ReadingTools = lazyPart(() => import('./ReadingTools.tsx').then((it) => it.ReadingTools));
const FirstTools = lazyPart(() => import('./ReadingTools.tsx').then((it) => it.FirstTools));

/** The daily reading. Spec 1 §2; decisions 9, 51, 52. */
export default function ReadingView({ data, failed, params }: ViewProps<ReadingQuery>) {
  const t = useTerms();
  const site = useSite();
  const { devotionalDay: day, layout } = data.site;
  if (!day) {
    if (failed.some((path) => !path.startsWith('site.layout'))) return <UnavailablePage />;
    return <NotFoundView title={t('reading#missing#title')} text={t('reading#missing#text')} />;
  }
  const { devotional } = day;
  const audio = recordingAddress(devotional, day.date, site);
  return (
    <>
      <ReadingSeo day={day} />
      <article className={columns}>
        <div className={pictureFrame}>
          <DayPicture
            date={day.date}
            ownImage={devotional.imageUrl}
            alt={devotional.imageAlt}
            focal={devotional.imageFocal}
            sizes="(min-width: 768px) 768px, 100vw"
            isPriority
            className={picture}
          />
        </div>
        <div className={text}>
          <p className={css({ textStyle: 'small', color: 'fg.muted' })}>
            <time dateTime={day.date}>{day.dateText}</time>
            <span aria-hidden="true"> · </span>
            {t.plural('reading#minutes', devotional.minutes)}
            {devotional.isFromArchive && (
              <>
                <span aria-hidden="true"> · </span>
                {t('reading#archive')}
              </>
            )}
          </p>
          <h1 className={css({ textStyle: 'display', mt: '3', textWrap: 'balance' })}>{devotional.title}</h1>
          <div className={byline}>
            {devotional.author !== '' && (
              <p className={css({ color: 'fg.muted' })}>
                <bdi>{devotional.author}</bdi>
              </p>
            )}
            <FirstTools title={devotional.title} path={devotional.path} />
          </div>
          <Verse verse={devotional.verse} reference={devotional.reference} />
          {audio !== null && (
            <AudioPlayer
              key={devotional.id}
              src={audio}
              reading={devotional}
              picture={devotional.shareImage}
            />
          )}
          <Html html={devotional.body} className={body} />
          {devotional.closingThought !== '' && (
            <aside className={closing} aria-label={t('reading#closing')}>
              <p className={css({ textStyle: 'small', color: 'fg.muted', mb: '2' })}>
                {t('reading#closing')}
              </p>
              <p className={css({ textStyle: 'read', fontWeight: 'medium' })}>{devotional.closingThought}</p>
            </aside>
          )}
          <PrintedFoot path={devotional.canonicalPath} />
          <div data-needs-script data-keep={devotional.imageUrl ?? ''} />
          <ReadingTools title={devotional.title} path={devotional.path} />
          <Days day={day} />
        </div>
        {layout && (
          <div data-side className={side}>
            <LazySection layout={layout} label={t('reading#beside')} isNarrow />
          </div>
        )}
        <div className={text}>
          <div className={devotional.hasComments ? placeholder : ''}>
            <IdlePart
              key={day.id}
              load={loadLazyView}
              props={{ day, params, hasComments: devotional.hasComments }}
            />
          </div>
        </div>
      </article>
    </>
  );
}

/**
 * Picture and text; next to them, where there is room, the side layout of the reader's country. With it, picture and
 * side layout fill the width of the page, so that their edges are those of the header.
 */
const columns = css({
  pb: '4',
  '@media screen and (min-width: 80rem)': {
    '&:has(> [data-side]:not(:empty))': {
      display: 'grid',
      gridTemplateColumns: '[minmax(0, 1fr) 16rem]',
      gridTemplateRows: '[auto auto 1fr]',
      columnGap: '16',
    },
  },
});
const pictureFrame = css({
  mx: { base: '-5', md: 'auto' },
  w: { md: 'full' },
  maxW: { md: '[48rem]' },
  pt: { md: '10' },
  _print: { display: 'none' },
});
const text = css({
  w: 'full',
  maxW: 'measure',
  mx: 'auto',
  pt: { base: '4', md: '10' },
  '@media screen and (min-width: 80rem)': { ':has(> [data-side]:not(:empty)) > &': { mx: '[0]' } },
});
const side = css({
  maxW: 'measure',
  mx: 'auto',
  mt: '12',
  _empty: { display: 'none' },
  _print: { display: 'none' },
  '@media screen and (min-width: 80rem)': { mt: '10', gridColumn: '[2]', gridRow: '[1 / span 3]' },
});
/** Flat on a phone, so that the text begins on the first screen, below title and verse. */
const picture = css({
  h: 'auto',
  aspectRatio: { base: '[7 / 2]', md: '[770 / 425]' },
  borderRadius: { base: 'none', md: 'md' },
});
const byline = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  mt: { base: '2', md: '4' },
  minH: '11',
});
const body = css({ mt: { base: '4', md: '8' }, hyphens: 'auto' });
const closing = css({
  mt: '10',
  pt: '6',
  borderTopWidth: '1px',
  borderColor: 'border',
  breakInside: 'avoid',
});
