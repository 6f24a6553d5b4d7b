import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTerms } from '../../i18n/terms.tsx';
import { GraveButton, PrimaryButton, QuietButton } from './Buttons.tsx';
import { Dialog } from './Layers.tsx';
import { Notice } from './States.tsx';

interface Props {
  readonly open?: boolean;
  readonly title: string;
  readonly text?: string;
  /** The label of the button that does it. */
  readonly confirm: ReactNode;
  /** The label of the button that changes nothing; by default "Cancel". */
  readonly cancel?: string;
  /** True when nothing is lost by it. */
  readonly isHarmless?: boolean;
  /** True while it cannot be confirmed. */
  readonly isDisabled?: boolean;
  /** The id of the element that says what it is done to. */
  readonly describedBy?: string;
  /** Why it was not done. */
  readonly problem?: string | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Asks for confirmation before something is done. Escape and the close button change nothing. */
export function ConfirmDialog(props: Props) {
  const { open = true, title, text, confirm, cancel, isHarmless = false, isDisabled, describedBy } = props;
  const { problem = null, onConfirm, onClose, children } = props;
  const t = useTerms();
  const ConfirmButton = isHarmless ? PrimaryButton : GraveButton;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={title}
      {...(text !== undefined && { text })}
      actions={
        <>
          <QuietButton onClick={onClose}>{cancel ?? t('admin#cancel')}</QuietButton>
          <ConfirmButton disabled={isDisabled} aria-describedby={describedBy} onClick={onConfirm}>
            {confirm}
          </ConfirmButton>
        </>
      }
    >
      {children}
      {problem !== null && (
        <chakra.div mt="4">
          <Notice tone="error" announced>
            {problem}
          </Notice>
        </chakra.div>
      )}
    </Dialog>
  );
}
