import { act, render } from '@testing-library/react';
import { useCallback } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { answerLeave, isAsking, leave } from './guard.ts';
import { forgetUnsaved, holdUnsaved, isAllKept, isUnsaved, isUnsavedFor, useUnsaved } from './unsaved.ts';

const EDITOR = '/admin/layouts/homePage';

function Work({ kept }: { readonly kept: string | null }) {
  useUnsaved(
    true,
    useCallback(() => kept, [kept]),
  );
  return null;
}
const work = (kept: string | null) => render(<Work kept={kept} />);

afterEach(() => {
  answerLeave(false);
  forgetUnsaved();
});

describe('work that is kept for whoever comes back', () => {
  it('is asked about by who leaves it, in other words than what would be lost', () => {
    expect(isAllKept()).toBe(false);
    work(EDITOR);
    expect([isUnsaved(), isAllKept()]).toEqual([true, true]);
    work(null);
    expect(isAllKept()).toBe(false);
  });

  it.each([
    [EDITOR, false],
    [`${EDITOR}/history`, false],
    [`${EDITOR}/view?country=MX&draft=1`, false],
    [`${EDITOR}?edit=1#row`, false],
    ['/admin/layouts/homePageOld', true],
    ['/admin/layouts', true],
    ['/', true],
  ])('on the way to %s: asked %s', (path, asks) => {
    work(EDITOR);
    expect(isUnsavedFor(path)).toBe(asks);
    let went = false;
    leave(() => (went = true), 0, path);
    expect([isAsking(), went]).toEqual([asks, !asks]);
  });

  it('is asked about everywhere once a form above it would be lost', () => {
    work(EDITOR);
    const free = holdUnsaved();
    expect(isUnsavedFor(EDITOR)).toBe(true);
    free();
    expect(isUnsavedFor(EDITOR)).toBe(false);
  });

  it('keeps its place below what was opened above it, however its keeping goes', () => {
    const { rerender } = work(null);
    holdUnsaved();
    act(() => rerender(<Work kept={EDITOR} />));
    forgetUnsaved(1);
    expect([isUnsaved(), isAllKept()]).toEqual([true, true]);
  });
});
