/**
 * Explains why a screen is not shown, in the site's language: in the document itself, before and without its scripts.
 */
import { screenOf, type ScreenRequirement } from '../../domain/admin/screens.ts';
import { formatTerm } from '../../domain/translation/terms.ts';
import type { AdminRefusal, ShellSite } from '../../web/base/site/boot.ts';

/** The heading, and one or two sentences. */
export function refusalText({ terms }: Pick<ShellSite, 'terms'>, refusal: AdminRefusal): string[] {
  const entries = terms.find(({ section }) => section === 'admin')?.entries ?? {};
  const t = (key: string, values: Readonly<Record<string, string>> = {}) =>
    formatTerm(entries[key] ?? '', values);
  if (refusal.kind === 'unknown') return [t('unknown#title'), t('unknown#text')];
  const { requirement: need } = screenOf(refusal.screen);
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

function rightText(need: ScreenRequirement, t: (key: string) => string): string {
  if (need.kind === 'any') return t('forbidden#any');
  if (need.kind === 'admin') return t(`right#${need.key}`);
  return `${t(`area#${need.area}`)}: ${t(`action#${need.action}`)}`;
}
