/**
 * Explains why a screen is not shown, in the site's language: in the document itself, before and without its scripts.
 */
import { screens, type Need } from '../../domain/admin/screens.ts';
import { filled } from '../../domain/translation/filled.ts';
import type { AdminRefusal, ShellSite } from '../../web/app/boot.ts';

/** The heading, and one or two sentences. */
export function refusalText({ terms }: Pick<ShellSite, 'terms'>, refusal: AdminRefusal): string[] {
  const entries = terms.find(({ section }) => section === 'admin')?.entries ?? {};
  const t = (key: string, values: Readonly<Record<string, string>> = {}) =>
    filled(entries[key] ?? '', values);
  if (refusal.kind === 'unknown') return [t('unknown#title'), t('unknown#text')];
  const { need } = screens.find(({ id }) => id === refusal.screen)!;
  const right = rightText(need, t);
  const { granters } = refusal;
  return [
    t('forbidden#title'),
    t('forbidden#text', { screen: t(`screen#${refusal.screen}`), right }),
    ...(need.kind === 'admin' && need.onSite ? [t('forbidden#onSite')] : []),
    granters === null ? t('forbidden#nobodyKnows') : '',
    granters?.length === 0 ? t('forbidden#nobody') : '',
    granters && granters.length > 0 ? `${t('forbidden#ask')} ${granters.join(' · ')}` : '',
  ].filter((it) => it !== '');
}

function rightText(need: Need, t: (key: string) => string): string {
  if (need.kind === 'any') return t('forbidden#any');
  if (need.kind === 'admin') return t(`right#${need.key}`);
  return `${t(`area#${need.area}`)}: ${t(`action#${need.action}`)}`;
}
