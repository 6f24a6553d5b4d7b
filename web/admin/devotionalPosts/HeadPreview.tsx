/** What search engines and shared links show of a reading, from the values of its form. */
import { chakra } from '@chakra-ui/react';
import { useMemo, type ReactNode } from 'react';
import { devotionalPath, type DevotionalValues } from '../../../domain/devotionals/devotionalResource.ts';
import { description } from '../../../domain/text/description.ts';
import { withoutFootnotes } from '../../../domain/text/footnotes.ts';
import { plainText } from '../../../domain/text/plainText.ts';
import { useSiteInfo } from '../../base/site/SiteContext.tsx';
import { useTerms } from '../../i18n/terms.tsx';
import { DayPicture } from '../../ui/DayPicture.tsx';
import type { PreviewProps } from '../resource/EntryPreview.tsx';

export function HeadPreview({ values }: PreviewProps) {
  const t = useTerms();
  const { site, origin } = useSiteInfo();
  const reading = values as unknown as DevotionalValues;
  const { content, date } = reading;
  const excerpt = useMemo(() => description(plainText(withoutFootnotes(content))), [content]);
  const title = reading.seoTitle || reading.title || t('admin#devotional#head#noTitle');
  const text = reading.seoDescription || excerpt;
  const path = devotionalPath(values) ?? '';
  return (
    <chakra.div display="grid" gap="4" p="4">
      <Part name={t('admin#devotional#head#search')}>
        <chakra.p textStyle="xs" color="fg.muted" overflowWrap="anywhere">
          {site.brandName} · <bdi dir="ltr">{decodeURI(origin + site.basePath + path)}</bdi>
        </chakra.p>
        <chakra.p fontSize="1.125rem" lineHeight="1.3" color="accent.fg" css={clamped} data-lines="2">
          {`${title} · ${site.brandName}`}
        </chakra.p>
        <chakra.p color="fg.muted" css={clamped} data-lines="3">
          {text}
        </chakra.p>
      </Part>
      <Part name={t('admin#devotional#head#share')}>
        <chakra.div css={card}>
          <chakra.div css={picture}>
            <DayPicture
              date={date ?? ''}
              ownImage={reading.featuredImage || reading.imageUrl || (date === null ? NO_PICTURE : null)}
              alt=""
              sizes="20rem"
            />
            <chakra.div css={paper}>
              <chakra.p fontFamily="heading" fontSize="6.2cqw" lineHeight="1.15" css={clamped} data-lines="3">
                {reading.title}
              </chakra.p>
              <chakra.p css={foot}>
                <chakra.bdi color="accent.fg">{reading.reference}</chakra.bdi>
                <bdi>{site.brandName}</bdi>
              </chakra.p>
            </chakra.div>
          </chakra.div>
          <chakra.div p="3" display="grid" gap="0.5">
            <chakra.p textStyle="xs" color="fg.muted">
              <bdi dir="ltr">{new URL(origin).host}</bdi>
            </chakra.p>
            <chakra.p fontWeight="500" css={clamped} data-lines="2">
              {title}
            </chakra.p>
            <chakra.p textStyle="xs" color="fg.muted" css={clamped} data-lines="2">
              {text}
            </chakra.p>
          </chakra.div>
        </chakra.div>
      </Part>
    </chakra.div>
  );
}

const Part = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <chakra.p textStyle="xs" color="fg.muted" mb="1.5">
      {name}
    </chakra.p>
    {children}
  </div>
);

/** Shown where there is neither a picture nor a day. */
const NO_PICTURE = '/fallback.svg';

const clamped = {
  display: '-webkit-box',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  WebkitBoxOrient: 'vertical',
  '&[data-lines="2"]': { WebkitLineClamp: '2' },
  '&[data-lines="3"]': { WebkitLineClamp: '3' },
} as const;

const card = {
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l2',
  overflow: 'hidden',
  maxW: '24rem',
} as const;

/** The generated picture of a shared link (server/share/sharePicture.ts): the picture of the day, below it the title. */
const picture = {
  containerType: 'inline-size',
  aspectRatio: '1200 / 630',
  display: 'flex',
  flexDirection: 'column',
  borderBottomWidth: '1px',
  borderColor: 'border',
  '& > picture > img': { flex: '1', minHeight: '0', filter: 'none' },
} as const;

const paper = { px: '6cqw', pt: '3cqw', bg: 'bg' } as const;

const foot = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: '4',
  fontSize: '2.6cqw',
  color: 'fg.muted',
  borderTopWidth: '1px',
  borderColor: 'border',
  mt: '2.4cqw',
  py: '2cqw',
  '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const;
