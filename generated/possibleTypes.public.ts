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
