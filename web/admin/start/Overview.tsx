/** What the viewer must do next: what is wrong or waits for a decision, their drafts, what comes, translations. */
import { chakra } from '@chakra-ui/react';
import { useId, useState, type ReactNode } from 'react';
import { screenPath, screens, type Screen, type ScreenId } from '../../../domain/admin/screens.ts';
import { todayIn } from '../../../domain/dates/localDate.ts';
import type { OverviewKind } from '../../../generated/schema.ts';
import { deviceZone } from '../../base/site/axes.ts';
import { useTerms, type TermFunction } from '../../i18n/terms.tsx';
import { useAdmin } from '../shell/admin.ts';
import { AdminLink, textLink } from '../shell/AdminLink.tsx';
import {
  formatList,
  formatPercent,
  useDateFormat,
  useMomentFormat,
  useWallClockFormat,
} from '../shell/moments.ts';
import { ErrorState, Loading, Notice } from '../ui/States.tsx';
import { useAdminOverviewQuery } from './Overview.hooks.ts';
import type { AdminOverviewQuery } from './Overview.types.ts';

type Item = AdminOverviewQuery['adminOverview']['items'][number];

/** The sections, with the kinds of what they list. */
const sections = [
  {
    id: 'urgent',
    kinds: ['mail', 'publishFailed', 'emptyDays', 'comments', 'testReady', 'testOver'],
  },
  { id: 'drafts', kinds: ['draft', 'moreDrafts'] },
  { id: 'coming', kinds: ['publish', 'start', 'end'] },
  { id: 'translations', kinds: ['translation'] },
] as const satisfies readonly { readonly id: string; readonly kinds: readonly OverviewKind[] }[];

interface Props {
  /** The screens that the viewer may open. */
  readonly open: readonly Screen[];
}

/** Only for the date: names of zones are not loaded with the first screen. */

export function Overview({ open }: Props) {
  const t = useTerms();
  const { siteKey: site } = useAdmin();
  const [today] = useState(() => todayIn(deviceZone(), new Date()));
  const { data, error, refetch } = useAdminOverviewQuery({
    variables: { site, today },
    fetchPolicy: 'cache-and-network',
  });
  if (error && !data) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={6} />;
  const { items, unavailable } = data.adminOverview;
  const filled = sections
    .map(({ id, kinds }) => ({ id, items: items.filter(({ kind }) => kinds.some((it) => it === kind)) }))
    .filter((section) => section.items.length > 0);
  return (
    <>
      {unavailable.length > 0 && (
        <chakra.div mb="6">
          <Notice tone="warning" announced title={t('admin#overview#unavailable')}>
            {t('admin#overview#unavailableText', {
              parts: formatList(
                t,
                unavailable.map((part) => t(`admin#overview#part#${part}`)),
              ),
            })}
          </Notice>
        </chakra.div>
      )}
      {filled.length === 0 && unavailable.length === 0 && <FirstSteps open={open} />}
      <chakra.div css={columns}>
        {filled.map(({ id, items: listed }) => (
          <OverviewSection key={id} title={t(`admin#overview#${id}`)} isUrgent={id === 'urgent'}>
            {listed.map((item) => (
              <OverviewLine key={item.id} item={item} />
            ))}
          </OverviewSection>
        ))}
      </chakra.div>
    </>
  );
}

interface SectionProps {
  readonly title: string;
  readonly isUrgent: boolean;
  readonly children: ReactNode;
}

function OverviewSection({ title, isUrgent, children }: SectionProps) {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id} gridColumn={isUrgent ? '1 / -1' : undefined}>
      <chakra.h2 id={id} textStyle="title" fontSize="1.125rem" mb="1">
        {title}
      </chakra.h2>
      <chakra.ul css={list}>{children}</chakra.ul>
    </chakra.section>
  );
}

/** Kinds whose line says the screen already, or has none. */
const plainKinds: ReadonlySet<OverviewKind> = new Set(['emptyDays', 'comments', 'translation', 'mail']);

/** One line: what it is, with the way to it, and when. */
function OverviewLine({ item }: { readonly item: Item }) {
  const t = useTerms();
  const text = useItemText();
  const { kind, screen } = item;
  const { title, detail } = text(item);
  const address = useAddress(item);
  const isWrong = kind === 'mail' || kind === 'publishFailed' || kind === 'emptyDays';
  return (
    <chakra.li css={line} data-kind={kind}>
      <chakra.span aria-hidden="true" css={dot} color={isWrong ? 'fg.error' : 'accent.fg'} />
      <chakra.span minW="0">
        {address === null ? (
          <chakra.span fontWeight="600">{title}</chakra.span>
        ) : item.site ? (
          <chakra.a href={address} css={textLink}>
            {title}
          </chakra.a>
        ) : (
          <AdminLink to={address} css={textLink}>
            {title}
          </AdminLink>
        )}
        <chakra.span display="block" color="fg.muted" textStyle="xs">
          {detail !== '' && <span>{detail}</span>}
          {!plainKinds.has(kind) && (
            <span>
              {detail !== '' && ' · '}
              {t(`admin#screen#${screen as ScreenId}`)}
            </span>
          )}
        </chakra.span>
      </chakra.span>
    </chakra.li>
  );
}

