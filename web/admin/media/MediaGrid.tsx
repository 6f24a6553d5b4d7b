import { chakra, Skeleton, VisuallyHidden } from '@chakra-ui/react';
import { useTerms } from '../../i18n/terms.tsx';
import { altOf, type Media } from './picture/mediaPicture.ts';
import { addressFor } from './picture/Stage.tsx';
import { useLanguages } from '../shell/useLanguages.ts';

interface Props {
  readonly pictures: readonly Media[];
  readonly chosen: string | null;
  readonly onChoose: (picture: Media) => void;
}

/** A grid of pictures, each with its name and its alt text in the site's language, or a note that it has none. */
export function MediaGrid({ pictures, chosen, onChoose }: Props) {
  const t = useTerms();
  return (
    <chakra.ul css={grid} aria-label={t('admin#media#grid')}>
      {pictures.map((picture) => (
        <li key={picture.id}>
          <Tile picture={picture} isChosen={picture.id === chosen} onChoose={() => onChoose(picture)} />
        </li>
      ))}
    </chakra.ul>
  );
}

interface TileProps {
  readonly picture: Media;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Tile({ picture, isChosen, onChoose }: TileProps) {
  const t = useTerms();
  const { own } = useLanguages();
  const alt = altOf(picture, own.code);
  return (
    <chakra.button
      type="button"
      css={tile}
      aria-pressed={isChosen}
      data-media={picture.id}
      onClick={onChoose}
    >
      <chakra.img
        src={addressFor(picture, 320)}
        // The name and the alt text are below the picture.
        alt=""
        loading="lazy"
        css={thumb}
        style={{ objectPosition: `${picture.focal.x * 100}% ${picture.focal.y * 100}%` }}
      />
      <chakra.span display="block" px="2" pt="1.5" fontWeight="500" truncate dir="auto">
        {picture.name}
      </chakra.span>
      <chakra.span
        display="block"
        px="2"
        pb="2"
        textStyle="xs"
        truncate
        color={alt === '' ? 'fg.warning' : 'fg.muted'}
      >
        {alt === '' ? t('admin#media#noAlt', { language: own.label }) : <bdi lang={own.tag}>{alt}</bdi>}
      </chakra.span>
    </chakra.button>
  );
}

/** Skeleton of the grid while a page loads. */
export function LoadingGrid() {
  const t = useTerms();
  return (
    <div role="status">
      <VisuallyHidden>{t('shell#loading')}</VisuallyHidden>
      <chakra.div css={grid} aria-hidden="true">
        {Array.from({ length: 8 }, (_, index) => (
          <div key={index}>
            <Skeleton css={thumb} />
            <Skeleton height="1em" mt="2" width="80%" />
            <Skeleton height="0.8em" mt="2" mb="2" width="60%" />
          </div>
        ))}
      </chakra.div>
    </div>
  );
}

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(9.5rem, 45%), 1fr))',
  gap: '3',
  listStyleType: 'none',
} as const;

const thumb = {
  display: 'block',
  width: 'full',
  aspectRatio: '4 / 3',
  objectFit: 'cover',
  bg: 'bg.muted',
} as const;

const tile = {
  display: 'block',
  width: 'full',
  textAlign: 'start',
  textStyle: 'sm',
  cursor: 'pointer',
  overflow: 'hidden',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l2',
  _hover: { borderColor: 'accent.solid' },
  _focusVisible: { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
  '&[aria-pressed=true]': { borderColor: 'accent.solid', boxShadow: '0 0 0 2px {colors.accent.solid}' },
} as const;
