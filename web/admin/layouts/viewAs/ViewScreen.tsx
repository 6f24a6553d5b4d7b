import { chakra } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import type { SiteKey } from '../../../../generated/schema.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useSiteInfo } from '../../../base/site/SiteContext.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { useCountryNames } from '../../shell/moments.ts';
import { zoneName } from '../../shell/zones.ts';
import { OutlineButton } from '../../ui/Buttons.tsx';
import { ErrorState, Loading, Notice } from '../../ui/States.tsx';
import { useEditedLayoutQuery } from '../data/Layouts.hooks.ts';
import { baseOf, type Draft } from '../state/draft.ts';
import { parseDraft } from '../state/draftText.ts';
import { ShownStateSwitch } from '../shown/ShownStateSwitch.tsx';
import { TakeoverNotice } from '../takeovers/TakeoverNotice.tsx';
import { ViewOptions } from './ViewOptions.tsx';
import { PageFrame } from './PageFrame.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import { useViewedLayoutQuery } from './ViewAs.hooks.ts';
import { ViewBar } from './ViewBar.tsx';
import {
  pagePathOf,
  previewUrl,
  defaultZoom,
  useViewAsState,
  viewInput,
  type UnknownValues,
  type ViewAsState,
} from './viewState.ts';
import { WhyList } from './WhyList.tsx';
import { momentText, reasonOf } from './reasonTexts.ts';
import { useDebouncedText } from '../../shell/list/useFilters.ts';

/** A layout's page as another user sees it, and the reasons for what is shown. Issue 'view as'. */
export function ViewScreen({ name }: { readonly name: string }) {
  const t = useTerms();
  const { site, siteKey } = useAdmin();
  const { origin, scheme, port } = useSiteInfo();
  const country = useCountryNames();
  const [view, change, unknown] = useViewAsState(name);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isSharing, setSharing] = useState(false);
  const [now] = useState(() => new Date());
  const key = view.site === null ? siteKey : { override: view.site };
  // Of another site, what is published unless the draft is chosen.
  const wantsDraft = view.draft ?? view.site === null;
  const { draft, isDraft, hasDraft, savedAt, error, refetch } = useShownDraft(name, key, wantsDraft);
  const isDraftMissing = view.draft === true && hasDraft === false;
  const effectiveView = { ...view, draft: isDraft };
  const viewedQuery = useViewedLayoutQuery({
    variables: { site: key, name, as: viewInput(effectiveView) },
    fetchPolicy: 'network-only',
    skip: !draft,
  });
  const otherSite = view.site === null ? null : site.languages.find((it) => it.site === view.site);
  const path = pagePathOf(view, otherSite?.basePath ?? site.basePath);
  const src = useDebouncedText(previewUrl({ ...effectiveView, site: view.site ?? site.name }, path));
  const at = view.at === null ? now : new Date(view.at);
  const who = t('admin#view#who', {
    role: t(`admin#view#role#${view.role}`),
    country: country(view.country),
    when: momentText(at.toISOString(), view.zone, t.language),
  });
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="baseline" mb="4">
        <chakra.p color="fg.muted" maxW="44rem" me="auto">
          {t('admin#view#text')}
        </chakra.p>
        <OutlineButton onClick={() => setSharing(true)} disabled={!draft}>
          {t('admin#view#share')}
        </OutlineButton>
      </chakra.div>
      <UnknownValueNotices unknown={unknown} view={view} />
      <ViewBar view={view} onChange={change} />
      {hasDraft !== null && (
        <ShownStateSwitch
          state={isDraft ? 'draft' : 'published'}
          hasDraft={hasDraft}
          onState={(state) => change({ draft: state === 'draft', ...(state === 'draft' && { site: null }) })}
        />
      )}
      {view.site === null && <TakeoverNotice layout={name} country={view.country} />}
      {draft && <ViewOptions name={name} draft={draft} at={at} view={view} onChange={change} />}
      {isDraftMissing && (
        <Notice tone="warning" announced title={t('admin#view#noDraft')}>
          {t('admin#view#noDraftText')}
        </Notice>
      )}
      {!draft && <Loading lines={6} />}
      {draft && (
        <chakra.div
          display={{ lg: 'grid' }}
          gridTemplateColumns="minmax(0, 1fr) 18rem"
          gap="5"
          alignItems="start"
        >
          <PageFrame
            key={savedAt}
            src={src}
            title={t('admin#view#frame', { who, width: t.number(view.device) })}
            device={view.device}
            zoom={view.zoom ?? defaultZoom[view.device]}
            highlighted={chosen}
          />
          <WhySection query={viewedQuery} draft={draft} view={view} chosen={chosen} onChoose={setChosen} />
        </chakra.div>
      )}
      {isSharing && (
        <ShareDialog
          layout={name}
          site={key}
          view={effectiveView}
          path={path}
          origin={otherSite ? `${scheme}//${otherSite.domain}${port}` : origin}
          onClose={() => setSharing(false)}
        />
      )}
    </>
  );
}

