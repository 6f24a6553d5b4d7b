import { plainText } from '../../../../domain/text/plainText.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import type { DraftWidget } from '../state/draft.ts';

const MOST_LETTERS = 40;
/** How a text begins: it is known by that where it has no title. */
function firstWords(html: unknown): string | undefined {
  if (typeof html !== 'string') return undefined;
  const text = plainText(html.slice(0, ENOUGH_HTML));
  if (text.length <= MOST_LETTERS) return text;
  return `${text.slice(0, MOST_LETTERS).replace(/\s+\S*$/u, '')}…`;
}
const ENOUGH_HTML = 2_000;

/** What a widget is called: its title where it has one, else how its text begins, and its type. */
export function useWidgetName(): (widget: Pick<DraftWidget, 'type' | 'settings'> | undefined) => string {
  const t = useTerms();
  return (widget) => {
    if (!widget) return t('admin#layout#state#missing');
    const type = t(`admin#layout#type#${widget.type as 'banner-card'}`);
    const own = [
      widget.settings['title'],
      widget.settings['heading'],
      widget.settings['alt'],
      widget.settings['feature'],
      firstWords(widget.settings['html']),
    ].find((it): it is string => typeof it === 'string' && it.trim() !== '');
    return own === undefined ? type : `${type}: ${own}`;
  };
}
