import { chakra } from '@chakra-ui/react';
import { mayOpen, screenPath, screens, type ScreenRequirement } from '../../../domain/admin/screens.ts';
import { AdminLink, textLink } from '../shell/AdminLink.tsx';
import { useAdmin } from '../shell/admin.ts';
import { Disclosure } from '../ui/Disclosure.tsx';
import { ScreenSection } from '../ui/Inputs.tsx';
import { EmptyState } from '../ui/States.tsx';
import { Table } from '../ui/Table.tsx';
import { formatList } from '../shell/moments.ts';
import { rightsInEffect, shownSite } from './heldRights.ts';
import { explainedRows, type ExplainedRow, type Names, useNames } from './rightTexts.ts';
import { RightsGrid } from './RightsGrid.tsx';
import type { WholeUserFragment } from './Users.types.ts';

interface Props {
  readonly user: WholeUserFragment;
  /** The user's name. */
  readonly name: string;
}

/** What a user may do: with content in a grid, which screens open, and every right with its reasons. */
export function EffectiveRightsSection({ user, name }: Props) {
  const { names } = useNames();
  const { t } = names;
  const others = user.effective.filter(({ right }) => right.kind !== 'content');
  return (
    <ScreenSection title={t('admin#effective#title', { name })} text={t('admin#effective#text')}>
      <RightsGrid user={user} names={names} />
      <chakra.ul mt="4">
        {explainedRows(names, others).map(({ id, right, reasons }) => (
          <li key={id}>
            {right}{' '}
            <chakra.span color="fg.muted" textStyle="sm">
              {formatList(t, reasons)}
            </chakra.span>
          </li>
        ))}
      </chakra.ul>
      <OpenScreens user={user} names={names} />
      <Disclosure label={t('admin#effective#reasons')}>
        {() => <ReasonTable user={user} names={names} />}
      </Disclosure>
    </ScreenSection>
  );
}

interface PartProps {
  readonly user: WholeUserFragment;
  readonly names: Names;
}

/**
 * The screens that open for the user, and what each of the others needs: on the current site, or on the first of theirs
 * when their rights do not apply here.
 */
function OpenScreens({ user, names }: PartProps) {
  const { t } = names;
  const { site } = useAdmin();
  const rights = rightsInEffect(user);
  const siteId = shownSite(user, site.id);
  const isHere = siteId === site.id;
  const open = screens.filter((it) => mayOpen(rights, it, Number(siteId)));
  const closed = screens.filter((it) => !open.includes(it));
  return (
    <>
      <chakra.h3 css={heading}>{t('admin#effective#opens', { site: names.site(siteId) })}</chakra.h3>
      {open.length === 0 ? (
        <p>{t('admin#effective#opensNone')}</p>
      ) : (
        <chakra.ul display="flex" flexWrap="wrap" columnGap="4" rowGap="1">
          {open.map((screen) => (
            <li key={screen.id}>
              {isHere ? (
                <AdminLink to={screenPath(screen, site)} css={textLink}>
                  {t(`admin#screen#${screen.id}`)}
                </AdminLink>
              ) : (
                t(`admin#screen#${screen.id}`)
              )}
            </li>
          ))}
        </chakra.ul>
      )}
      {closed.length > 0 && (
        <>
          <chakra.h3 css={heading}>{t('admin#effective#closed')}</chakra.h3>
          <chakra.ul mb="4">
            {closed.map(({ id, requirement }) => (
              <li key={id}>
                {t(`admin#screen#${id}`)}{' '}
                <chakra.span color="fg.muted" textStyle="sm">
                  {t('admin#effective#needs', { right: needText(names, requirement) })}
                </chakra.span>
              </li>
            ))}
          </chakra.ul>
        </>
      )}
    </>
  );
}

/** The right that opens a screen, without a country: any will do. */
function needText({ t }: Names, need: ScreenRequirement): string {
  if (need.kind === 'any') return t('admin#forbidden#any');
  if (need.kind === 'admin') return t(`admin#right#${need.key}`);
  return `${t(`admin#area#${need.area}`)}: ${t(`admin#action#${need.action}`)}`;
}

function ReasonTable({ user, names }: PartProps) {
  const { t } = names;
  return (
    <Table
      caption={t('admin#effective#reasons')}
      columns={[
        { id: 'right', head: t('admin#effective#right'), cell: ({ right }: ExplainedRow) => right },
        {
          id: 'why',
          head: t('admin#effective#why'),
          cell: ({ reasons }: ExplainedRow) => reasons.join(' · '),
        },
      ]}
      rows={explainedRows(names, user.effective)}
      keyOf={({ id }) => id}
      empty={<EmptyState title={t('admin#effective#none')} text={t('admin#effective#noneText')} />}
    />
  );
}

const heading = { mt: '6', mb: '2', fontWeight: '600', textStyle: 'sm' } as const;