/**
 * The layout to explain: the editor's draft on the server when it is wanted and there is one, else what is published.
 */
function useShownDraft(name: string, site: SiteKey, wantsDraft: boolean) {
  const { data, error, refetch } = useEditedLayoutQuery({
    variables: { site, name },
    fetchPolicy: 'network-only',
  });
  const stored = data?.layoutDraft;
  const hasDraft = stored != null && parseDraft(stored.content) !== null;
  const isDraft = wantsDraft && hasDraft;
  const draft = useMemo(
    () =>
      data === undefined
        ? null
        : isDraft
          ? parseDraft(data.layoutDraft!.content)!
          : baseOf(data.editedLayout),
    [data, isDraft],
  );
  return {
    /** Null while loading. */
    draft,
    isDraft,
    /** Null while loading. */
    hasDraft: data === undefined ? null : hasDraft,
    savedAt: stored?.updatedAt,
    error,
    refetch,
  };
}

interface UnknownValueNoticesProps {
  readonly unknown: UnknownValues;
  readonly view: ViewAsState;
}

/** Says which values of the address are unknown, and what is shown instead. */
function UnknownValueNotices({ unknown, view }: UnknownValueNoticesProps) {
  const t = useTerms();
  const country = useCountryNames();
  return (
    <chakra.div display="grid" gap="3" mb={(unknown.country ?? unknown.zone) ? '4' : undefined}>
      {unknown.country !== null && (
        <Notice tone="error" announced>
          {t('admin#view#noCountry', { name: unknown.country, country: country(view.country) })}
        </Notice>
      )}
      {unknown.zone !== null && (
        <Notice tone="error" announced>
          {t('admin#view#noZone', { name: unknown.zone, zone: zoneName(view.zone, t.language) })}
        </Notice>
      )}
    </chakra.div>
  );
}

interface WhySectionProps {
  readonly query: ReturnType<typeof useViewedLayoutQuery>;
  readonly draft: Draft;
  readonly view: ViewAsState;
  /** The subject highlighted in the page. */
  readonly chosen: string | null;
  readonly onChoose: (subject: string | null) => void;
}

/** The reasons for what the page shows. The previous ones stay until the next ones arrive. */
function WhySection({ query, draft, view, chosen, onChoose }: WhySectionProps) {
  const t = useTerms();
  const viewed = query.data ?? query.previousData;
  const reasons = viewed?.viewedLayout?.reasons ?? [];
  return (
    <chakra.section aria-labelledby="why" mt={{ base: '6', lg: '0' }} aria-busy={query.loading}>
      <chakra.h2 id="why" textStyle="title" fontSize="1.125rem">
        {t('admin#view#why')}
      </chakra.h2>
      <chakra.p color="fg.muted" textStyle="sm" mt="0.5" mb="3">
        {t('admin#view#whyText')}
      </chakra.p>
      {query.error && <ErrorState onRetry={() => void query.refetch()} />}
      {!query.error && viewed && (
        <WhyList
          reasons={reasons.map(reasonOf)}
          draft={draft}
          country={view.country}
          zone={view.zone}
          chosen={chosen}
          onChoose={(subject) => onChoose(subject === chosen ? null : subject)}
        />
      )}
    </chakra.section>
  );
}
