import { chakra } from '@chakra-ui/react';
import { mayContent, mayTouchSite } from '../../../domain/rights/rights.ts';
import { mayOpen, screenOf, screenPath } from '../../../domain/admin/screens.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { useAdmin } from '../shell/admin.ts';
import { AdminLink, textLink } from '../shell/AdminLink.tsx';
import { useCountryNames, useDateFormat, useMomentFormat } from '../shell/moments.ts';
import { OutlineButton, QuietButton } from '../ui/Buttons.tsx';
import { stylesOf } from '../ui/recipes.ts';
import type { JudgedCommentFragment as Judged } from './Moderation.types.ts';
import { Reports } from './Reports.tsx';

export type CommentAction = 'approve' | 'refuse' | 'delete';

interface Props {
  readonly comment: Judged;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onAction: (action: CommentAction) => void;
}

/** The DOM id of a comment's row; the screen moves the focus by it. */
export const rowId = (id: string): string => `comment-${id}`;

/** One comment with everything a moderator needs to decide on it. */
export function CommentRow({ comment, isChosen, onChoose, onAction }: Props) {
  const t = useTerms();
  const moment = useMomentFormat();
  const day = useDateFormat();
  const country = useCountryNames();
  const { site } = useAdmin();
  const { state, text, post, writtenAt, editedAt, reason } = comment;
  const name = comment.name || t('admin#comment#reader');
  const place = [
    moment(writtenAt),
    ...(editedAt === null ? [] : [t('admin#comment#edited', { when: moment(editedAt) })]),
    ...(comment.country === null ? [] : [country(comment.country)]),
  ];
  return (
    <chakra.li id={rowId(comment.id)} tabIndex={-1} css={row}>
      <chakra.label css={target}>
        <chakra.input
          type="checkbox"
          css={stylesOf('tick', { kind: 'checkbox' })}
          aria-label={t('admin#comment#choose', { name })}
          checked={isChosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
      </chakra.label>
      <chakra.div minW="0" flex="1">
        <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3" rowGap="0.5">
          <chakra.h2 textStyle="sm" fontWeight="600" minW="0" overflowWrap="anywhere">
            <Author account={comment.account} name={name} />
          </chakra.h2>
          <chakra.span css={states} data-state={state}>
            {t(`admin#comment#state#${state}`)}
          </chakra.span>
          <chakra.span color="fg.muted" textStyle="xs">
            {place.join(' · ')}
          </chakra.span>
        </chakra.div>
        <chakra.p dir="auto" css={words}>
          {text}
        </chakra.p>
        <chakra.p textStyle="xs" mt="2" color="fg.muted" overflowWrap="anywhere">
          {post === null ? (
            t('admin#comment#noReading')
          ) : (
            <>
              <chakra.a href={`${site.basePath}${post.path}#comments`} target="_blank" css={textLink}>
                <bdi>{post.title}</bdi>
              </chakra.a>
              {` · ${day(post.date)}`}
            </>
          )}
        </chakra.p>
        {reason !== '' && (
          <chakra.p textStyle="xs" mt="2" color="fg.muted" overflowWrap="anywhere">
            {t('admin#comment#reason', { reason })}
          </chakra.p>
        )}
        <Reports comment={comment} />
        <Actions comment={comment} name={name} onAction={onAction} />
      </chakra.div>
    </chakra.li>
  );
}

/** The author's name; a link to their account for viewers who may manage users. */
function Author({ account, name }: { readonly account: string; readonly name: string }) {
  const { site, rights } = useAdmin();
  const users = screenOf('users');
  if (!mayOpen(rights, users, Number(site.id))) return <bdi>{name}</bdi>;
  return (
    <AdminLink to={`${screenPath(users, site)}/${encodeURIComponent(account)}`} css={textLink}>
      <bdi>{name}</bdi>
    </AdminLink>
  );
}

interface ActionsProps {
  readonly comment: Judged;
  readonly name: string;
  readonly onAction: (action: CommentAction) => void;
}

/** The decisions that the comment's state allows. */
function Actions({ comment: { state, reports, country }, name, onAction }: ActionsProps) {
  const t = useTerms();
  const mayDelete = useMayDelete();
  const isShown = state === 'PUBLISHED';
  const approve = isShown ? t('admin#comment#keep') : t('admin#comment#approve');
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" mt="3">
      {(!isShown || reports > 0) && (
        <OutlineButton onClick={() => onAction('approve')} aria-label={`${approve}: ${name}`}>
          {approve}
        </OutlineButton>
      )}
      {state !== 'REJECTED' && (
        <OutlineButton
          onClick={() => onAction('refuse')}
          aria-label={`${t('admin#comment#refuse')}: ${name}`}
        >
          {t('admin#comment#refuse')}
        </OutlineButton>
      )}
      {mayDelete(country) && (
        <QuietButton
          color="fg.error"
          ms="auto"
          onClick={() => onAction('delete')}
          aria-label={`${t('admin#comment#delete')}: ${name}`}
        >
          {t('admin#comment#delete')}
        </QuietButton>
      )}
    </chakra.div>
  );
}

/**
 * Whether the viewer may delete comments on readings of a country; null means the readings of all countries. Only hides
 * buttons: the service enforces the permission.
 */
export function useMayDelete(): (country: string | null) => boolean {
  const { site, rights } = useAdmin();
  return (country) =>
    mayTouchSite(rights, Number(site.id)) && mayContent(rights, 'comments', 'd', country ?? 'global');
}

const row = {
  display: 'flex',
  gap: '2',
  py: '4',
  borderBottomWidth: '1px',
  borderColor: 'border',
  _last: { borderBottomWidth: '0' },
  _focusVisible: { outline: '2px solid {colors.accent.solid}', outlineOffset: '2px' },
} as const;
/** Makes the touch target larger than the checkbox. */
const target = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: '0',
  boxSize: '8',
  ms: '-2',
  mt: '-1.5',
  cursor: 'pointer',
  '@media (pointer: coarse)': { boxSize: '11', mt: '-3' },
} as const;
const words = {
  mt: '1.5',
  maxW: '44rem',
  textStyle: 'md',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
} as const;
export const states = {
  textStyle: 'xs',
  fontWeight: '500',
  color: 'fg.muted',
  '&[data-state=HELD]': { color: 'fg.warning' },
  '&[data-state=HIDDEN], &[data-state=REJECTED]': { color: 'fg.error' },
} as const;
