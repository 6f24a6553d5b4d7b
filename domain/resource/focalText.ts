/** Whether a text is a focal point as CSS has it, in percentages: '50% 30%'. */
export const isFocalText = (text: string): boolean =>
  /^(?:100|\d{1,2}(?:\.\d{1,2})?)% (?:100|\d{1,2}(?:\.\d{1,2})?)%$/.test(text);
