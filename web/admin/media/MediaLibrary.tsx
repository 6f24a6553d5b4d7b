import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { CropName } from '../../../domain/media/crops.ts';
import { mayContent } from '../../../domain/rights/rights.ts';
import { leave } from '../../app/guard.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { useAdmin } from '../shell/admin.ts';
import { Pager, usePages } from '../shell/Pager.tsx';
import { useReadAgain } from '../shell/useReadAgain.ts';
import { useSettled } from '../shell/useSettled.ts';
import { QuietButton } from '../ui/Buttons.tsx';
import { Entry, Filters, Pick } from '../ui/Picks.tsx';
import { EmptyState, ErrorState } from '../ui/States.tsx';
import { useMediaPageQuery } from './Media.hooks.ts';
import { MediaDetails } from './MediaDetails.tsx';
import type { Media } from './mediaDraft.ts';
import { LoadingGrid, MediaGrid } from './MediaGrid.tsx';
import { TrashPart } from './TrashPart.tsx';
import { UploadPlace } from './UploadPlace.tsx';
import { useLanguages } from './useLanguages.ts';
import { useMediaActs } from './useMediaActs.ts';
import { useUploads } from './useUploads.ts';

const PER_PAGE = 24;

interface Props {
  /** The trash instead of what is in use. */
  readonly isTrash?: boolean;
  /** In a picker. */
  readonly choice?: {
    readonly crop: CropName | null;
    readonly onChoose: (picture: Media) => void;
    /** The next one is chosen afterwards: it goes back to the list. */
    readonly goesOn?: boolean;
  };
  /** Goes on from a picture to something else, or asks first; in a picker about that picture alone. */
  readonly onLeave?: (go: () => void) => void;
}

/** The pictures of a site: upload, search, and one of them in detail beside the others. */
export function MediaLibrary({ isTrash = false, choice, onLeave = leave }: Props) {
  const t = useTerms();
  const { site, siteKey, rights } = useAdmin();
  const { own } = useLanguages();
  const pane = useRef<HTMLElement>(null);
  const [typed, setTyped] = useState('');
  const [isWithout, setWithout] = useState(false);
  const [chosen, setChosen] = useState<Media | null>(null);
  const search = useSettled(typed);
  const withoutAlt = isWithout ? own.code : null;
  const pages = usePages(`${search} ${withoutAlt ?? ''}`);
  const { data, previousData, loading, error, refetch } = useMediaPageQuery({
    variables: { site: siteKey, search, trash: isTrash, withoutAlt, first: PER_PAGE, after: pages.after },
    fetchPolicy: 'cache-and-network',
  });
  const acts = useMediaActs();
  const readAgain = useReadAgain(loading, refetch);
  const uploads = useUploads(site.id, (id, isLast) => {
    readAgain();
    // One that was sent by itself is what is worked at next.
    if (isLast && uploads.uploads.length === 1 && chosen === null) void acts.reload(id).then(setChosen);
  });
  const list = (data ?? (error ? undefined : previousData))?.media;
  const items = list?.items ?? [];
  // Saved, or read anew: as the list has it now.
  const picture = chosen && (items.find(({ id }) => id === chosen.id) ?? chosen);
  const mayUpload = !isTrash && mayContent(rights, 'layouts', 'c');
  const isFiltered = search !== '' || isWithout;
  useEffect(() => {
    const here = chosen && pane.current;
    if (!here) return;
    here.focus({ preventScroll: true });
    // Where it took the place of the list its beginning may be far above.
    const { top } = here.getBoundingClientRect();
    if (top < 0 || top > innerHeight / 2) here.scrollIntoView({ block: 'start' });
  }, [chosen]);

  const close = () => {
    const button = document.querySelector<HTMLElement>(`[data-media="${chosen?.id}"]`);
    setChosen(null);
    requestAnimationFrame(() => button?.focus());
  };
  const choose = (it: Media) => {
    if (it.id !== chosen?.id) onLeave(() => setChosen(it));
  };

  return (
    <chakra.div css={both} data-open={picture ? '' : undefined}>
      <chakra.div minW="0" data-part="list">
        {mayUpload && <UploadPlace {...uploads} />}
        <Filters label={t('admin#filter')}>
          <Entry
            label={t('admin#media#search')}
            type="search"
            value={typed}
            onValue={setTyped}
            width="17rem"
          />
          <Pick
            label={t('admin#media#show')}
            value={isWithout ? 'without' : 'all'}
            onValue={(value) => setWithout(value === 'without')}
            options={[
              { value: 'all', label: t('admin#media#all') },
              { value: 'without', label: t('admin#media#without', { language: own.label }) },
            ]}
          />
        </Filters>
        {error && !list ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : !list ? (
          <LoadingGrid />
        ) : items.length === 0 ? (
          <NothingThere isTrash={isTrash} isFiltered={isFiltered} />
        ) : (
          <>
            <MediaGrid pictures={items} chosen={picture?.id ?? null} onChoose={choose} />
            <Pager pages={pages} next={list.endCursor} total={list.total} />
          </>
        )}
      </chakra.div>
      {picture && (
        <chakra.section
          ref={pane}
          tabIndex={-1}
          data-part="details"
          aria-label={t('admin#media#details', { name: picture.name })}
          css={paneLook}
        >
          <chakra.div display="flex" alignItems="baseline" gap="2" mb="3">
            <chakra.h2 textStyle="title" fontSize="1.125rem" minW="0" me="auto" overflowWrap="anywhere">
              <bdi>{picture.name}</bdi>
            </chakra.h2>
            <QuietButton size="xs" flexShrink="0" onClick={() => onLeave(close)}>
              {t('admin#media#back')}
            </QuietButton>
          </chakra.div>
          <MediaDetails
            key={picture.id}
            picture={picture}
            acts={acts}
            {...(choice && {
              choice: {
                crop: choice.crop,
                onChoose: (it) => {
                  if (choice.goesOn) close();
                  choice.onChoose(it);
                },
              },
            })}
            foot={<TrashPart picture={picture} acts={acts} onGone={() => setChosen(null)} />}
          />
        </chakra.section>
      )}
    </chakra.div>
  );
}

function NothingThere({ isTrash, isFiltered }: { readonly isTrash: boolean; readonly isFiltered: boolean }) {
  const t = useTerms();
  const which = isFiltered ? 'noneSuch' : isTrash ? 'noneTrash' : 'none';
  return <EmptyState title={t(`admin#media#${which}`)} text={t(`admin#media#${which}Text`)} />;
}

/** Beside each other where there is room; else one at a time. */
const both = {
  display: 'grid',
  gap: '6',
  alignItems: 'start',
  '&[data-open]': {
    gridTemplateColumns: { lg: 'minmax(0, 1fr) minmax(22rem, 28rem)' },
    '& > [data-part=list]': { display: { base: 'none', lg: 'block' } },
  },
} as const;

const paneLook = {
  minW: '0',
  bg: 'bg.panel',
  borderWidth: { lg: '1px' },
  borderColor: 'border',
  borderRadius: 'l2',
  p: { base: '0', lg: '4' },
  _focus: { outline: 'none' },
} as const;
