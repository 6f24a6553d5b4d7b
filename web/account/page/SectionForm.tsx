import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFormContext, useFormState, type FieldValues } from 'react-hook-form';
import { css } from '#ss/css';
import { tidyName } from '../../../domain/forms/spaces.ts';
import { Form, FormActions, SubmitButton } from '../../ui/forms/Form.tsx';
import type { RuledForm } from '../../ui/forms/useRuledForm.ts';

interface Props<In extends FieldValues, Out> extends Omit<RuledForm<In, Out>, 'base'> {
  readonly submit: string;
  /** What is said when it is done. */
  readonly saved: string;
  /** What was typed is gone once it is done: passwords, files. Else it stays, as it was kept. */
  readonly clears?: boolean;
  readonly children: ReactNode;
  /** Beside the button. */
  readonly ways?: ReactNode;
  /** In a dialog that asks first: its ways out stand before the button, which is red. */
  readonly isGrave?: boolean;
}

/** A form of the account page: wrong, being sent, done. The fields of a mutation's input stand at its top. */
export function SectionForm<In extends FieldValues, Out>(props: Props<In, Out>) {
  const { submit, saved, clears = false, children, ways, isGrave = false, send, ...form } = props;
  const [isSaved, setSaved] = useState(false);
  return (
    <Form
      {...form}
      base=""
      send={async (values) => {
        setSaved(false);
        await send(values);
        setSaved(true);
      }}
    >
      {children}
      <FormActions>
        {isGrave && ways}
        <SubmitButton isGrave={isGrave}>{submit}</SubmitButton>
        {!isGrave && ways}
        {/* What cannot be taken back ends elsewhere. */}
        {!isGrave && <Done isSaved={isSaved} text={saved} cleared={clears ? form.defaults : null} />}
      </FormActions>
    </Form>
  );
}

/** Says that it is done until something is typed again, and puts the fields to what was kept. */
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

/** Texts as the service has kept them (spec 1 §5). */
const tidied = (values: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' ? tidyName(value) : value,
    ]),
  );
