import { chakra } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { CropName } from '../../../domain/media/crops.ts';
import { mayContent } from '../../../domain/rights/rights.ts';
import { lazyPart } from '../../base/navigation/lazyPart.tsx';
import { leave } from '../../base/navigation/leaveGuard.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { useAdmin } from '../shell/admin.ts';
import { Pager, usePages } from '../shell/list/Pager.tsx';
import { useRefetchAfterChange } from '../shell/list/useRefetchAfterChange.ts';
import { QuietButton } from '../ui/Buttons.tsx';
import { TextInput, Filters, SelectInput } from '../ui/Inputs.tsx';
import { EmptyState, ErrorState } from '../ui/States.tsx';
import { useMediaPageQuery } from './Media.hooks.ts';
import type { Media } from './picture/mediaPicture.ts';
import { LoadingGrid, MediaGrid } from './MediaGrid.tsx';
import { TrashSection } from './TrashSection.tsx';
import { UploadZone } from './UploadZone.tsx';
import { useLanguages } from '../shell/useLanguages.ts';
import { useMediaActions } from './picture/useMediaActions.ts';
import { useUploads } from './useUploads.ts';
import { useDebouncedText } from '../shell/list/useFilters.ts';
import { nextPage } from '../../graphql/connection.ts';

/** Loaded when the first picture is opened. */
const MediaDetails = lazyPart(async () => (await import('./picture/MediaDetails.tsx')).MediaDetails);

const PAGE_SIZE = 24;

interface Props {
  /** Lists the trash instead of the pictures in use. */
  readonly isTrash?: boolean;
  /** Set when used in a picker. */
  readonly choice?: {
    readonly crop: CropName | null;
    readonly onChoose: (picture: Media) => void;
    /** More pictures are chosen afterwards, so each choice returns to the list. */
    readonly isMultiple?: boolean;
  };
  /**
   * Leaves a picture, asking for confirmation while there are unsaved changes; in a picker only about that picture's.
   */
  readonly onLeave?: (go: () => void) => void;
}

/** Opens the picture that a link names: '?picture=…'. */
function useLinkedPicture(
  isOn: boolean,
  reload: (id: string) => Promise<Media | null>,
  onFound: (picture: Media | null) => void,
): void {
  const { key, search } = useLocation();
  const linked = isOn ? new URLSearchParams(search).get('picture') : null;
  const open = useEffectEvent(async (id: string) => onFound(await reload(id).catch(() => null)));
  useEffect(() => {
    // The key changes when the same link is followed again.
    if (linked !== null && key !== '') void open(linked);
  }, [linked, key]);
}

