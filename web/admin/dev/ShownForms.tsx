import { Section } from './Section.tsx';
import type { Kit } from './kit.ts';
import {
  countries,
  emptySample,
  filledSample,
  howOften,
  MESSAGE_MOST,
  pictureLimits,
  refusal,
  sampleSchema,
  wrongSample,
  zones,
  type Sample,
} from './samples.ts';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Every field in each of its states: empty, filled, wrong, disabled; a form a service refuses, and one that is slow. */
export function ShownForms({ kit }: { readonly kit: Kit }) {
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
      <Section title="Form, wrong when it is sent">
        <SampleForm
          kit={kit}
          label="Wrong form"
          defaults={wrongSample}
          send={() => Promise.reject(new Error('Offline.'))}
        />
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
}

function SampleForm({ kit, label, defaults, send, disabled = false }: SampleFormProps) {
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
          most={20}
          autoComplete="off"
        />
        <SelectField {...common} name="country" label="Country" options={countries} />
      </FormRow>
      <TextField {...common} name="link" label="Link" type="url" dir="ltr" optional />
      <TextArea {...common} name="message" label="Message" most={MESSAGE_MOST} lines={3} />
      <MomentField {...common} name="start" label="Begins" zones={zones} />
      <RadioField {...common} name="often" label="How often" options={howOften} />
      <CheckboxField {...common} name="letters" label="Send me letters" hint="One a week at the most." />
      <SwitchField {...common} name="letters" label="Letters are on" />
      <FileDrop {...common} name="pictures" label="Pictures" limits={pictureLimits} optional />
      <FormActions>
        <SubmitButton disabled={disabled}>Send</SubmitButton>
        <QuietButton disabled={disabled}>Cancel</QuietButton>
      </FormActions>
    </Form>
  );
}
