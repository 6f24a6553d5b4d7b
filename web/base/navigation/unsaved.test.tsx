import { act, render } from '@testing-library/react';
import { useCallback } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { answerLeave, isLeaveConfirmationOpen, leave } from './leaveGuard.ts';
import {
  clearUnsaved,
  registerUnsaved,
  isAllInLocalDrafts,
  isUnsaved,
  isUnsavedFor,
  useUnsaved,
} from './unsaved.ts';

const EDITOR = '/admin/layouts/homePage';

function Work({ draftPath }: { readonly draftPath: string | null }) {
  useUnsaved(
    true,
    useCallback(() => draftPath, [draftPath]),
  );
  return null;
}
const renderWork = (draftPath: string | null) => render(<Work draftPath={draftPath} />);

afterEach(() => {
  answerLeave(false);
  clearUnsaved();
});

describe('work stored as a local draft', () => {
  it('counts as unsaved and is told apart from work that would be lost', () => {
    expect(isAllInLocalDrafts()).toBe(false);
    renderWork(EDITOR);
    expect([isUnsaved(), isAllInLocalDrafts()]).toEqual([true, true]);
    renderWork(null);
    expect(isAllInLocalDrafts()).toBe(false);
  });

  it.each([
    [EDITOR, false],
    [`${EDITOR}/history`, false],
    [`${EDITOR}/view?country=MX&draft=1`, false],
    [`${EDITOR}?edit=1#row`, false],
    ['/admin/layouts/homePageOld', true],
    ['/admin/layouts', true],
    ['/', true],
  ])('leaving for %s: needs confirmation %s', (path, needsConfirmation) => {
    renderWork(EDITOR);
    expect(isUnsavedFor(path)).toBe(needsConfirmation);
    let hasLeft = false;
    leave(() => (hasLeft = true), 0, path);
    expect([isLeaveConfirmationOpen(), hasLeft]).toEqual([needsConfirmation, !needsConfirmation]);
  });

  it('needs confirmation everywhere once a form above it would be lost', () => {
    renderWork(EDITOR);
    const release = registerUnsaved();
    expect(isUnsavedFor(EDITOR)).toBe(true);
    release();
    expect(isUnsavedFor(EDITOR)).toBe(false);
  });

  it('keeps its position below later holders when its draft path changes', () => {
    const { rerender } = renderWork(null);
    registerUnsaved();
    act(() => rerender(<Work draftPath={EDITOR} />));
    clearUnsaved(1);
    expect([isUnsaved(), isAllInLocalDrafts()]).toEqual([true, true]);
  });
});
