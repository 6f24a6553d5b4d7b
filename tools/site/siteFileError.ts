/** A file that holds no sites; the message is a whole sentence for whoever wrote it. */
export class SiteFileError extends Error {
  override name = 'SiteFileError';
}
