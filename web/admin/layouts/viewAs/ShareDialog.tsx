import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { SiteKey } from '../../../../generated/schema.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useMomentFormat } from '../../shell/moments.ts';
import { failureText, problemText } from '../../shell/problems.ts';
import { PrimaryButton, QuietButton } from '../../ui/Buttons.tsx';
import { Dialog } from '../../ui/Layers.tsx';
import { LifetimeInput, SharedLink } from '../../ui/SharedLink.tsx';
import { Notice } from '../../ui/States.tsx';
import { useSharePreviewMutation } from './ViewAs.hooks.ts';
import type { ViewAs } from '../../../../domain/preview/viewAs.ts';
import { viewInput } from './viewState.ts';

const lifetimes = [3_600, 86_400, 604_800] as const;

interface Props {
  readonly layout: string;
  readonly site: SiteKey;
  readonly view: ViewAs;
  /** The path of the page, with the base path. */
  readonly path: string;
  /** The origin of the site's addresses. */
  readonly origin: string;
  readonly onClose: () => void;
}

/** Creates a signed link to the current view. */
export function ShareDialog({ layout, site, view, path, origin, onClose }: Props) {
  const t = useTerms();
  const moment = useMomentFormat();
  const [seconds, setSeconds] = useState('86400');
  const [sharedLink, setSharedLink] = useState<{ readonly link: string; readonly endsAt: string } | null>(
    null,
  );
  const [problem, setProblem] = useState<string | null>(null);
  const [share, { loading }] = useSharePreviewMutation();

  async function createLink() {
    setProblem(null);
    const input = {
      site,
      layout,
      as: viewInput(view),
      path,
      device: view.device,
      role: view.role,
      seconds: Number(seconds),
    };
    try {
      const { data } = await share({ variables: { input } });
      const result = data!.sharePreview;
      if (result.__typename === 'SharedPreview')
        setSharedLink({ link: origin + result.path, endsAt: result.endsAt });
      else if (result.__typename === 'RateLimited') setProblem(t('admin#view#shareMany'));
      else setProblem(problemText(result, t));
    } catch (error) {
      setProblem(failureText(error, t));
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('admin#view#shareTitle')}
      text={t('admin#view#shareText')}
      actions={
        <>
          <QuietButton onClick={onClose}>{t(sharedLink ? 'shell#close' : 'admin#cancel')}</QuietButton>
          {!sharedLink && (
            <PrimaryButton disabled={loading} onClick={() => void createLink()}>
              {t(loading ? 'admin#progress#createLink' : 'admin#view#shareMake')}
            </PrimaryButton>
          )}
        </>
      }
    >
      {problem !== null && (
        <Notice tone="error" announced title={t('admin#problem#notDone#createLink')}>
          {problem}
        </Notice>
      )}
      {sharedLink ? (
        <SharedLink
          link={sharedLink.link}
          until={t('admin#view#shareUntil', { when: moment(sharedLink.endsAt) })}
        />
      ) : (
        <chakra.div display="grid" gap="3" mt="2">
          {view.draft && <p>{t('admin#view#shareDraft')}</p>}
          <LifetimeInput lifetimes={lifetimes} value={seconds} onValue={setSeconds} />
        </chakra.div>
      )}
    </Dialog>
  );
}
