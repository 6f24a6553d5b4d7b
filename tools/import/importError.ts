/** What ends an import before its end. Callers tell cases apart by `code`; the message is for whoever started it. */

export type ImportErrorCode =
  /** The command line. */
  | 'USAGE'
  /** The file or folder is not there or cannot be read. */
  | 'FILE'
  /** It is there and is nothing we read: empty, packed, another encoding, another format. */
  | 'FORMAT'
  /** It is of a format we read and broken. */
  | 'BROKEN'
  /** The mapping file. */
  | 'MAPPING'
  /** The site or its language. */
  | 'SITE'
  /** The WordPress that was asked. */
  | 'REMOTE'
  /** Lectern's own services refused or did not answer. */
  | 'SERVICE';

/** A failure of the whole import; `message` is one or two whole sentences. */
export class ImportError extends Error {
  readonly code: ImportErrorCode;

  constructor(code: ImportErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'ImportError';
    this.code = code;
  }
}
