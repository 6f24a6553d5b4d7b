/** The content of a mail, which is rendered as plain text and as HTML. */

/** The sending site, from its configuration. */
export interface MailBrand {
  readonly name: string;
  /** Language of the mail: 'es_MX'. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** '#8a4b2d'. */
  readonly accent: string;
  /** URL of its home page: 'https://www.example.org/'. */
  readonly url: string;
}

/** A piece of a sentence: text of the translator, or a value between. */
export interface Piece {
  readonly text: string;
  readonly isValue: boolean;
}

export type Block =
  | { readonly kind: 'text' | 'small'; readonly pieces: readonly Piece[] }
  | { readonly kind: 'code'; readonly code: string };

/** The content of a mail before it is rendered as text or HTML. */
export interface MailContent {
  readonly subject: string;
  readonly blocks: readonly Block[];
  /** Text at the end of the mail. */
  readonly footer: string;
  readonly brand: MailBrand;
}
