import { Box, chakra, EmptyState as Chakras, Skeleton, Stack, VisuallyHidden } from '@chakra-ui/react';
import { useTerms } from '../../i18n/terms.tsx';
import type { NoticeProps, EmptyStateProps, ErrorStateProps, LoadingProps } from '../../ui/States.tsx';
import { OutlineButton } from './Buttons.tsx';
import { slotStylesOf } from './recipes.ts';

/** A notice within the page. */
export function Notice({ tone = 'plain', title, children, actions, announced = false }: NoticeProps) {
  const styles = slotStylesOf('notice', { tone });
  const role = announced ? (tone === 'error' ? 'alert' : 'status') : undefined;
  return (
    <chakra.div css={styles['root']} role={role}>
      {title !== undefined && <chakra.p css={styles['title']}>{title}</chakra.p>}
      {children !== undefined && <chakra.div css={styles['text']}>{children}</chakra.div>}
      {actions !== undefined && <chakra.div css={styles['actions']}>{actions}</chakra.div>}
    </chakra.div>
  );
}

/** Shown when a list is empty; suggests the next step. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <Chakras.Root size="sm">
      <Chakras.Content>
        <div>
          {/* Not a heading element: the component does not know which heading level fits its context. */}
          <Chakras.Title asChild>
            <p>{title}</p>
          </Chakras.Title>
          {text !== undefined && <Chakras.Description>{text}</Chakras.Description>}
        </div>
        {action}
      </Chakras.Content>
    </Chakras.Root>
  );
}

/** Shown when something could not be loaded. */
export function ErrorState({ title, onRetry }: ErrorStateProps) {
  const t = useTerms();
  return (
    <Notice
      tone="error"
      announced
      title={title ?? t('shell#failed#title')}
      actions={onRetry && <OutlineButton onClick={onRetry}>{t('shell#retry')}</OutlineButton>}
    >
      {t('shell#failed#text')}
    </Notice>
  );
}

/** Skeleton that keeps the shape of the content while it loads. */
export function Loading({ lines = 3, children }: LoadingProps) {
  const t = useTerms();
  return (
    <div role="status">
      <VisuallyHidden>{t('shell#loading')}</VisuallyHidden>
      {children === undefined ? (
        <Stack aria-hidden="true" gap="3">
          {Array.from({ length: lines }, (_, index) => (
            <Skeleton key={index} height="1em" width={index === lines - 1 ? '60%' : 'full'} />
          ))}
        </Stack>
      ) : (
        <Box aria-hidden="true" inert>
          <Skeleton>{children}</Skeleton>
        </Box>
      )}
    </div>
  );
}
