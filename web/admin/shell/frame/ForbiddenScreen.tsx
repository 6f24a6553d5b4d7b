import { chakra } from '@chakra-ui/react';
import { type ScreenId, screenOf, type ScreenRequirement } from '../../../../domain/admin/screens.ts';
import type { AdminRefusal } from '../../../base/site/boot.ts';
import { useTerms, type TermFunction } from '../../../i18n/terms.tsx';
import { OutlineButton } from '../../ui/Buttons.tsx';
import { ScreenHead } from '../ScreenHead.tsx';

interface Props {
  /** Null when the right was lost after the document was rendered: then only the server knows who can grant it. */
  readonly refusal: AdminRefusal | null;
  readonly screen: ScreenId;
}

/** Describes the right that a screen requires. */
function requirementText(requirement: ScreenRequirement, t: TermFunction): string {
  if (requirement.kind === 'any') return t('admin#forbidden#any');
  if (requirement.kind === 'admin') return t(`admin#right#${requirement.key}`);
  return `${t(`admin#area#${requirement.area}`)}: ${t(`admin#action#${requirement.action}`)}`;
}

/** Shown instead of a screen: which right is missing, and who can grant it. */
export function ForbiddenScreen({ refusal, screen }: Props) {
  const t = useTerms();
  const reload = <OutlineButton onClick={() => location.reload()}>{t('shell#retry')}</OutlineButton>;
  if (refusal?.kind === 'unknown') {
    return (
      <>
        <ScreenHead title={t('admin#unknown#title')} text={t('admin#unknown#text')} />
        {reload}
      </>
    );
  }
  const id = refusal?.screen ?? screen;
  const { requirement: need } = screenOf(id);
  const right = requirementText(need, t);
  const granters = refusal?.granters;
  return (
    <>
      <ScreenHead
        title={t('admin#forbidden#title')}
        text={t('admin#forbidden#text', { screen: t(`admin#screen#${id}`), right })}
      />
      {need.kind === 'admin' && need.onSite && <p>{t('admin#forbidden#onSite')}</p>}
      {granters && granters.length > 0 && (
        <>
          <chakra.p mt="4">{t('admin#forbidden#ask')}</chakra.p>
          <chakra.ul mt="2" ps="5" listStyleType="disc">
            {granters.map((name) => (
              <li key={name}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </chakra.ul>
        </>
      )}
      {granters?.length === 0 && <chakra.p mt="4">{t('admin#forbidden#nobody')}</chakra.p>}
      {granters === null && <chakra.p mt="4">{t('admin#forbidden#nobodyKnows')}</chakra.p>}
      {granters === undefined && <chakra.div mt="4">{reload}</chakra.div>}
    </>
  );
}
