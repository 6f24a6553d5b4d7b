export const possibleTypes: Record<string, string[]> = {
  "Widget": [
    "BannerCard",
    "ContentCard",
    "RichText"
  ]
};
