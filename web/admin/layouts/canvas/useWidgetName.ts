import { plainText } from '../../../../domain/text/plainText.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import type { DraftWidget } from '../state/draft.ts';

const MAX_LETTERS = 40;
/** The beginning of a text, which names a widget without a title. */
function excerptOf(html: unknown): string | undefined {
  if (typeof html !== 'string') return undefined;
  const text = plainText(html.slice(0, MAX_HTML));
  if (text.length <= MAX_LETTERS) return text;
  return `${text.slice(0, MAX_LETTERS).replace(/\s+\S*$/u, '')}…`;
}
const MAX_HTML = 2_000;

/** Returns a function that names a widget by its type, and its title or the beginning of its text. */
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
      excerptOf(widget.settings['html']),
    ].find((it): it is string => typeof it === 'string' && it.trim() !== '');
    return own === undefined ? type : `${type}: ${own}`;
  };
}
