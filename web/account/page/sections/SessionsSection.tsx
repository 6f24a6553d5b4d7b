import { css } from '#ss/css';
import { notify } from '../../../base/navigation/notices.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { focusPage } from '../../../base/navigation/focusPage.tsx';
import { neutralButton } from '../../../ui/buttons.ts';
import { useEndSessionMutation } from '../MyAccount.hooks.ts';
import { formErrorOf, useButtonAction } from '../formErrors.ts';
import { Row, Rows, endButton } from '../Row.tsx';
import { formatCountryName, formatMoment } from '../formatMoment.ts';
import { Section, type MyViewer, type SectionProps } from '../Section.tsx';
import { useAuth } from '../../session/sharedAuth.ts';

type Session = MyViewer['sessions'][number];

/** The devices where the viewer is signed in, this one first. */
export function SessionsSection({ viewer: { sessions } }: SectionProps) {
  const t = useTerms();
  const [endSession] = useEndSessionMutation();
  const { auth } = useAuth();
  const { busy, press } = useButtonAction();
  const nameOf = ({ device }: Session) => (device === '' ? t('account#sessions#unknown') : device);

  const detailsOf = ({ country, lastUsedAt }: Session) =>
    [
      ...(country === null ? [] : [formatCountryName(country, t.language)]),
      t('account#sessions#lastUsed', { when: formatMoment(lastUsedAt, t.language) }),
    ].join(' · ');
  /** Devices of one name are told apart by place and time, and by a number where those are the same too. */
  const labelAt = (index: number): string => {
    const session = sessions[index]!;
    const label = t('account#sessions#endOf', { device: nameOf(session) });
    const sameName = sessions.filter((it) => nameOf(it) === nameOf(session));
    if (sameName.length === 1) return label;
    const same = sameName.filter((it) => detailsOf(it) === detailsOf(session));
    const number = same.length === 1 ? '' : ` · ${t.number(same.indexOf(session) + 1)}`;
    return `${label} · ${detailsOf(session)}${number}`;
  };

  const end = async (session: Session) => {
    const { data } = await endSession({ variables: { id: session.id } });
    const result = data?.endSession;
    if (result?.__typename !== 'Viewer')
      throw formErrorOf(t, result, { NotFound: { text: t('account#error#gone') } });
    focusPage(); // the button was removed with its row
    return t('account#sessions#ended', { device: nameOf(session) });
  };
  const signOutEverywhere = () =>
    void auth.signOut(true).catch(() => notify({ text: t('auth#signOutFailed'), tone: 'error' }));

  return (
    <Section title={t('account#sessions#title')} text={t('account#sessions#text')}>
      <Rows label={t('account#sessions#title')}>
        {sessions.map((session, index) => (
          <Row
            key={session.id}
            title={nameOf(session)}
            mark={session.isCurrent ? t('account#sessions#this') : undefined}
            text={detailsOf(session)}
            action={
              !session.isCurrent && (
                <button
                  type="button"
                  className={endButton}
                  aria-disabled={busy !== null || undefined}
                  aria-label={labelAt(index)}
                  onClick={() => void press(() => end(session), session.id)}
                >
                  {busy === session.id ? t('account#sessions#ending') : t('account#sessions#end')}
                </button>
              )
            }
          />
        ))}
      </Rows>
      <p className={css({ mt: '5' })}>
        <button type="button" className={neutralButton} onClick={signOutEverywhere}>
          {t('account#sessions#everywhere')}
        </button>
      </p>
    </Section>
  );
}
