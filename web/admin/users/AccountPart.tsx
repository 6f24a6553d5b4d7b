import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { notify } from '../../app/notices.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { useAdmin } from '../shell/admin.ts';
import { useMoments } from '../shell/moments.ts';
import { failureWords, problemWords } from '../shell/problems.ts';
import { GraveButton, OutlineButton, PrimaryButton, QuietButton } from '../ui/Buttons.tsx';
import { Dialog } from '../ui/Layers.tsx';
import { Part } from '../ui/Picks.tsx';
import { EmptyState } from '../ui/States.tsx';
import {
  useDisableUserMutation,
  useEnableUserMutation,
  useEndUserSessionsMutation,
  useForceNewPasswordMutation,
  useInviteUserAgainMutation,
} from './Users.hooks.ts';
import { SessionsPart } from './SessionsPart.tsx';
import type { WholeUserFragment } from './Users.types.ts';

type Act = 'endSessions' | 'inviteAgain' | 'forceNewPassword' | 'disable' | 'enable';

/** The account itself, and what may be done to it: each thing says what it does before it is done. */
export function AccountPart({ user }: { readonly user: WholeUserFragment }) {
  const t = useTerms();
  const moment = useMoments();
  const [asked, setAsked] = useState<Act | null>(null);
  const act = useActs(user.id);
  const isOwn = useAdmin().viewer?.id === user.id;
  if (user.status === null)
    return <EmptyState title={t('admin#account#none')} text={t('admin#account#noneText')} />;
  const isDisabled = user.status === 'DISABLED';
  const isInvited = user.status === 'FORCE_CHANGE_PASSWORD' && user.invitedUntil !== null;
  const facts = [
    [t('admin#users#status'), t(`admin#status#${user.status}`)],
    [t('admin#account#created'), moment(user.createdAt)],
    ...(isInvited ? ([[t('admin#account#invitedUntil'), moment(user.invitedUntil)]] as const) : []),
    [t('admin#users#lastUsed'), moment(user.lastUsedAt)],
    [t('admin#account#sessions'), t.number(user.sessionCount)],
  ] as const;
  const ConfirmButton = asked === 'disable' ? GraveButton : PrimaryButton;
  const confirm = () => {
    if (asked) void act(asked);
    setAsked(null);
  };
  return (
    <>
      <chakra.dl css={factList}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </chakra.dl>
      {user.sessionCount > 0 && <SessionsPart user={user} />}
      <Part title={t('admin#account#access')}>
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <OutlineButton disabled={user.sessionCount === 0} onClick={() => setAsked('endSessions')}>
            {t('admin#act#endSessions#title')}
          </OutlineButton>
          {isInvited && (
            <OutlineButton onClick={() => setAsked('inviteAgain')}>
              {t('admin#act#inviteAgain#title')}
            </OutlineButton>
          )}
          <OutlineButton disabled={isDisabled || isOwn} onClick={() => setAsked('forceNewPassword')}>
            {t('admin#act#forceNewPassword#title')}
          </OutlineButton>
        </chakra.div>
      </Part>
      <chakra.div mt="8" pt="4" borderTopWidth="1px" borderColor="border">
        <chakra.p color="fg.muted" mb="2">
          {t(isOwn ? 'admin#account#own' : isDisabled ? 'admin#act#enable#text' : 'admin#act#disable#text')}
        </chakra.p>
        <OutlineButton
          disabled={isOwn}
          colorPalette={isDisabled ? 'accent' : 'red'}
          color={isDisabled ? undefined : 'fg.error'}
          onClick={() => setAsked(isDisabled ? 'enable' : 'disable')}
        >
          {t(isDisabled ? 'admin#act#enable#title' : 'admin#act#disable#title')}
        </OutlineButton>
      </chakra.div>
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        role="alertdialog"
        title={asked === null ? '' : t(`admin#act#${asked}#title`)}
        text={asked === null ? '' : t(`admin#act#${asked}#text`)}
        actions={
          <>
            <QuietButton onClick={() => setAsked(null)}>{t('admin#cancel')}</QuietButton>
            <ConfirmButton onClick={confirm}>{asked !== null && t(`admin#act#${asked}#title`)}</ConfirmButton>
          </>
        }
      />
    </>
  );
}

/** Does it, says what came of it, and offers the way back where there is one. */
function useActs(id: string): (act: Act) => Promise<void> {
  const t = useTerms();
  const [disable] = useDisableUserMutation();
  const [enable] = useEnableUserMutation();
  const [endSessions] = useEndUserSessionsMutation();
  const [forceNewPassword] = useForceNewPasswordMutation();
  const [inviteAgain] = useInviteUserAgainMutation();
  const { siteKey: site } = useAdmin();
  const call = { variables: { id } };
  const resultOf = {
    disable: async () => (await disable(call)).data?.disableUser,
    enable: async () => (await enable(call)).data?.enableUser,
    endSessions: async () => (await endSessions(call)).data?.endUserSessions,
    inviteAgain: async () => (await inviteAgain({ variables: { site, id } })).data?.inviteUserAgain,
    forceNewPassword: async () => (await forceNewPassword(call)).data?.forceNewPassword,
  };
  return async function act(which) {
    const refused = (text: string) => notify({ text, tone: 'error' });
    try {
      const result = await resultOf[which]();
      if (result?.__typename !== 'User')
        return refused(result ? problemWords(result, t) : t('shell#failed#text'));
    } catch (error) {
      return refused(failureWords(error, t));
    }
    notify({
      text: t(`admin#act#${which}#done`),
      tone: 'success',
      ...(which === 'disable' && { action: { label: t('admin#undo'), run: () => void act('enable') } }),
    });
  };
}

const factList = {
  display: 'grid',
  gridTemplateColumns: { base: '1fr 1fr', md: 'repeat(4, max-content)' },
  columnGap: '10',
  rowGap: '4',
  mt: '5',
  '& dt': { color: 'fg.muted', textStyle: 'xs' },
} as const;
