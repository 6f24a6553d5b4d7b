import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFormContext, useFormState, type FieldValues } from 'react-hook-form';
import { css } from '#ss/css';
import { tidyName } from '../../../domain/forms/spaces.ts';
import { Form, FormActions, SubmitButton } from '../../ui/forms/Form.tsx';
import type { ValidatedFormOptions } from '../../ui/forms/useValidatedForm.ts';
import { pathOf } from '../../base/navigation/resolvePath.ts';
import { useSite } from '../../base/site/SiteContext.tsx';
import { useTerms } from '../../i18n/terms.tsx';
import { neutralButton } from '../../ui/buttons.ts';
import type { SiteKey } from '../../../generated/schema.ts';
import type { MyViewer } from './Section.tsx';
import { firstBoot } from '../../base/site/boot.ts';

interface Props<In extends FieldValues, Out> extends Omit<ValidatedFormOptions<In, Out>, 'basePointer'> {
  readonly submit: string;
  /** The message after success. */
  readonly saved: string;
  /** Resets the fields after success: passwords, files. Otherwise they show the stored values. */
  readonly clears?: boolean;
  /** The form changes stored values. */
  readonly saves?: boolean;
  readonly children: ReactNode;
  /** Buttons beside the submit button. */
  readonly secondaryActions?: ReactNode;
  /** In a confirmation dialog: the other buttons come first, and the submit button is red. */
  readonly isDestructive?: boolean;
  /** Another section of the page has the primary action. */
  readonly isSecondary?: boolean;
}

/**
 * A form of the account page with its states: invalid, sending, done. The fields are at the top level of the mutation's
 * input.
 */
export function SectionForm<In extends FieldValues, Out>(props: Props<In, Out>) {
  const {
    submit,
    saved,
    clears = false,
    children,
    secondaryActions,
    isDestructive = false,
    isSecondary = false,
    send,
    ...form
  } = props;
  const [isSaved, setSaved] = useState(false);
  return (
    <Form
      {...form}
      basePointer=""
      send={async (values) => {
        setSaved(false);
        await send(values);
        setSaved(true);
      }}
    >
      {children}
      <FormActions>
        {isDestructive && secondaryActions}
        <SubmitButton isDestructive={isDestructive} {...(isSecondary && { className: neutralButton })}>
          {submit}
        </SubmitButton>
        {!isDestructive && secondaryActions}
        {/* A destructive action ends on another page, so it has no success message. */}
        {!isDestructive && <Done isSaved={isSaved} text={saved} cleared={clears ? form.defaults : null} />}
      </FormActions>
    </Form>
  );
}

/** Shows the success message until the form changes, and resets the fields to the stored values. */
function Done({ isSaved, text, cleared }: { isSaved: boolean; text: string; cleared: FieldValues | null }) {
  const { reset, getValues } = useFormContext();
  const { isSubmitting, isDirty } = useFormState();
  const wasSending = useRef(false);
  useEffect(() => {
    if (wasSending.current && !isSubmitting && isSaved && !isDirty) reset(cleared ?? tidied(getValues()));
    wasSending.current = isSubmitting;
  }, [isSubmitting, isSaved, isDirty, reset, getValues, cleared]);
  return (
    <span role="status" className={css({ color: 'fg.success', textStyle: 'sm' })}>
      {isSaved && !isDirty && !isSubmitting ? text : ''}
    </span>
  );
}

/** Texts normalized as the service stores them (spec 1 §5). */
const tidied = (values: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' ? tidyName(value) : value,
    ]),
  );

/** Whether the account has a password: one created by the outside provider has none. Decision page 0021. */
export const hasPassword = ({ signInMethods }: MyViewer): boolean =>
  signInMethods.some(({ kind }) => kind === 'PASSWORD');

/** Replaces a form that requires the password: explains that there is none, and links to setting one by a code. */
export function NoPassword({ text }: { readonly text: string }) {
  const t = useTerms();
  const { basePath, routes } = useSite();
  return (
    <>
      <p className={css({ mb: '4' })}>{text}</p>
      <a
        className={neutralButton}
        href={basePath + pathOf('account', routes) + pathOf('reset-password', routes)}
      >
        {t('account#password#set')}
      </a>
    </>
  );
}

/** The current site, whose name mails carry. */
export const currentSiteKey = (): SiteKey =>
  firstBoot()?.siteKey ?? { domain: location.host, override: null };
