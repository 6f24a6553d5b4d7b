import { expect, it } from 'vitest';
import { editsAfterSave, type Term } from './termEdits.ts';

const key = 'home#save';
const stored = { key, version: 4, texts: [{ form: null, text: 'Lưu' }] } as unknown as Term;
const saved = { version: 3, texts: { '': 'Lưu' } };
const other = { 'home#read': { version: 1, texts: { '': 'Đọc' } } };

it('keeps what was typed while a text was saved, for the version that is stored now', () => {
  const typed = { version: 3, texts: { '': 'Lưu lại' } };
  expect(editsAfterSave({ ...other, [key]: typed }, stored, saved)).toEqual({
    ...other,
    [key]: { version: 4, texts: { '': 'Lưu lại' } },
  });
});

it('keeps nothing when the text is as it was saved, or was restored meanwhile', () => {
  expect(editsAfterSave({ ...other, [key]: saved }, stored, saved)).toEqual(other);
  expect(editsAfterSave({ [key]: { ...saved } }, stored, saved)).toEqual({});
  expect(editsAfterSave(other, stored, saved)).toEqual(other);
});
