/** By what two names of the same person's things are told apart: not by case. */
export const nameKey = (name: string): string => name.normalize('NFC').toLowerCase();
