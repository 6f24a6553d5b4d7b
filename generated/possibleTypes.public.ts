export const possibleTypes: Record<string, string[]> = {
  "Widget": [
    "BannerCard",
    "ContentCard",
    "Countdown",
    "ImageGallery",
    "LinkList",
    "RichText",
    "VerseOfTheDay"
  ]
};
