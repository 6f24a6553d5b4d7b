/** The cache tags of terms. */
export const translationTags = {
  language: (language: string) => `terms:${language}`,
};