/** Where a line leads: a screen of this site, or of another; null for what has no screen. */
function useAddress({ screen, subpath, site: other }: Item): string | null {
  const { site } = useAdmin();
  const found = screens.find(({ id }) => id === screen);
  if (!found || found.id === 'start') return null;
  if (!other) return screenPath(found, site) + subpath;
  const query = new URLSearchParams(subpath.slice(1));
  query.set('override', other.name);
  return `${other.adminPath}${found.subpath}?${query}`;
}

/** Returns a function that says what a line is, and when. */
function useItemText(): (item: Item) => { readonly title: string; readonly detail: string } {
  const t = useTerms();
  const moment = useMomentFormat();
  const wallClock = useWallClockFormat();
  const date = useDateFormat();
  return (item) => {
    const { kind, count } = item;
    const name = item.name || t('admin#resource#unnamed');
    const when = item.wallClock === null ? moment(item.at) : wallClock(item.wallClock);
    switch (kind) {
      case 'mail':
        return { title: t.plural('admin#overview#mail', count!), detail: t('admin#overview#mailText') };
      case 'emptyDays':
        return {
          title: `\u2068${name}\u2069: ${t.plural('admin#overview#emptyDays', count!)}`,
          detail: t('admin#overview#first', { day: date(item.date!) }),
        };
      case 'comments':
      case 'moreDrafts':
        return { title: t.plural(`admin#overview#${kind}`, count!), detail: '' };
      case 'publishFailed':
      case 'testReady':
      case 'testOver':
        return { title: t(`admin#overview#${kind}`, { name }), detail: item.at === null ? '' : when };
      case 'draft':
        return { title: name, detail: t('admin#overview#saved', { when }) };
      case 'publish':
      case 'start':
      case 'end':
        return { title: name, detail: t(`admin#overview#${kind}`, { when }) };
      case 'translation':
        return {
          title: languageName(t, item.name),
          detail: t('admin#overview#translated', { percent: formatPercent(t, count!) }),
        };
    }
  };
}

/** The name of a language, in the language of the viewer. */
const languageName = ({ language }: TermFunction, code: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(code.replaceAll('_', '-')) ?? code;

const steps = ['devotional', 'layouts', 'translation', 'users', 'features', 'headerSlideIn'] as const;
/** Steps that are shown at most. */
const MAX_STEPS = 3;
const stepQuery: Readonly<Partial<Record<ScreenId, string>>> = { devotional: '?view=readiness' };

/** Nothing waits: where to begin. */
function FirstSteps({ open }: Props) {
  const t = useTerms();
  const { site } = useAdmin();
  const offered = steps.flatMap((id) => open.find((screen) => screen.id === id) ?? []).slice(0, MAX_STEPS);
  return (
    <chakra.section aria-label={t('admin#overview#none')} css={empty}>
      <chakra.p textStyle="title" fontSize="1.125rem">
        {t('admin#overview#none')}
      </chakra.p>
      {offered.length > 0 && (
        <>
          <chakra.p color="fg.muted" mt="1" mb="3">
            {t('admin#overview#noneText')}
          </chakra.p>
          <chakra.ul display="grid" gap="3">
            {offered.map((screen) => (
              <li key={screen.id}>
                <AdminLink to={screenPath(screen, site) + (stepQuery[screen.id] ?? '')} css={textLink}>
                  {t(`admin#screen#${screen.id}`)}
                </AdminLink>
                <chakra.span display="block" color="fg.muted">
                  {stepText(t, screen.id)}
                </chakra.span>
              </li>
            ))}
          </chakra.ul>
        </>
      )}
    </chakra.section>
  );
}

const stepText = (t: TermFunction, id: ScreenId): string =>
  t(`admin#overview#step#${id as (typeof steps)[number]}`);

const columns = {
  display: 'grid',
  gridTemplateColumns: { lg: 'repeat(2, minmax(0, 1fr))' },
  columnGap: '10',
  rowGap: '8',
  maxW: '64rem',
} as const;

const list = {
  '& > li': { borderTopWidth: '1px' },
  '& > li:first-of-type': { borderTopWidth: '0' },
} as const;

const line = {
  display: 'flex',
  alignItems: 'baseline',
  gap: '3',
  py: '2',
  overflowWrap: 'anywhere',
} as const;

const dot = {
  flexShrink: '0',
  w: '1.5',
  h: '1.5',
  borderRadius: 'full',
  bg: 'currentColor',
  transform: 'translateY(-0.15em)',
} as const;

const empty = { borderWidth: '1px', borderRadius: 'l3', p: '5', maxW: '44rem' } as const;
