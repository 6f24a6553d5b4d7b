import { fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { pressedKey, useFormKey } from './shortcuts.ts';

it.each([
  ['n', 'KeyN', false, 'n'],
  // Shift and Caps Lock.
  ['N', 'KeyN', true, 'n'],
  // The place of a letter on a Latin layout does not matter.
  ['z', 'KeyY', false, 'z'],
  // Arabic, one key of it with two letters; Burmese; Russian.
  ['ى', 'KeyN', false, 'n'],
  ['لا', 'KeyB', false, 'b'],
  ['ည', 'KeyN', false, 'n'],
  ['т', 'KeyN', false, 'n'],
  ['ظ', 'Slash', false, '/'],
  ['؟', 'Slash', true, '?'],
  // The input method for Vietnamese.
  ['Process', 'KeyJ', false, 'j'],
  ['?', 'Slash', true, '?'],
  ['/', 'Digit7', true, '/'],
  ['Enter', 'Enter', false, 'Enter'],
  ['ArrowUp', 'ArrowUp', false, 'ArrowUp'],
])('reads %s of the key %s (Shift: %s) as %s', (key, code, shiftKey, expected) => {
  expect(pressedKey({ key, code, shiftKey })).toBe(expected);
});

it('acts on the form of the dialog in front, not on one behind it', () => {
  const [behind, inFront] = [vi.fn(), vi.fn()];
  function Form({ run }: { readonly run: () => void }) {
    const anchor = useRef<HTMLSpanElement>(null);
    useFormKey('s', anchor, run);
    return <span ref={anchor} />;
  }
  const { rerender } = render(<Form run={behind} />);
  const press = () => fireEvent.keyDown(document.body, { key: 'س', code: 'KeyS', ctrlKey: true });
  // The browser does not save the page in any case.
  expect(press()).toBe(false);
  expect(behind).toHaveBeenCalledTimes(1);
  rerender(
    <>
      <Form run={behind} />
      <div role="dialog">
        <Form run={inFront} />
      </div>
    </>,
  );
  expect(press()).toBe(false);
  expect([behind.mock.calls.length, inFront.mock.calls.length]).toEqual([1, 1]);
});
