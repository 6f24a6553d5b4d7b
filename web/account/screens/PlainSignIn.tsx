/**
 * The sign-in form as the server sends it: it posts to the page's own address and works without scripts
 * (`server/signIn/plainSignIn.ts`). With scripts, the form of `SignInForms.tsx` takes its place, and what was typed until
 * then. Decision page 0087.
 */
import '../../ui/parts.css';
import { useId, type ReactNode, type Ref } from 'react';
import { choice, field, formLayout, input, passwordBox, tick } from '#ss/recipes';
import { pathOf } from '../../base/navigation/resolvePath.ts';
import { useSite } from '../../base/site/SiteContext.tsx';
import { useTerms, type TermFunction } from '../../i18n/terms.tsx';
import { primaryButton } from '../../ui/buttons.ts';
import { FieldFoot, FieldFrame } from '../../ui/forms/FieldFrame.tsx';
import { Notice } from '../../ui/States.tsx';
import { errorText, messageOf, type AuthCode } from '../auth/state/authMessages.ts';
import { formLinkStyles } from './formLinkStyles.ts';

const styles = {
  form: formLayout(),
  label: field().label,
  input: input({ size: 'lg', variant: 'outline' }),
  password: passwordBox(),
  choice: choice(),
  checkbox: tick({ kind: 'checkbox' }),
};

interface Props {
  /** The parameters of the page: `problem`, `username` and `seconds` after a refused sign-in. */
  readonly params: Readonly<Record<string, string>>;
  readonly ref: Ref<HTMLFormElement>;
  /** Called in place of the post once scripts run. */
  readonly onSend: () => void;
}

export function PlainSignIn({ params, ref, onSend }: Props) {
  const t = useTerms();
  const { basePath, routes } = useSite();
  const keepIds = fieldIds(useId());
  return (
    // No action: the address on screen, with the `next` of its query.
    <form
      method="post"
      ref={ref}
      className={styles.form.root}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <PlainSignInProblem params={params} />
      <PlainField label={t('auth#field#email')}>
        {(id) => (
          <input
            id={id}
            name="username"
            className={styles.input}
            type="email"
            autoComplete="username"
            dir="ltr"
            required
            defaultValue={params['username'] ?? ''}
          />
        )}
      </PlainField>
      <PlainField label={t('auth#field#password')}>
        {(id) => (
          <div className={styles.password.root} dir="ltr">
            <input
              id={id}
              name="password"
              className={styles.input}
              type="password"
              autoComplete="current-password"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
          </div>
        )}
      </PlainField>
      <div className={styles.choice.root}>
        <label className={styles.choice.label}>
          <input name="keepSignedIn" type="checkbox" className={styles.checkbox} />
          <span className={styles.choice.text}>{t('auth#field#keep')}</span>
        </label>
        <div className={styles.choice.under}>
          <FieldFoot bound={{ ids: keepIds, error: null }} hint={t('auth#hint#keep')} />
        </div>
      </div>
      <div>
        <div className={styles.form.actions}>
          <button type="submit" className={primaryButton}>
            {t('auth#submit#signIn')}
          </button>
        </div>
        <div className={formLinkStyles.root}>
          <a href={basePath + pathOf('reset-password', routes)} className={formLinkStyles.link}>
            {t('auth#way#forgot')}
          </a>
          <a href={basePath + pathOf('signup', routes)} className={formLinkStyles.link}>
            {t('auth#way#signUp')}
          </a>
        </div>
      </div>
    </form>
  );
}

const fieldIds = (id: string) => ({
  control: id,
  label: `${id}-label`,
  said: `${id}-said`,
  counter: `${id}-counter`,
});

function PlainField({ label, children }: { readonly label: string; children(id: string): ReactNode }) {
  const ids = fieldIds(useId());
  return (
    <FieldFrame label={label} bound={{ ids, error: null }}>
      {children(ids.control)}
    </FieldFrame>
  );
}

/** Why the posted form did not sign in; nothing on a page that was not posted. */
export function PlainSignInProblem({ params }: Pick<Props, 'params'>) {
  const t = useTerms();
  const { problem, seconds = '0' } = params;
  if (problem === undefined) return null;
  return (
    <Notice tone="error" announced>
      {problemText(problem, Number(seconds), t)}
    </Notice>
  );
}

function problemText(problem: string, seconds: number, t: TermFunction): string {
  switch (problem) {
    case 'INCOMPLETE':
      return t('auth#plain#incomplete');
    case 'CODE_REQUIRED':
      return t('auth#plain#codeRequired');
    case 'NEW_PASSWORD_REQUIRED':
      return t('auth#plain#newPasswordRequired');
    default: {
      const code = problem as AuthCode;
      return errorText(messageOf('signIn', code), { code, seconds }, t);
    }
  }
}
