/** Personal API tokens: a program calls REST with them. For people with rights of the admin area. Decision page 0081. */
import '../../../ui/parts.css';
import { useEffect, useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { css } from '#ss/css';
import { field, input } from '#ss/recipes';
import { passwordInput } from '../../../../domain/account/accountFields.ts';
import { apiTokenDays, apiTokenName } from '../../../../domain/account/apiToken.ts';
import { englishOf, notOnlySpaces } from '../../../../domain/forms/rules.ts';
import { requiredText } from '../../../../domain/forms/schemas.ts';
import type { ApiTokenService } from '../../../../generated/schema.ts';
import { focusPage } from '../../../base/navigation/focusPage.tsx';
import { useTerms, type TermFunction } from '../../../i18n/terms.tsx';
import { neutralButton } from '../../../ui/buttons.ts';
import { CheckboxField, RadioField } from '../../../ui/forms/ChoiceFields.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { formatMoment } from '../formatMoment.ts';
import { formErrorOf, useButtonAction } from '../formErrors.ts';
import { endButton, Row, Rows } from '../Row.tsx';
import { Section, type SectionProps } from '../Section.tsx';
import { hasPassword, NoPassword, SectionForm } from '../SectionForm.tsx';
import { PasswordField } from '../../screens/SecretFields.tsx';
import {
  useCreateApiTokenMutation,
  useMyApiTokensQuery,
  useRevokeApiTokenMutation,
} from '../ApiTokens.hooks.ts';
import type { ApiTokenFieldsFragment } from '../ApiTokens.types.ts';

const services = [
  'DEVOTIONALS',
  'PAGES',
  'WIDGETS',
  'MEDIA',
  'TRANSLATION',
  'FEATURES',
  'SITE_CONFIG',
  'PERMISSIONS',
] as const satisfies readonly ApiTokenService[];

const schema = z.object({
  name: apiTokenName,
  services: z.record(z.enum(services), z.boolean()).check((payload) => {
    if (services.some((name) => payload.value[name])) return;
    // The message is at the first of the checkboxes.
    const { code } = notOnlySpaces;
    payload.issues.push({
      code: 'custom',
      input: payload.value,
      path: [services[0]],
      message: englishOf(code),
      params: { code },
    });
  }),
  access: z.enum(['read', 'write']),
  days: z.enum(apiTokenDays.map(String)),
  password: z.pipe(requiredText(), passwordInput),
});

export function ApiTokensSection({ viewer }: SectionProps) {
  const t = useTerms();
  const { data } = useMyApiTokensQuery();
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Section title={t('account#apiTokens#title')} text={t('account#apiTokens#text')}>
      <TokenList tokens={data?.viewer?.apiTokens ?? []} />
      {secret !== null && <Secret key={secret} secret={secret} />}
      {hasPassword(viewer) ? (
        <TokenForm username={viewer.username} onSecret={setSecret} />
      ) : (
        <NoPassword text={t('account#password#needed')} />
      )}
    </Section>
  );
}

function TokenList({ tokens }: { readonly tokens: readonly ApiTokenFieldsFragment[] }) {
  const t = useTerms();
  const [revoke] = useRevokeApiTokenMutation();
  const { busy, press } = useButtonAction();
  const end = async ({ id, name }: ApiTokenFieldsFragment) => {
    const { data } = await revoke({ variables: { id } });
    const result = data?.revokeApiToken;
    if (result?.__typename !== 'Viewer')
      throw formErrorOf(t, result, { NotFound: { text: t('account#error#gone') } });
    focusPage(); // the button was removed with its row
    return t('account#apiTokens#revoked', { name });
  };
  if (tokens.length === 0) return null;
  return (
    <div className={css({ mb: '6' })}>
      <Rows label={t('account#apiTokens#title')}>
        {tokens.map((token) => (
          <Row
            key={token.id}
            title={token.name}
            text={tokenText(t, token)}
            action={
              <button
                type="button"
                className={endButton}
                aria-disabled={busy !== null || undefined}
                aria-label={t('account#apiTokens#revokeOf', { name: token.name })}
                onClick={() => void press(() => end(token), token.id)}
              >
                {t(busy === token.id ? 'account#apiTokens#revoking' : 'account#apiTokens#revoke')}
              </button>
            }
          />
        ))}
      </Rows>
    </div>
  );
}

