/** Errors that abort an import. Callers distinguish cases by `code`; the message is for the person who started it. */

export type ImportErrorCode =
  /** The command line. */
  | 'USAGE'
  /** The file or folder does not exist or cannot be read. */
  | 'FILE'
  /** The file is not readable as a source: empty, packed, another encoding, another format. */
  | 'FORMAT'
  /** The file has a known format but is broken. */
  | 'BROKEN'
  /** The mapping file. */
  | 'MAPPING'
  /** The site or its language. */
  | 'SITE'
  /** The WordPress site that was requested. */
  | 'REMOTE'
  /** It does not answer, not in time, or too much. */
  | 'UNREACHABLE'
  | 'TIMEOUT'
  | 'TOO_LARGE'
  /** Lectern's own services refused the call or did not answer. */
  | 'SERVICE';

/** A failure of the entire import; `message` is one or two complete sentences. */
export class ImportError extends Error {
  readonly code: ImportErrorCode;
  /** The reason for a text in the reader's language, with its value after a colon: 'noPattern:('. */
  readonly reason: string | undefined;

  constructor(code: ImportErrorCode, message: string, cause?: unknown, reason?: string) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'ImportError';
    this.code = code;
    this.reason = reason;
  }
}
