import { useTerms } from '../../../i18n/terms.tsx';
import { focusPage } from '../../../shell/focusPage.ts';
import { useRemoveSignInMethodMutation } from '../MyAccount.hooks.ts';
import type { MyViewer, SectionProps } from '../myViewer.ts';
import { refused } from '../refused.ts';
import { Row, Rows } from '../Row.tsx';
import { sayWhen } from '../sayWhen.ts';
import { endButton } from '../looks.ts';
import { Section } from '../Section.tsx';
import { usePress } from '../usePress.ts';

type Method = MyViewer['signInMethods'][number];

/** How the viewer proves who they are. A password is changed, not removed; the last way stays. */
export function MethodsSection({ viewer: { signInMethods } }: SectionProps) {
  const t = useTerms();
  const [removeSignInMethod] = useRemoveSignInMethodMutation();
  const { busy, press } = usePress();
  const nameOf = ({ kind, name }: Method) => (kind === 'PASSWORD' ? t('account#methods#password') : name);
  const mayRemove = ({ kind }: Method) => kind === 'OUTSIDE' && signInMethods.length > 1;

  const remove = async (method: Method) => {
    const { data } = await removeSignInMethod({ variables: { id: method.id } });
    const answer = data?.removeSignInMethod;
    if (answer?.__typename !== 'Viewer')
      throw refused(t, answer, {
        NotFound: { text: t('account#error#gone') },
        Conflict: { text: t('account#methods#last') },
      });
    focusPage(); // the button went with its row
    return t('account#methods#removed', { name: nameOf(method) });
  };

  return (
    <Section title={t('account#methods#title')}>
      <Rows label={t('account#methods#title')}>
        {signInMethods.map((method) => (
          <Row
            key={method.id}
            title={nameOf(method)}
            text={t('account#methods#since', { when: sayWhen(method.addedAt, t.language, true) })}
            action={
              mayRemove(method) && (
                <button
                  type="button"
                  className={endButton}
                  aria-disabled={busy !== null || undefined}
                  aria-label={t('account#methods#removeOf', { name: nameOf(method) })}
                  onClick={() => void press(() => remove(method), method.id)}
                >
                  {busy === method.id ? t('forms#sending') : t('account#methods#remove')}
                </button>
              )
            }
          />
        ))}
      </Rows>
    </Section>
  );
}
