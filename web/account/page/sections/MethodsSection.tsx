import { useContext } from 'react';
import { css } from '#ss/css';
import { useSite } from '../../../base/site/SiteContext.tsx';
import { useTerms } from '../../../i18n/terms.tsx';
import { focusPage } from '../../../base/navigation/focusPage.tsx';
import { neutralButton } from '../../../ui/buttons.ts';
import { Notice } from '../../../ui/States.tsx';
import { OutsideName } from '../../auth/outsideName.ts';
import { OutsideProblem } from '../../screens/OutsideSignIn.tsx';
import { useRemoveSignInMethodMutation } from '../MyAccount.hooks.ts';
import { formErrorOf, useButtonAction } from '../formErrors.ts';
import { Row, Rows, endButton } from '../Row.tsx';
import { formatMoment } from '../formatMoment.ts';
import { Section, type MyViewer, type SectionProps } from '../Section.tsx';

type Method = MyViewer['signInMethods'][number];

/** The sign-in methods. A password is changed, not removed; the last method cannot be removed. */
export function MethodsSection({ viewer: { signInMethods } }: SectionProps) {
  const t = useTerms();
  const [removeSignInMethod] = useRemoveSignInMethodMutation();
  const { busy, press } = useButtonAction();
  const nameOf = ({ kind, name }: Method) => (kind === 'PASSWORD' ? t('account#methods#password') : name);
  const mayRemove = ({ kind }: Method) => kind === 'OUTSIDE' && signInMethods.length > 1;

  const remove = async (method: Method) => {
    const { data } = await removeSignInMethod({ variables: { id: method.id } });
    const result = data?.removeSignInMethod;
    if (result?.__typename !== 'Viewer')
      throw formErrorOf(t, result, {
        NotFound: { text: t('account#error#gone') },
        Conflict: { text: t('account#methods#last') },
      });
    focusPage(); // the button was removed with its row
    return t('account#methods#removed', { name: nameOf(method) });
  };

  return (
    <Section title={t('account#methods#title')}>
      <AddResult />
      <Rows label={t('account#methods#title')}>
        {signInMethods.map((method) => (
          <Row
            key={method.id}
            title={nameOf(method)}
            text={t('account#methods#since', { when: formatMoment(method.addedAt, t.language, true) })}
            action={
              mayRemove(method) && (
                <button
                  type="button"
                  className={endButton}
                  aria-disabled={busy !== null || undefined}
                  aria-label={t('account#methods#removeOf', { name: nameOf(method) })}
                  onClick={() => void press(() => remove(method), method.id)}
                >
                  {busy === method.id ? t('account#methods#removing') : t('account#methods#remove')}
                </button>
              )
            }
          />
        ))}
      </Rows>
      <AddMethod known={signInMethods.filter(({ kind }) => kind === 'OUTSIDE').map(({ name }) => name)} />
    </Section>
  );
}

/** The value of `outside` after a successful return from the provider. */
const ADDED = 'added';

/**
 * Links to the provider, which returns and adds the method; nothing when there is no provider or it is added already.
 * Decision page 0021.
 */
function AddMethod({ known }: { readonly known: readonly string[] }) {
  const t = useTerms();
  const { basePath } = useSite();
  const name = useContext(OutsideName);
  if (name === null || known.includes(name)) return null;
  const next = `${location.pathname}?${new URLSearchParams({ outside: ADDED })}`;
  return (
    <p className={css({ mt: '4' })}>
      {/* A full navigation, because it leaves the site. */}
      <a
        className={neutralButton}
        href={`${basePath}/sign-in/outside?${new URLSearchParams({ link: '1', next })}`}
      >
        {t('account#methods#add', { name: `\u2068${name}\u2069` })}
      </a>
    </p>
  );
}

/** The result of adding it. */
function AddResult() {
  const t = useTerms();
  const name = useContext(OutsideName);
  if (new URLSearchParams(location.search).get('outside') !== ADDED) return <OutsideProblem />;
  return (
    <div className={css({ mb: '5' })}>
      <Notice tone="success" announced>
        {t('account#methods#added', { name: `\u2068${name ?? ''}\u2069` })}
      </Notice>
    </div>
  );
}
