import { chakra } from '@chakra-ui/react';
import { screens, type Need, type ScreenId } from '../../../domain/admin/screens.ts';
import type { AdminRefusal } from '../../app/boot.ts';
import { useTerms, type Words } from '../../i18n/terms.tsx';
import { OutlineButton } from '../ui/Buttons.tsx';
import { ScreenHead } from './ScreenHead.tsx';

interface Props {
  /** Null where a right has gone since the document came: who can give it back the server says. */
  readonly refusal: AdminRefusal | null;
  readonly screen: ScreenId;
}

/** What a screen needs, in words. */
function needWords(need: Need, t: Words): string {
  if (need.kind === 'any') return t('admin#forbidden#any');
  if (need.kind === 'admin') return t(`admin#right#${need.key}`);
  return `${t(`admin#area#${need.area}`)}: ${t(`admin#action#${need.action}`)}`;
}

/** Stands in place of a screen: which right is missing, and who can give it. */
export function Refused({ refusal, screen }: Props) {
  const t = useTerms();
  const again = <OutlineButton onClick={() => location.reload()}>{t('shell#retry')}</OutlineButton>;
  if (refusal?.kind === 'unknown') {
    return (
      <>
        <ScreenHead title={t('admin#unknown#title')} text={t('admin#unknown#text')} />
        {again}
      </>
    );
  }
  const id = refusal?.screen ?? screen;
  const { need } = screens.find((it) => it.id === id)!;
  const right = needWords(need, t);
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
      {granters === undefined && <chakra.div mt="4">{again}</chakra.div>}
    </>
  );
}
