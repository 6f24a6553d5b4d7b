/** What parts stand in when they are tested: words, the admin's styles, and what jsdom lacks. */
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { bundledTerms } from '../../../domain/translation/bundledTerms.ts';
import { Terms } from '../../i18n/terms.tsx';
import { AdminStyles } from '../ui/AdminStyles.tsx';

const sections = Object.entries(bundledTerms).map(([section, entries]) => ({ section, entries }));

/** A part in a page of this language. */
const inPage = (part: ReactNode, language: string) => (
  <Terms language={language} sections={sections}>
    <AdminStyles>{part}</AdminStyles>
  </Terms>
);

/** Draws a part; `again` draws another in its place. */
export function show(part: ReactNode, language = 'en') {
  const { rerender, ...drawn } = render(inPage(part, language));
  return { ...drawn, again: (other: ReactNode) => rerender(inPage(other, language)) };
}

/** Gives jsdom what it lacks and the parts ask for. */
export function completeDom(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
}
