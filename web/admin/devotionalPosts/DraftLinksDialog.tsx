/** Signed links to the draft of a devotional: made for a time, listed, revoked. Decision page 0057. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { DevotionalValues } from '../../../domain/devotionals/devotionalResource.ts';
import { useTerms } from '../../i18n/terms.tsx';
import type { ListedEntry } from '../resource/resourceOperations.ts';
import { useAdmin } from '../shell/admin.ts';
import { useMomentFormat } from '../shell/moments.ts';
import { failureText, problemText } from '../shell/problems.ts';
import { OutlineButton, PrimaryButton, QuietButton } from '../ui/Buttons.tsx';
import { Dialog } from '../ui/Layers.tsx';
import { LifetimeInput, SharedLink } from '../ui/SharedLink.tsx';
import { ErrorState, Loading, Notice } from '../ui/States.tsx';
import {
  useDevotionalDraftLinksQuery,
  useRevokeDevotionalDraftLinkMutation,
  useShareDevotionalDraftMutation,
} from './DraftLinks.hooks.ts';

const lifetimes = [86_400, 604_800, 2_592_000] as const;

interface Props {
  readonly entry: ListedEntry;
  readonly onClose: () => void;
}

export function DraftLinksDialog({ entry, onClose }: Props) {
  const t = useTerms();
  const moment = useMomentFormat();
  const links = useDraftLinks(entry);
  const [seconds, setSeconds] = useState('604800');
  const { made, problem, isBusy } = links;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('admin#devotional#shareTitle')}
      text={t('admin#devotional#shareText')}
      actions={
        <>
          <QuietButton onClick={onClose}>{t('shell#close')}</QuietButton>
          <PrimaryButton disabled={isBusy} onClick={() => void links.make(Number(seconds))}>
            {t('admin#view#shareMake')}
          </PrimaryButton>
        </>
      }
    >
      {problem !== null && (
        <Notice tone="error" announced title={t('admin#problem#notDone#createLink')}>
          {problem}
        </Notice>
      )}
      <chakra.div display="grid" gap="4" mt="2">
        <LifetimeInput lifetimes={lifetimes} value={seconds} onValue={setSeconds} />
        {made && (
          <SharedLink
            key={made.link}
            link={made.link}
            until={t('admin#view#shareUntil', { when: moment(made.endsAt) })}
          />
        )}
        <ActiveLinks {...links} />
      </chakra.div>
    </Dialog>
  );
}

type LinksState = ReturnType<typeof useDraftLinks>;

function ActiveLinks({ links, isMissing, isBusy, reload, revoke }: LinksState) {
  const t = useTerms();
  const moment = useMomentFormat();
  if (isMissing) return <ErrorState title={t('admin#devotional#linksLost')} onRetry={() => void reload()} />;
  if (!links) return <Loading lines={2} />;
  return (
    <section aria-labelledby="draft-links">
      <chakra.h3 id="draft-links" fontWeight="500" mb="1" tabIndex={-1} outline="none">
        {t('admin#devotional#links')}
      </chakra.h3>
      {links.length === 0 ? (
        <chakra.p color="fg.muted" textStyle="xs">
          {t('admin#devotional#noLinks')}
        </chakra.p>
      ) : (
        <ul>
          {links.map(({ id, sharedAt, endsAt }) => (
            <chakra.li key={id} display="flex" flexWrap="wrap" alignItems="center" gap="2" py="1">
              <chakra.span flex="1 1 12rem" textStyle="xs">
                {t('admin#devotional#linkOf', { from: moment(sharedAt), to: moment(endsAt) })}
              </chakra.span>
              <OutlineButton
                size="xs"
                disabled={isBusy}
                aria-label={t('admin#devotional#revokeOf', { from: moment(sharedAt) })}
                onClick={() => {
                  // The button is removed; the focus moves to the heading of the list.
                  document.getElementById('draft-links')?.focus();
                  void revoke(id);
                }}
              >
                {t('admin#devotional#revoke')}
              </OutlineButton>
            </chakra.li>
          ))}
        </ul>
      )}
    </section>
  );
}

function useDraftLinks({ values }: ListedEntry) {
  const t = useTerms();
  const { siteKey } = useAdmin();
  const { date, number } = values as unknown as DevotionalValues;
  const variables = { site: siteKey, date: date!, number };
  const { data, error, refetch } = useDevotionalDraftLinksQuery({ variables, fetchPolicy: 'network-only' });
  const [share, sharing] = useShareDevotionalDraftMutation();
  const [end, ending] = useRevokeDevotionalDraftLinkMutation();
  const [made, setMade] = useState<{
    readonly id: string;
    readonly link: string;
    readonly endsAt: string;
  } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = async (work: () => Promise<void>) => {
    setProblem(null);
    await work().catch((failure: unknown) => setProblem(failureText(failure, t)));
    await refetch().catch(() => undefined);
  };
  return {
    links: data?.devotionalDraftLinks ?? null,
    isMissing: error !== undefined && !data,
    isBusy: sharing.loading || ending.loading,
    made,
    problem,
    reload: () => refetch().catch(() => undefined),
    make: (seconds: number) =>
      attempt(async () => {
        const input = { ...variables, seconds };
        const result = (await share({ variables: { input } })).data!.shareDevotionalDraft;
        if (result.__typename === 'SharedDraft')
          setMade({ id: result.link.id, link: location.origin + result.path, endsAt: result.link.endsAt });
        else
          setProblem(
            result.__typename === 'RateLimited' ? t('admin#view#shareMany') : problemText(result, t),
          );
      }),
    revoke: (id: string) =>
      attempt(async () => {
        const result = (await end({ variables: { input: { site: siteKey, id } } })).data!
          .revokeDevotionalDraftLink;
        if (result.__typename !== 'RevokedDraftLink') return setProblem(problemText(result, t));
        setMade((current) => (current?.id === id ? null : current));
      }),
  };
}
