/** A text as part of a pattern of SQL's `like`, in which it stands for itself. */
export const likePattern = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
