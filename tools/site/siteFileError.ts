/** A file without valid sites; the message is a complete sentence for its author. */
export class SiteFileError extends Error {
  override name = 'SiteFileError';
}
