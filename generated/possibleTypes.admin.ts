export const possibleTypes: Record<string, string[]> = {
  "PublishResult": [
    "Conflict",
    "EditedLayout",
    "Forbidden",
    "LayoutConflict",
    "NotFound",
    "ValidationProblem"
  ],
  "PlanResult": [
    "Conflict",
    "Forbidden",
    "LayoutConflict",
    "NotFound",
    "PlannedChange",
    "ValidationProblem"
  ],
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
