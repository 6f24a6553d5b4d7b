/** Test environment of UI components: terms, the admin's styles, and stubs of what jsdom lacks. */
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { bundledTerms } from '../../../domain/translation/bundledTerms.ts';
import { Terms } from '../../i18n/terms.tsx';
import { AdminStyles } from '../ui/AdminStyles.tsx';

const sections = Object.entries(bundledTerms).map(([section, entries]) => ({ section, entries }));

/** Wraps a component in the terms and styles of a page in this language. */
const inPage = (part: ReactNode, language: string) => (
  <Terms language={language} sections={sections}>
    <AdminStyles>{part}</AdminStyles>
  </Terms>
);

/** Renders a component; `rerenderPart` renders another in its place. */
export function show(part: ReactNode, language = 'en') {
  const { rerender, ...rendered } = render(inPage(part, language));
  return { ...rendered, rerenderPart: (other: ReactNode) => rerender(inPage(other, language)) };
}

/** Stubs browser APIs that jsdom lacks and the components use. */
export function stubMissingDom(): void {
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