/** What a token may do, until when, and when it was last used. */
const tokenText = (t: TermFunction, token: ApiTokenFieldsFragment): string =>
  [
    t(token.canWrite ? 'account#apiTokens#access#write' : 'account#apiTokens#access#read'),
    token.services.map((name) => t(`account#apiTokens#service#${name}`)).join(', '),
    Date.parse(token.endsAt) > Date.now()
      ? t('account#apiTokens#until', { when: formatMoment(token.endsAt, t.language) })
      : t('account#apiTokens#ended', { when: formatMoment(token.endsAt, t.language) }),
    token.lastUsedAt === null
      ? t('account#apiTokens#neverUsed')
      : t('account#sessions#lastUsed', { when: formatMoment(token.lastUsedAt, t.language) }),
  ].join(' · ');

interface FormProps {
  readonly username: string;
  readonly onSecret: (secret: string) => void;
}

function TokenForm({ username, onSecret }: FormProps) {
  const t = useTerms();
  const [create] = useCreateApiTokenMutation();
  const defaults = {
    name: '',
    services: Object.fromEntries(services.map((name) => [name, false])) as Record<ApiTokenService, boolean>,
    access: 'read' as const,
    days: '90',
    password: '',
  };
  const send = async ({ access, days, services: chosen, ...values }: z.output<typeof schema>) => {
    const { data } = await create({
      variables: {
        input: {
          ...values,
          services: services.filter((name) => chosen[name]),
          canWrite: access === 'write',
          days: Number(days),
        },
      },
    });
    const result = data?.createApiToken;
    if (result?.__typename === 'ApiTokenCreated') return onSecret(result.secret);
    throw formErrorOf(t, result, {
      NotAuthorized: { text: t('account#error#password'), field: 'password' },
      Conflict: { text: t('account#apiTokens#nameTaken'), field: 'name' },
    });
  };
  return (
    <SectionForm
      schema={schema}
      defaults={defaults}
      send={send}
      submit={t('account#apiTokens#create')}
      saved={t('account#apiTokens#created')}
      clears
      isDiscardable
    >
      <TextField name="name" label={t('account#apiTokens#name')} hint={t('account#apiTokens#nameHint')} />
      <fieldset>
        <legend className={legend}>{t('account#apiTokens#services')}</legend>
        <div className={css({ display: 'grid', gridTemplateColumns: { sm: '[1fr 1fr]' }, columnGap: '6' })}>
          {services.map((name) => (
            <CheckboxField
              key={name}
              name={`services.${name}`}
              label={t(`account#apiTokens#service#${name}`)}
            />
          ))}
        </div>
      </fieldset>
      <RadioField
        name="access"
        label={t('account#apiTokens#accessLabel')}
        options={(['read', 'write'] as const).map((value) => ({
          value,
          label: t(`account#apiTokens#access#${value}`),
        }))}
      />
      <SelectField
        name="days"
        label={t('account#apiTokens#days')}
        options={apiTokenDays.map((days) => ({
          value: String(days),
          label: t.plural('account#apiTokens#dayCount', days),
        }))}
      />
      {/* For password managers: the username of the password. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField name="password" label={t('account#password#current')} />
    </SectionForm>
  );
}

const { label: legend } = field();
const secretStyles = input({ size: 'lg', variant: 'outline' });

/** The secret of a new token, to copy: it is shown only once. */
function Secret({ secret }: { readonly secret: string }) {
  const t = useTerms();
  const id = useId();
  const control = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  // Scrolls to it: the form is below it.
  useEffect(() => {
    control.current?.focus();
    control.current?.select();
  }, []);
  const copy = async () => {
    control.current?.select();
    // Without clipboard permission, the selected text can still be copied by keyboard.
    await navigator.clipboard?.writeText(secret).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <div className={css({ mb: '8', p: '4', bg: 'bg.muted', borderRadius: 'l2' })}>
      <label htmlFor={id} className={css({ display: 'block', fontWeight: 'medium', mb: '2' })}>
        {t('account#apiTokens#secret')}
      </label>
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '3' })}>
        <input
          ref={control}
          id={id}
          readOnly
          dir="ltr"
          value={secret}
          className={`${secretStyles} ${css({ flex: '[1 1 14rem]' })}`}
        />
        <button type="button" className={neutralButton} onClick={() => void copy()}>
          {t('account#apiTokens#copy')}
        </button>
      </div>
      <p className={css({ textStyle: 'small', mt: '2' })}>{t('account#apiTokens#secretText')}</p>
      <p role="status" className={css({ textStyle: 'small', minH: '5' })}>
        {isCopied && t('account#apiTokens#copied')}
      </p>
    </div>
  );
}
