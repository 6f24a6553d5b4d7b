import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { notify } from '../../base/navigation/notices.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { useAdmin } from '../shell/admin.ts';
import { useMomentFormat } from '../shell/moments.ts';
import { failureText, problemText } from '../shell/problems.ts';
import { OutlineButton } from '../ui/Buttons.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { ScreenSection } from '../ui/Inputs.tsx';
import { EmptyState } from '../ui/States.tsx';
import {
  useDisableUserMutation,
  useEnableUserMutation,
  useEndUserSessionsMutation,
  useForceNewPasswordMutation,
  useInviteUserAgainMutation,
} from './Users.hooks.ts';
import { SessionsSection } from './SessionsSection.tsx';
import type { WholeUserFragment } from './Users.types.ts';

type AccountAction = 'endSessions' | 'inviteAgain' | 'forceNewPassword' | 'disable' | 'enable';

/** The account of a user and the actions on it. Each action is explained and confirmed before it is done. */
export function AccountSection({ user }: { readonly user: WholeUserFragment }) {
  const t = useTerms();
  const moment = useMomentFormat();
  const [pendingAction, setPendingAction] = useState<AccountAction | null>(null);
  const runAction = useAccountActions(user.id);
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
  const confirm = () => {
    if (pendingAction) void runAction(pendingAction);
    setPendingAction(null);
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
      {user.sessionCount > 0 && <SessionsSection user={user} />}
      <ScreenSection title={t('admin#account#access')}>
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <OutlineButton disabled={user.sessionCount === 0} onClick={() => setPendingAction('endSessions')}>
            {t('admin#act#endSessions#title')}
          </OutlineButton>
          {isInvited && (
            <OutlineButton onClick={() => setPendingAction('inviteAgain')}>
              {t('admin#act#inviteAgain#title')}
            </OutlineButton>
          )}
          <OutlineButton disabled={isDisabled || isOwn} onClick={() => setPendingAction('forceNewPassword')}>
            {t('admin#act#forceNewPassword#title')}
          </OutlineButton>
        </chakra.div>
      </ScreenSection>
      <chakra.div mt="8" pt="4" borderTopWidth="1px" borderColor="border">
        <chakra.p color="fg.muted" mb="2">
          {t(isOwn ? 'admin#account#own' : isDisabled ? 'admin#act#enable#text' : 'admin#act#disable#text')}
        </chakra.p>
        <OutlineButton
          disabled={isOwn}
          colorPalette={isDisabled ? 'accent' : 'red'}
          color={isDisabled ? undefined : 'fg.error'}
          onClick={() => setPendingAction(isDisabled ? 'enable' : 'disable')}
        >
          {t(isDisabled ? 'admin#act#enable#title' : 'admin#act#disable#title')}
        </OutlineButton>
      </chakra.div>
      <ConfirmDialog
        open={pendingAction !== null}
        title={pendingAction === null ? '' : t(`admin#act#${pendingAction}#title`)}
        text={pendingAction === null ? '' : t(`admin#act#${pendingAction}#text`)}
        confirm={pendingAction !== null && t(`admin#act#${pendingAction}#title`)}
        isHarmless={pendingAction !== 'disable'}
        onConfirm={confirm}
        onClose={() => setPendingAction(null)}
      />
    </>
  );
}

/** Runs an action, notifies of the result, and offers undo where possible. */
function useAccountActions(id: string): (act: AccountAction) => Promise<void> {
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
  return async function runAction(action) {
    const refused = (text: string) => notify({ text, tone: 'error' });
    try {
      const result = await resultOf[action]();
      if (result?.__typename !== 'User')
        return refused(result ? problemText(result, t) : t('shell#failed#request'));
    } catch (error) {
      return refused(failureText(error, t));
    }
    notify({
      text: t(`admin#act#${action}#done`),
      tone: 'success',
      ...(action === 'disable' && {
        action: { label: t('admin#undo'), run: () => void runAction('enable') },
      }),
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
