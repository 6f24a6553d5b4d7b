/**
 * Translate on the page: a click on a text of the page opens its term in a panel; what is saved is shown at once. A
 * chunk of its own, loaded only in a tab that translates. Decision page 0061.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { DEFAULT_LANGUAGE } from '../../../domain/language/language.ts';
import { indexTerms, shownTexts } from '../../../domain/translation/onPage/findTerm.ts';
import { TERM_SEPARATOR, type FlatTerms } from '../../../domain/translation/terms.ts';
import { notify } from '../../base/navigation/notices.ts';
import { sharedClient } from '../../graphql/client.ts';
import { Terms, useTerms, type TermSection } from '../../i18n/terms.tsx';
import { elementsOf, HOST_ATTRIBUTE, showSaved, termsAt, type SavedText } from './pageTexts.ts';
import { panelStyle } from './panelStyle.ts';
import { readTerms } from './termFile.ts';
import { TermList } from './TermList.tsx';
import { TermPanel } from './TermPanel.tsx';
import { setTranslating } from './translateMode.ts';

interface Props {
  /** The language of the site's terms: vi_VN. */
  readonly languageCode: string;
  /** BCP 47: vi-VN. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** In the admin area. Pages for readers have no terms of its section. */
  readonly isAdminArea?: boolean;
}

interface StoredTerms {
  readonly own: FlatTerms;
  readonly source: FlatTerms;
}

export function TranslatePage({ languageCode, language, direction, isAdminArea = false }: Props) {
  const [terms, setTerms] = useState<StoredTerms | null>(null);
  const host = useHost(direction, language);
  const t = useTerms();
  const failed = t('shell#failed#title');
  useEffect(() => {
    const client = sharedClient();
    const read = languageCode === DEFAULT_LANGUAGE ? null : readTerms(client, DEFAULT_LANGUAGE);
    Promise.all([readTerms(client, languageCode), read]).then(
      ([own, source]) => setTerms({ own, source: source ?? own }),
      () => {
        setTranslating(false);
        notify({ text: failed, tone: 'error' });
      },
    );
  }, [languageCode, failed]);
  const sections = useMemo(() => (terms ? sectionsOf(terms) : []), [terms]);
  if (!terms) return null;
  return createPortal(
    <Terms sections={sections}>
      <Translator
        languageCode={languageCode}
        language={language}
        terms={terms}
        onTerms={setTerms}
        isAdminArea={isAdminArea}
      />
    </Terms>,
    host,
  );
}

const ADMIN_PREFIX = `admin${TERM_SEPARATOR}`;

/** The panel's own texts are terms of the admin area, which pages for readers do not send. */
function sectionsOf({ own, source }: StoredTerms): TermSection[] {
  const entries = Object.entries(shownTexts(own, source)).flatMap(([key, text]) =>
    key.startsWith(ADMIN_PREFIX) ? [[key.slice(ADMIN_PREFIX.length), text] as const] : [],
  );
  return [{ section: 'admin', entries: Object.fromEntries(entries) }];
}

/** A shadow tree at the end of the page for the panel. */
function useHost(direction: string, language: string): Element {
  const [{ outer, inner }] = useState(() => createHost(direction, language));
  useEffect(() => {
    document.body.append(outer);
    return () => outer.remove();
  }, [outer]);
  return inner;
}

function createHost(direction: string, language: string) {
  const outer = document.createElement('div');
  outer.dir = direction;
  outer.lang = language;
  outer.setAttribute(HOST_ATTRIBUTE, '');
  const shadow = outer.attachShadow({ mode: 'open' });
  // Not a <style> element: the policy of pages allows only known inline styles.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(panelStyle);
  shadow.adoptedStyleSheets = [sheet];
  const inner = document.createElement('div');
  shadow.append(inner);
  return { outer, inner };
}