/** The pictures of a site: upload, search and filter, with the details of a chosen one next to the list. */
export function MediaLibrary({ isTrash = false, choice, onLeave = leave }: Props) {
  const t = useTerms();
  const { site, siteKey, rights } = useAdmin();
  const { own } = useLanguages();
  const pane = useRef<HTMLElement>(null);
  const [typed, setTyped] = useState('');
  const [isWithout, setWithout] = useState(false);
  const [chosen, setChosen] = useState<Media | null>(null);
  const search = useDebouncedText(typed);
  const withoutAlt = isWithout ? own.code : null;
  const pages = usePages(`${search} ${withoutAlt ?? ''}`);
  const { data, previousData, loading, error, refetch } = useMediaPageQuery({
    variables: { site: siteKey, search, trash: isTrash, withoutAlt, first: PAGE_SIZE, after: pages.after },
    fetchPolicy: 'cache-and-network',
  });
  const actions = useMediaActions();
  useLinkedPicture(choice === undefined && !isTrash, actions.reload, setChosen);
  const refetchAfterChange = useRefetchAfterChange(loading, refetch);
  const uploads = useUploads(site.id, (id, isLast) => {
    refetchAfterChange();
    // A single uploaded picture is opened right away.
    if (isLast && uploads.uploads.length === 1 && chosen === null) void actions.reload(id).then(setChosen);
  });
  const list = (data ?? (error ? undefined : previousData))?.media;
  const items = list?.nodes ?? [];
  // The list's version is newer after a save or refetch.
  const picture = chosen && (items.find(({ id }) => id === chosen.id) ?? chosen);
  const mayUpload = !isTrash && mayContent(rights, 'layouts', 'c');
  const isFiltered = search !== '' || isWithout;
  useEffect(() => {
    const section = chosen && pane.current;
    if (!section) return;
    section.focus({ preventScroll: true });
    // On small windows the details replace the list, and their top may be scrolled out of view.
    const { top } = section.getBoundingClientRect();
    if (top < 0 || top > innerHeight / 2) section.scrollIntoView({ block: 'start' });
  }, [chosen]);

  const close = () => {
    const button = document.querySelector<HTMLElement>(`[data-media="${chosen?.id}"]`);
    setChosen(null);
    requestAnimationFrame(() => button?.focus());
  };
  const choose = (next: Media) => {
    if (next.id !== chosen?.id) onLeave(() => setChosen(next));
  };

  return (
    <chakra.div css={columns} data-open={picture ? '' : undefined}>
      <chakra.div minW="0" data-part="list">
        {mayUpload && <UploadZone {...uploads} />}
        <MediaFilters search={typed} onSearch={setTyped} isWithoutAlt={isWithout} onWithoutAlt={setWithout} />
        {error && !list ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : !list ? (
          <LoadingGrid />
        ) : items.length === 0 ? (
          <NoPictures isTrash={isTrash} isFiltered={isFiltered} />
        ) : (
          <>
            <MediaGrid pictures={items} chosen={picture?.id ?? null} onChoose={choose} />
            <Pager pages={pages} next={nextPage(list)} total={list.totalCount} />
          </>
        )}
      </chakra.div>
      {picture && (
        <chakra.section
          ref={pane}
          tabIndex={-1}
          data-part="details"
          aria-label={t('admin#media#details', { name: picture.name })}
          css={paneStyle}
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
            actions={actions}
            {...(choice && {
              choice: {
                crop: choice.crop,
                onChoose: (saved) => {
                  if (choice.isMultiple) close();
                  choice.onChoose(saved);
                },
              },
            })}
            foot={<TrashSection picture={picture} actions={actions} onGone={() => setChosen(null)} />}
          />
        </chakra.section>
      )}
    </chakra.div>
  );
}

interface MediaFiltersProps {
  readonly search: string;
  readonly onSearch: (text: string) => void;
  /** Lists only pictures without an alternative text in the site's own language. */
  readonly isWithoutAlt: boolean;
  readonly onWithoutAlt: (isWithoutAlt: boolean) => void;
}

function MediaFilters({ search, onSearch, isWithoutAlt, onWithoutAlt }: MediaFiltersProps) {
  const t = useTerms();
  const { own } = useLanguages();
  return (
    <Filters label={t('admin#filter')}>
      <TextInput
        label={t('admin#media#search')}
        type="search"
        value={search}
        onValue={onSearch}
        width="17rem"
      />
      <SelectInput
        label={t('admin#media#show')}
        value={isWithoutAlt ? 'without' : 'all'}
        onValue={(value) => onWithoutAlt(value === 'without')}
        options={[
          { value: 'all', label: t('admin#media#all') },
          { value: 'without', label: t('admin#media#without', { language: own.label }) },
        ]}
      />
    </Filters>
  );
}

function NoPictures({ isTrash, isFiltered }: { readonly isTrash: boolean; readonly isFiltered: boolean }) {
  const t = useTerms();
  const which = isFiltered ? 'noneSuch' : isTrash ? 'noneTrash' : 'none';
  return <EmptyState title={t(`admin#media#${which}`)} text={t(`admin#media#${which}Text`)} />;
}

/** Side by side where there is room; otherwise one at a time. */
const columns = {
  display: 'grid',
  gap: '6',
  alignItems: 'start',
  '&[data-open]': {
    gridTemplateColumns: { lg: 'minmax(0, 1fr) minmax(22rem, 28rem)' },
    '& > [data-part=list]': { display: { base: 'none', lg: 'block' } },
  },
} as const;

const paneStyle = {
  minW: '0',
  bg: 'bg.panel',
  borderWidth: { lg: '1px' },
  borderColor: 'border',
  borderRadius: 'l2',
  p: { base: '0', lg: '4' },
  _focus: { outline: 'none' },
} as const;
