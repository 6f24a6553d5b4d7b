import { chakra } from '@chakra-ui/react';
import { useId, useState, type ReactNode } from 'react';
import { DownIcon } from '../../ui/icons.tsx';
import { QuietButton } from './Buttons.tsx';

interface Props {
  readonly label: string;
  /** The accessible name, when the label alone does not say what opens. */
  readonly name?: string;
  readonly children: () => ReactNode;
}

/** A button that expands the content below it, which is rendered only while expanded. */
export function Disclosure({ label, name, children }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <QuietButton
        size="xs"
        px="1"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={name}
        onClick={() => setOpen(!isOpen)}
      >
        <chakra.span aria-hidden="true" css={isOpen ? undefined : closed}>
          <DownIcon />
        </chakra.span>
        {label}
      </QuietButton>
      <chakra.div id={id} hidden={!isOpen} mt="1" mb="2">
        {isOpen && children()}
      </chakra.div>
    </>
  );
}

const closed = { transform: 'rotate(-90deg)', _rtl: { transform: 'rotate(90deg)' } } as const;
