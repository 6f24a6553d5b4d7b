import { chakra } from '@chakra-ui/react';
import { useTerms } from '../../i18n/terms.tsx';
import { QuietButton } from '../ui/Buttons.tsx';
import { Notice } from '../ui/States.tsx';
import { states } from './CommentRow.tsx';
import type { DecisionConflict } from './useDecisions.ts';

interface Props {
  readonly conflict: DecisionConflict;
  readonly onClose: () => void;
}

/**
 * Lists comments that another moderator changed meanwhile, as they are now: they may no longer be in the list on
 * screen.
 */
export function CommentConflictNotice({ conflict: { clashed, gone }, onClose }: Props) {
  const t = useTerms();
  return (
    <chakra.div mb="5" maxW="44rem">
      <Notice
        tone="warning"
        announced
        title={t('admin#comment#clash#title')}
        actions={<QuietButton onClick={onClose}>{t('shell#close')}</QuietButton>}
      >
        <p>{t('admin#comment#clash#text')}</p>
        <chakra.ul mt="2" display="grid" gap="2">
          {clashed.map(({ id, name, text, state, reason }) => (
            <chakra.li key={id} overflowWrap="anywhere">
              <chakra.strong fontWeight="600">
                <bdi>{name || t('admin#comment#reader')}</bdi>
              </chakra.strong>{' '}
              <chakra.span css={states} data-state={state}>
                {t(`admin#comment#state#${state}`)}
              </chakra.span>
              <chakra.span display="block" dir="auto" lineClamp="2">
                {text}
              </chakra.span>
              {reason !== '' && (
                <chakra.span display="block" color="fg.muted">
                  {t('admin#comment#reason', { reason })}
                </chakra.span>
              )}
            </chakra.li>
          ))}
        </chakra.ul>
        {gone > 0 && <p>{t('admin#comment#clash#gone', { count: t.number(gone) })}</p>}
      </Notice>
    </chakra.div>
  );
}
