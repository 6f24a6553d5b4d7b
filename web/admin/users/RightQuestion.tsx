import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { explainDecision } from '../../../domain/rights/explainDecision.ts';
import {
  contentActions,
  contentAreas,
  GLOBAL,
  type ContentAction,
  type ContentArea,
} from '../../../domain/rights/rights.ts';
import type { TermFunction } from '../../i18n/terms.tsx';
import { AdminLink, textLink } from '../shell/AdminLink.tsx';
import { useAdmin } from '../shell/admin.ts';
import { formatList } from '../shell/moments.ts';
import { useCountryChoices } from '../shell/useCountryChoices.ts';
import { ScreenSection, SelectInput } from '../ui/Inputs.tsx';
import { ErrorState, Loading, Notice } from '../ui/States.tsx';
import { explainedRights, shownSite } from './heldRights.ts';
import { reasonText, rightText, type Names, useNames } from './rightTexts.ts';
import { useRightHoldersQuery } from './Users.hooks.ts';
import type { RightHoldersQuery, WholeUserFragment } from './Users.types.ts';

interface Props {
  /** The path of the screen of users, below which each user has a page. */
  readonly path: string;
  /** Answers for this user as well. */
  readonly user?: WholeUserFragment;
  /** It is in a dialog with a title of its own. */
  readonly isInDialog?: true;
}

interface RightChoice {
  readonly area: ContentArea;
  readonly action: ContentAction;
  readonly country: string;
  readonly site: string;
}

/**
 * The question who may do something with content of a country: whether this user may, who else, and who can grant it.
 * Spec 2 §6.
 */
export function RightQuestion({ path, user, isInDialog }: Props) {
  const { names, siteChoices } = useNames();
  const { t } = names;
  const { site } = useAdmin();
  const countries = useCountryChoices();
  const [choice, setChoice] = useState<RightChoice>({
    area: 'layouts',
    action: 'u',
    country: user?.content.find(({ key }) => key !== GLOBAL)?.key ?? GLOBAL,
    site: user ? shownSite(user, site.id) : site.id,
  });
  const set = (name: keyof RightChoice) => (value: string) => setChoice({ ...choice, [name]: value });
  const question = (
    <>
      <chakra.div display="flex" flexWrap="wrap" alignItems="flex-end" gap="3">
        <SelectInput
          label={t('admin#try#area')}
          value={choice.area}
          onValue={set('area')}
          options={contentAreas.map((area) => ({ value: area, label: t(`admin#area#${area}`) }))}
        />
        <SelectInput
          label={t('admin#try#action')}
          value={choice.action}
          onValue={set('action')}
          options={contentActions.map((it) => ({ value: it, label: t(`admin#action#${it}`) }))}
        />
        <SelectInput
          label={t('admin#users#country')}
          value={choice.country}
          onValue={set('country')}
          options={[{ value: GLOBAL, label: t('admin#everyCountry') }, ...countries]}
        />
        <SelectInput
          label={t('admin#users#site')}
          value={choice.site}
          onValue={set('site')}
          options={siteChoices}
        />
      </chakra.div>
      <chakra.div mt="4" aria-live="polite">
        {user && <Answer user={user} choice={choice} names={names} />}
        <Holders choice={choice} path={path} names={names} />
      </chakra.div>
    </>
  );
  if (isInDialog) return question;
  return (
    <ScreenSection title={t('admin#holders#title')} text={t('admin#holders#text')}>
      {question}
    </ScreenSection>
  );
}

interface AnswerProps {
  readonly user: WholeUserFragment;
  readonly choice: RightChoice;
  readonly names: Names;
}

/** Whether this user may do it, and why or what is missing. */
function Answer({ user, choice: { area, action, country, site }, names }: AnswerProps) {
  const { t } = names;
  const decision = explainDecision(explainedRights(user), {
    content: { area, action, key: country },
    site: Number(site),
  });
  const requested = rightText(names, { kind: 'content', area, action, key: country, site });
  const reasons = decision.because.flatMap((it) => it.reasons);
  const texts = decision.allowed
    ? reasons.map((it) =>
        reasonText(names, {
          __typename: 'RightReason',
          kind: it.kind,
          group: it.kind === 'group' ? it.group : null,
          site: it.kind === 'global-override' ? String(it.site.siteId) : null,
        }),
      )
    : decision.denials.map((denial) =>
        t('admin#try#missing', {
          right:
            denial.kind === 'missing-site'
              ? `${t('admin#users#site')}: ${names.site(site)}`
              : rightText(names, { kind: 'content', area, action, key: country, site: null }),
        }),
      );
  return (
    <Notice
      tone={decision.allowed ? 'success' : 'warning'}
      title={`${t(decision.allowed ? 'admin#try#yes' : 'admin#try#no')}: ${requested}`}
    >
      {formatList(t, [...new Set(texts)])}
    </Notice>
  );
}

interface HoldersProps {
  readonly choice: RightChoice;
  readonly path: string;
  readonly names: Names;
}

/** Who may do it, and who can grant it to others. */
function Holders({ choice, path, names: { t } }: HoldersProps) {
  const { area, action, country, site } = choice;
  const { data, previousData, error, refetch } = useRightHoldersQuery({
    variables: { area, action, countries: [country], site },
    fetchPolicy: 'cache-and-network',
  });
  const found = data ?? previousData;
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  if (!found) return <Loading lines={3} />;
  return (
    <chakra.dl display="grid" gap="4" mt="4" gridTemplateColumns={{ md: 'repeat(2, minmax(0, 1fr))' }}>
      <HolderList title={t('admin#holders#who')} holders={found.holders} path={path} t={t} />
      <HolderList title={t('admin#holders#grant')} holders={found.granters} path={path} t={t} />
    </chakra.dl>
  );
}

interface HolderListProps {
  readonly title: string;
  readonly holders: RightHoldersQuery['holders'];
  readonly path: string;
  readonly t: TermFunction;
}

function HolderList({ title, holders, path, t }: HolderListProps) {
  const shown = holders?.nodes ?? [];
  const more = (holders?.totalCount ?? 0) - shown.length;
  return (
    <div>
      <chakra.dt fontWeight="600" mb="1">
        {title}
      </chakra.dt>
      {shown.length === 0 && <dd>{t('admin#holders#nobody')}</dd>}
      {shown.map(({ userId: id, name, because }) => (
        <dd key={id}>
          <AdminLink to={`${path}/${encodeURIComponent(id)}`} css={textLink}>
            <bdi>{name || t('admin#holders#unnamed')}</bdi>
          </AdminLink>{' '}
          <chakra.span color="fg.muted" textStyle="sm">
            {t(`admin#holder#${because}`)}
          </chakra.span>
        </dd>
      ))}
      {more > 0 && <dd>{t('admin#holders#more', { count: t.number(more) })}</dd>}
    </div>
  );
}
