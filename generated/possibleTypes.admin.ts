export const possibleTypes: Record<string, string[]> = {
  "Problem": [
    "CodeMismatch",
    "Conflict",
    "EntryProblem",
    "Forbidden",
    "LayoutConflict",
    "MediaInUse",
    "NotAuthorized",
    "NotFound",
    "PasswordResetRequired",
    "RateLimited",
    "TermConflict",
    "UsernameExists",
    "ValidationProblem",
    "[A-Z]\\w*"
  ],
  "PublishResult": [
    "Conflict",
    "EditedLayout",
    "Forbidden",
    "LayoutConflict",
    "NotFound",
    "ValidationProblem",
    "[A-Z]\\w*"
  ],
  "PlanResult": [
    "Conflict",
    "Forbidden",
    "LayoutConflict",
    "NotFound",
    "PlannedChange",
    "ValidationProblem",
    "[A-Z]\\w*"
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
