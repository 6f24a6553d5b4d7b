import { chakra } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useTerms } from '../../../i18n/terms.tsx';
import { useSiteInfo } from '../../../app/SiteContext.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { useCountryNames } from '../../shell/moments.ts';
import { zoneName } from '../../shell/zones.ts';
import { useSettled } from '../../shell/useSettled.ts';
import { OutlineButton } from '../../ui/Buttons.tsx';
import { ErrorState, Loading, Notice } from '../../ui/States.tsx';
import { useEditedLayoutQuery } from '../Layouts.hooks.ts';
import { baseOf } from '../state/draft.ts';
import { draftFrom } from '../state/kept.ts';
import { Choosers } from './Choosers.tsx';
import { PageFrame } from './PageFrame.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import { useViewedLayoutQuery } from './ViewAs.hooks.ts';
import { ViewBar } from './ViewBar.tsx';
import { pathOfLook, previewOf, usualZoom, useLook, viewInput } from './viewState.ts';
import { WhyList } from './WhyList.tsx';
import { momentWords, reasonOf } from './whyWords.ts';

/** A layout's page as somebody else sees it, and why it is so. Issue 'view as'. */
export function ViewScreen({ name }: { readonly name: string }) {
  const t = useTerms();
  const { site, siteKey } = useAdmin();
  const { origin, scheme, port } = useSiteInfo();
  const country = useCountryNames();
  const [look, change, unknown] = useLook(name);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isSharing, setSharing] = useState(false);
  const [now] = useState(() => new Date());
  const key = look.site === null ? siteKey : { override: look.site };
  const { data, error, refetch } = useEditedLayoutQuery({
    variables: { site: key, name },
    fetchPolicy: 'network-only',
  });
  const kept = data?.layoutDraft ? draftFrom(data.layoutDraft.content) : null;
  const isDraft = look.draft && kept !== null;
  const seen = { ...look, draft: isDraft };
  const shown = useMemo(
    () =>
      data === undefined ? null : isDraft ? draftFrom(data.layoutDraft!.content)! : baseOf(data.editedLayout),
    [data, isDraft],
  );
  const as = viewInput(seen);
  const viewed = useViewedLayoutQuery({
    variables: { site: key, name, as },
    fetchPolicy: 'network-only',
    skip: !data,
  });
  // What was answered last stays in sight until the next answer is there.
  const reasons = (viewed.data ?? viewed.previousData)?.viewedLayout?.reasons ?? [];
  const other = look.site === null ? null : site.languages.find((it) => it.site === look.site);
  const path = pathOfLook(look, other?.basePath ?? site.basePath);
  const src = useSettled(previewOf({ ...seen, site: look.site ?? site.name }, path));
  const at = look.at === null ? now : new Date(look.at);
  const who = t('admin#view#who', {
    role: t(`admin#view#role#${look.role}`),
    country: country(look.country),
    when: momentWords(at.toISOString(), look.zone, t.language),
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
            {t('admin#view#noCountry', { name: unknown.country, country: country(look.country) })}
          </Notice>
        )}
        {unknown.zone !== null && (
          <Notice tone="error" announced>
            {t('admin#view#noZone', { name: unknown.zone, zone: zoneName(look.zone, t.language) })}
          </Notice>
        )}
      </chakra.div>
      <ViewBar look={look} onChange={change} />
      {shown && <Choosers name={name} draft={shown} at={at} look={look} onChange={change} />}
      {look.draft && data && !kept && (
        <Notice tone="warning" announced title={t('admin#view#noDraft')}>
          {t('admin#view#noDraftText')}
        </Notice>
      )}
      {!data && <Loading lines={6} />}
      {shown && (
        <chakra.div
          display={{ lg: 'grid' }}
          gridTemplateColumns="minmax(0, 1fr) 18rem"
          gap="5"
          alignItems="start"
        >
          <PageFrame
            key={data?.layoutDraft?.updatedAt}
            src={src}
            title={t('admin#view#frame', { who, width: t.number(look.device) })}
            device={look.device}
            zoom={look.zoom ?? usualZoom[look.device]}
            marked={chosen}
          />
          <chakra.section aria-labelledby="why" mt={{ base: '6', lg: '0' }} aria-busy={viewed.loading}>
            <chakra.h2 id="why" textStyle="title" fontSize="1.125rem">
              {t('admin#view#why')}
            </chakra.h2>
            <chakra.p color="fg.muted" textStyle="sm" mt="0.5" mb="3">
              {t('admin#view#whyText')}
            </chakra.p>
            {viewed.error && <ErrorState onRetry={() => void viewed.refetch()} />}
            {!viewed.error && (viewed.data ?? viewed.previousData) && (
              <WhyList
                reasons={reasons.map(reasonOf)}
                draft={shown}
                country={look.country}
                zone={look.zone}
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
          look={seen}
          path={path}
          origin={other ? `${scheme}//${other.domain}${port}` : origin}
          onClose={() => setSharing(false)}
        />
      )}
    </>
  );
}
