import { expect, it } from 'vitest';
import { afterSave, type Term } from './termEdits.ts';

const stored = { version: 4, texts: [{ form: null, text: 'Lưu' }] } as unknown as Term;
const saved = { version: 3, texts: { '': 'Lưu' } };

it('keeps what was typed while a text was saved, for the version that is stored now', () => {
  const typed = { version: 3, texts: { '': 'Lưu lại' } };
  expect(afterSave(stored, saved, typed)).toEqual({ version: 4, texts: { '': 'Lưu lại' } });
});

it('keeps nothing when the text is as it was saved, or was restored meanwhile', () => {
  expect(afterSave(stored, saved, saved)).toBeNull();
  expect(afterSave(stored, saved, { ...saved })).toBeNull();
  expect(afterSave(stored, saved, undefined)).toBeNull();
});