interface OpenTerm {
  readonly key: string;
  /** The terms that the clicked text may have come from. */
  readonly keys: readonly string[];
  /** The element that was clicked. */
  readonly element: Element | null;
}

interface TranslatorProps {
  readonly languageCode: string;
  readonly language: string;
  readonly terms: StoredTerms;
  readonly onTerms: (terms: StoredTerms) => void;
  readonly isAdminArea: boolean;
}

function Translator({ languageCode, language, terms, onTerms, isAdminArea }: TranslatorProps) {
  const texts = useMemo(() => {
    const all = Object.entries(shownTexts(terms.own, terms.source));
    return Object.fromEntries(isAdminArea ? all : all.filter(([key]) => !key.startsWith(ADMIN_PREFIX)));
  }, [terms, isAdminArea]);
  const index = useMemo(() => indexTerms(texts), [texts]);
  const [open, setOpen] = useState<OpenTerm | null>(() => {
    const key = new URLSearchParams(location.search).get('term');
    return key !== null && Object.hasOwn(texts, key) ? { keys: [key], key, element: null } : null;
  });
  const saved = useRef<SavedText[]>([]);
  const openKeys = useCallback(
    (keys: readonly string[], element: Element | null) => setOpen({ keys, key: keys[0]!, element }),
    [],
  );

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.altKey || !(event.target instanceof Element)) return;
      const keys = termsAt(event.target, index);
      if (keys.length === 0) return;
      event.preventDefault();
      event.stopPropagation();
      openKeys(keys, event.target);
    };
    addEventListener('click', onClick, { capture: true });
    return () => removeEventListener('click', onClick, { capture: true });
  }, [index, openKeys]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (open) setOpen(null);
      else setTranslating(false);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [open]);

  // Parts that appear later still have the previous text: the data of the page was loaded before it was saved.
  useEffect(() => {
    const observer = new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        if (target instanceof Element && target.closest(`[${HOST_ATTRIBUTE}]`)) continue;
        const roots = [...addedNodes].filter((node) => node instanceof Element);
        const parent = target instanceof Element ? target : target.parentElement;
        for (const root of roots.length > 0 ? roots : parent ? [parent] : []) showSaved(root, saved.current);
      }
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    return () => observer.disconnect();
  }, []);

  useOutline(open?.key ?? null, index);

  if (!open) return <TermList index={index} texts={texts} onChoose={(key) => openKeys([key], null)} />;
  return (
    <TermPanel
      key={open.key}
      languageCode={languageCode}
      language={language}
      term={open.key}
      candidates={open.keys}
      terms={terms}
      onChoose={(key) => setOpen({ ...open, key })}
      onClose={() => setOpen(null)}
      onSaved={(text) => {
        const previous = texts[open.key];
        if (previous !== undefined && previous !== text) {
          const change = { previous, next: text };
          // The other places with this text may come from another term: only the clicked place is changed.
          if (open.keys.length > 1 && open.element) showSaved(open.element, [change]);
          else {
            saved.current = [...saved.current.filter(({ next }) => next !== text), change];
            showSaved(document.body, saved.current);
          }
        }
        const own = { ...terms.own, [open.key]: text };
        onTerms({ own, source: languageCode === DEFAULT_LANGUAGE ? own : terms.source });
      }}
    />
  );
}

/** Outlines the places of the open term and brings the first into view. */
function useOutline(key: string | null, index: ReturnType<typeof indexTerms>): void {
  useEffect(() => {
    if (key === null) return;
    const elements = elementsOf(key, index).filter(
      (element): element is HTMLElement => element instanceof HTMLElement,
    );
    const previous = elements.map(({ style }) => style.outline);
    for (const { style } of elements) style.outline = '3px solid var(--ds-colors-accent-solid, #1f5f8b)';
    elements[0]?.scrollIntoView({ block: 'nearest' });
    return () => elements.forEach(({ style }, at) => (style.outline = previous[at]!));
  }, [key, index]);
}
