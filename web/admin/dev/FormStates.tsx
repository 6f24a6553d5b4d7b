import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { Section } from './Section.tsx';
import type { Kit } from './kit.ts';
import {
  countries,
  emptySample,
  filledSample,
  howOften,
  MAX_MESSAGE_LENGTH,
  pictureLimits,
  refusal,
  sampleSchema,
  wrongSample,
  zones,
  type Sample,
} from './samples.ts';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Never resolves, so the form stays in its sending state. */
const endless = () => new Promise(() => undefined);

/**
 * Every field in each of its states: empty, filled, invalid, sending, disabled. Two forms are interactive: one that the
 * service refuses, and one with a slow response.
 */
export function FormStates({ kit }: { readonly kit: Kit }) {
  return (
    <>
      <Section title="Form, empty">
        <SampleForm kit={kit} label="Empty form" defaults={emptySample} send={() => wait(1_500)} />
      </Section>
      <Section title="Form, filled; a service refuses it">
        <SampleForm
          kit={kit}
          label="Filled form"
          defaults={filledSample}
          send={() => Promise.reject(Object.assign(new Error('Refused.'), refusal))}
        />
      </Section>
      <Section title="Form, wrong">
        <SampleForm
          kit={kit}
          label="Wrong form"
          defaults={wrongSample}
          send={() => Promise.reject(new Error('Offline.'))}
          state="wrong"
        />
      </Section>
      <Section title="Form, being sent">
        <SampleForm kit={kit} label="Sending form" defaults={filledSample} send={endless} state="sending" />
      </Section>
      <Section title="Fields, disabled">
        <SampleForm kit={kit} label="Disabled form" defaults={filledSample} send={() => wait(0)} disabled />
      </Section>
    </>
  );
}

interface SampleFormProps {
  readonly kit: Kit;
  readonly label: string;
  readonly defaults: Sample;
  readonly send: () => Promise<unknown>;
  readonly disabled?: boolean;
  /** The state that the form enters after it is mounted. */
  readonly state?: 'wrong' | 'sending';
}

/** Puts the surrounding form into a state, without moving the focus as a real submit would. */
function ForceState({ state }: Required<Pick<SampleFormProps, 'state'>>) {
  const { trigger, setError } = useFormContext();
  const anchor = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (state === 'sending') anchor.current?.closest('form')?.requestSubmit();
    // The same as after a service's refusal by field: errors at the fields, and the reason above the form.
    else void trigger().then(() => setError('root.server', { type: 'fields' }));
  }, [state, trigger, setError]);
  return <span ref={anchor} hidden />;
}

function SampleForm({ kit, label, defaults, send, disabled = false, state }: SampleFormProps) {
  const { Form, FormRow, FormActions, SubmitButton, QuietButton } = kit;
  const { TextField, TextArea, SelectField, CheckboxField, SwitchField, RadioField, MomentField, FileDrop } =
    kit;
  const common = { disabled };
  return (
    <Form label={`${label}, ${kit.name}`} schema={sampleSchema} defaults={defaults} send={send}>
      <FormRow>
        <TextField
          {...common}
          name="name"
          label="Name"
          hint="As others shall read it."
          maxLength={20}
          autoComplete="off"
        />
        <SelectField {...common} name="country" label="Country" options={countries} />
      </FormRow>
      <TextField {...common} name="link" label="Link" type="url" dir="ltr" optional />
      <TextArea {...common} name="message" label="Message" maxLength={MAX_MESSAGE_LENGTH} lines={3} />
      <MomentField {...common} name="start" label="Begins" zones={zones} />
      <RadioField {...common} name="often" label="How often" options={howOften} />
      <CheckboxField {...common} name="letters" label="Send me letters" hint="One a week at the most." />
      <SwitchField {...common} name="letters" label="Letters are on" />
      <FileDrop {...common} name="pictures" label="Pictures" limits={pictureLimits} optional />
      <FormActions>
        <SubmitButton disabled={disabled}>Send</SubmitButton>
        <QuietButton disabled={disabled}>Cancel</QuietButton>
      </FormActions>
      {state && <ForceState state={state} />}
    </Form>
  );
}
