import { chakra } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useTerms } from '../../../i18n/terms.tsx';
import { useSiteInfo } from '../../../base/site/SiteContext.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { useCountryNames } from '../../shell/moments.ts';
import { zoneName } from '../../shell/zones.ts';
import { OutlineButton } from '../../ui/Buttons.tsx';
import { ErrorState, Loading, Notice } from '../../ui/States.tsx';
import { useEditedLayoutQuery } from '../data/Layouts.hooks.ts';
import { baseOf } from '../state/draft.ts';
import { parseDraft } from '../state/draftText.ts';
import { ViewOptions } from './ViewOptions.tsx';
import { PageFrame } from './PageFrame.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import { useViewedLayoutQuery } from './ViewAs.hooks.ts';
import { ViewBar } from './ViewBar.tsx';
import { pagePathOf, previewUrl, defaultZoom, useViewAsState, viewInput } from './viewState.ts';
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
  const { data, error, refetch } = useEditedLayoutQuery({
    variables: { site: key, name },
    fetchPolicy: 'network-only',
  });
  const serverDraft = data?.layoutDraft ? parseDraft(data.layoutDraft.content) : null;
  const isDraft = view.draft && serverDraft !== null;
  const effectiveView = { ...view, draft: isDraft };
  const shownDraft = useMemo(
    () =>
      data === undefined
        ? null
        : isDraft
          ? parseDraft(data.layoutDraft!.content)!
          : baseOf(data.editedLayout),
    [data, isDraft],
  );
  const viewAsInput = viewInput(effectiveView);
  const viewedQuery = useViewedLayoutQuery({
    variables: { site: key, name, as: viewAsInput },
    fetchPolicy: 'network-only',
    skip: !data,
  });
  // The previous result stays until the next one arrives.
  const reasons = (viewedQuery.data ?? viewedQuery.previousData)?.viewedLayout?.reasons ?? [];
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
        <OutlineButton onClick={() => setSharing(true)} disabled={!data}>
          {t('admin#view#share')}
        </OutlineButton>
      </chakra.div>
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
      <ViewBar view={view} onChange={change} />
      {shownDraft && <ViewOptions name={name} draft={shownDraft} at={at} view={view} onChange={change} />}
      {view.draft && data && !serverDraft && (
        <Notice tone="warning" announced title={t('admin#view#noDraft')}>
          {t('admin#view#noDraftText')}
        </Notice>
      )}
      {!data && <Loading lines={6} />}
      {shownDraft && (
        <chakra.div
          display={{ lg: 'grid' }}
          gridTemplateColumns="minmax(0, 1fr) 18rem"
          gap="5"
          alignItems="start"
        >
          <PageFrame
            key={data?.layoutDraft?.updatedAt}
            src={src}
            title={t('admin#view#frame', { who, width: t.number(view.device) })}
            device={view.device}
            zoom={view.zoom ?? defaultZoom[view.device]}
            highlighted={chosen}
          />
          <chakra.section aria-labelledby="why" mt={{ base: '6', lg: '0' }} aria-busy={viewedQuery.loading}>
            <chakra.h2 id="why" textStyle="title" fontSize="1.125rem">
              {t('admin#view#why')}
            </chakra.h2>
            <chakra.p color="fg.muted" textStyle="sm" mt="0.5" mb="3">
              {t('admin#view#whyText')}
            </chakra.p>
            {viewedQuery.error && <ErrorState onRetry={() => void viewedQuery.refetch()} />}
            {!viewedQuery.error && (viewedQuery.data ?? viewedQuery.previousData) && (
              <WhyList
                reasons={reasons.map(reasonOf)}
                draft={shownDraft}
                country={view.country}
                zone={view.zone}
                chosen={chosen}
                onChoose={(subject) => setChosen(subject === chosen ? null : subject)}
              />
            )}
          </chakra.section>
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
