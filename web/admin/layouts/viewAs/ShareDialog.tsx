import { chakra, Input } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';
import type { SiteKey } from '../../../../generated/schema.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useMomentFormat } from '../../shell/moments.ts';
import { failureText, problemText } from '../../shell/problems.ts';
import { OutlineButton, PrimaryButton, QuietButton } from '../../ui/Buttons.tsx';
import { Dialog } from '../../ui/Layers.tsx';
import { SelectInput } from '../../ui/Inputs.tsx';
import { Notice } from '../../ui/States.tsx';
import { useSharePreviewMutation } from './ViewAs.hooks.ts';
import { viewInput, type ViewAsState } from './viewState.ts';

const lifetimes = [3_600, 86_400, 604_800] as const;

interface Props {
  readonly layout: string;
  readonly site: SiteKey;
  readonly view: ViewAsState;
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
          <SelectInput
            label={t('admin#view#shareEndsLabel')}
            value={seconds}
            onValue={setSeconds}
            options={lifetimes.map((lifetime) => ({
              value: String(lifetime),
              label: t(`admin#view#shareEnds#${lifetime}`),
            }))}
          />
        </chakra.div>
      )}
    </Dialog>
  );
}

/** A link that was made, to copy. */
export function SharedLink({ link, until }: { readonly link: string; readonly until: string }) {
  const t = useTerms();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    field.current?.select();
    // Without clipboard permission, the selected link can still be copied by keyboard.
    await navigator.clipboard?.writeText(link).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <chakra.div mt="2">
      <chakra.label htmlFor={id} display="block" textStyle="xs" fontWeight="500" mb="1">
        {t('admin#view#shareLink')}
      </chakra.label>
      <chakra.div display="flex" gap="2">
        <Input ref={field} id={id} size="sm" readOnly value={link} dir="ltr" />
        <OutlineButton onClick={() => void copy()}>{t('admin#view#copy')}</OutlineButton>
      </chakra.div>
      <chakra.p textStyle="xs" color="fg.muted" mt="2">
        {until}
      </chakra.p>
      <chakra.p role="status" textStyle="xs" minH="5">
        {isCopied && t('admin#view#copied')}
      </chakra.p>
    </chakra.div>
  );
}
