/** A link for people without an account: how long it is valid, and the link itself, to copy. */
import { chakra, Input } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';
import { useTerms } from '../../i18n/terms.tsx';
import { OutlineButton } from './Buttons.tsx';
import { SelectInput } from './Inputs.tsx';

interface LifetimeInputProps {
  /** The choices in seconds: an hour, a day, a week or 30 days. */
  readonly lifetimes: readonly (3_600 | 86_400 | 604_800 | 2_592_000)[];
  readonly value: string;
  readonly onValue: (seconds: string) => void;
}

export function LifetimeInput({ lifetimes, value, onValue }: LifetimeInputProps) {
  const t = useTerms();
  return (
    <SelectInput
      label={t('admin#view#shareEndsLabel')}
      value={value}
      onValue={onValue}
      options={lifetimes.map((lifetime) => ({
        value: String(lifetime),
        label: t(`admin#view#shareEnds#${lifetime}`),
      }))}
    />
  );
}

/** A link that was made, to copy. */
export function SharedLink({ link, until }: { readonly link: string; readonly until: string }) {
  const t = useTerms();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    field.current?.select();
    // Without clipboard permission, the selected link can still be copied by keyboard.
    await navigator.clipboard?.writeText(link).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <chakra.div mt="2">
      <chakra.label htmlFor={id} display="block" textStyle="xs" fontWeight="500" mb="1">
        {t('admin#view#shareLink')}
      </chakra.label>
      <chakra.div display="flex" gap="2">
        <Input ref={field} id={id} size="sm" readOnly value={link} dir="ltr" />
        <OutlineButton onClick={() => void copy()}>{t('admin#view#copy')}</OutlineButton>
      </chakra.div>
      <chakra.p textStyle="xs" color="fg.muted" mt="2">
        {until}
      </chakra.p>
      <chakra.p role="status" textStyle="xs" minH="5">
        {isCopied && t('admin#view#copied')}
      </chakra.p>
    </chakra.div>
  );
}
