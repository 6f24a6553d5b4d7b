import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { cropNames, type CropName } from '../../../domain/media/crops.ts';
import { MOST_NAME } from '../../../domain/media/library.ts';
import { mayContent } from '../../../domain/rights/rights.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { useAdmin } from '../shell/admin.ts';
import { ClashNotice } from '../shell/ClashNotice.tsx';
import { InSight } from '../shell/InSight.tsx';
import { PrimaryButton, QuietButton } from '../ui/Buttons.tsx';
import { Entry } from '../ui/Picks.tsx';
import { ErrorState, Loading, Notice } from '../ui/States.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { AltFields } from './AltFields.tsx';
import { CropField } from './CropField.tsx';
import { FocalField } from './FocalField.tsx';
import { Facts } from './Facts.tsx';
import { useOneMediaQuery } from './Media.hooks.ts';
import { altIn, draftOf, type Media } from './mediaDraft.ts';
import { mediaClash, withCrop } from './mediaMerge.ts';
import { withAsked } from './chosenPicture.ts';
import { Previews } from './Previews.tsx';
import { addressFor } from './Stage.tsx';
import { UsedIn } from './UsedIn.tsx';
import { useLanguageNames, useLanguages } from './useLanguages.ts';
import type { MediaActs } from './useMediaActs.ts';
import { useMediaDraft } from './useMediaDraft.ts';

interface Props {
  readonly picture: Media;
  readonly acts: MediaActs;
  /** What it is put into the trash, restored or removed by. */
  readonly foot: ReactNode;
  /** In a picker: what becomes of it once it is saved, and the crop it is chosen in. */
  readonly choice?: { readonly crop: CropName | null; readonly onChoose: (picture: Media) => void };
}

/** All that is known of a picture, changed and saved as a whole. */
export function MediaDetails({ picture, acts, foot, choice }: Props) {
  const t = useTerms();
  const { rights, siteKey: site } = useAdmin();
  const { own } = useLanguages();
  const language = useLanguageNames();
  const fields = useRef<HTMLDivElement>(null);
  /** How often it was to be chosen without a text: each time its field is shown again. */
  const [refusals, setRefusals] = useState(0);
  const it = useMediaDraft(picture, acts);
  const { base, draft, put, newer } = it;
  const isMissing = refusals > 0 && altIn(draft, own.code) === '';
  const mayChange = mayContent(rights, 'layouts', 'u');
  useEffect(() => {
    if (refusals > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);

  const choose = async () => {
    if (altIn(draft, own.code) === '') return setRefusals((count) => count + 1);
    const saved = await it.save(withAsked(draft, choice!.crop, base));
    if (saved) choice!.onChoose(saved);
  };

  return (
    <chakra.div display="grid" gap="5" ref={fields}>
      {newer && (
        <ClashNotice
          rows={mediaClash({ t, language }, draftOf(base), draft, draftOf(newer))}
          onBoth={it.keepBoth}
          onTheirs={it.takeTheirs}
          onMine={it.takeMine}
        />
      )}
      {it.problem !== null && (
        <InSight>
          <Notice tone="error" announced title={t('admin#problem#title')}>
            {it.problem}
          </Notice>
        </InSight>
      )}
      {/* What it shows is needed before it can be chosen: it is said below the picture, and cut afterwards. */}
      <chakra.img src={addressFor(base, 640)} alt="" css={whole} data-whole />
      <AltFields alts={draft.alts} onAlts={(alts) => put({ alts })} isMissing={isMissing} />
      <Tabs
        label={t('admin#media#cutting')}
        tabs={[
          {
            id: 'focal',
            label: t('admin#media#focal'),
            content: <FocalField picture={base} focal={draft.focal} onFocal={(focal) => put({ focal })} />,
          },
          ...cropNames.map((name) => ({
            id: name,
            label: t(`admin#media#crop#${name}`),
            content: (
              <CropField
                picture={base}
                name={name}
                rect={draft.crops[name] ?? null}
                focal={draft.focal}
                onRect={(rect) => put({ crops: withCrop(draft.crops, name, rect) })}
              />
            ),
          })),
        ]}
      />
      <Previews picture={base} draft={draft} />
      <Entry
        label={t('admin#media#name')}
        value={draft.name}
        onValue={(name) => put({ name })}
        most={MOST_NAME}
        width="100%"
      />
      {mayChange && (
        <chakra.div css={bar} bottom={choice ? '-6' : '0'}>
          <QuietButton disabled={!it.isDirty || it.isSaving} onClick={it.discard}>
            {t('admin#discard')}
          </QuietButton>
          {choice ? (
            <PrimaryButton disabled={newer !== null} onClick={() => !it.isSaving && void choose()}>
              {it.isSaving
                ? t('forms#sending')
                : t(it.isDirty ? 'admin#media#saveAndChoose' : 'admin#media#choose')}
            </PrimaryButton>
          ) : (
            <PrimaryButton
              disabled={!it.isDirty || newer !== null || draft.name.trim() === ''}
              onClick={() => !it.isSaving && void it.save()}
            >
              {it.isSaving ? t('forms#sending') : t('admin#save')}
            </PrimaryButton>
          )}
        </chakra.div>
      )}
      <Whereabouts site={site} picture={base} />
      {foot}
    </chakra.div>
  );
}

/** Who holds it, and where it came from: read when it is looked at. */
function Whereabouts({
  picture,
  site,
}: {
  readonly picture: Media;
  readonly site: ReturnType<typeof useAdmin>['siteKey'];
}) {
  const { id } = picture;
  const { data, error, refetch } = useOneMediaQuery({
    variables: { site, id },
    fetchPolicy: 'cache-and-network',
  });
  const known = data?.mediaPicture;
  if (error && !known) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <>
      {known ? <UsedIn uses={known.usedIn} /> : <Loading lines={2} />}
      <Facts picture={picture} uploadedBy={known?.uploadedBy ?? null} />
    </>
  );
}

const whole = {
  display: 'block',
  maxW: 'full',
  maxH: '12rem',
  justifySelf: 'center',
  borderRadius: 'l1',
  bg: 'bg.muted',
} as const;

/** Within reach however long the fields are. */
const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: '2',
  position: 'sticky',
  zIndex: '1',
  py: '3',
  bg: 'bg.panel',
  borderTopWidth: '1px',
  borderColor: 'border',
} as const;
