/** A mail or a text message that is put into the mailbox without SMTP. */
export type OutgoingMessage =
  | {
      readonly kind: 'mail';
      readonly from: string;
      readonly to: string;
      readonly subject: string;
      readonly text: string;
      readonly html: string;
    }
  | { readonly kind: 'text'; readonly to: string; readonly text: string };

interface Received {
  /** Unique until the mailbox stops. */
  readonly id: number;
  readonly to: string;
  readonly text: string;
  readonly receivedAt: string;
}

/** A mail in the mailbox. */
export interface ReceivedMail extends Received {
  readonly kind: 'mail';
  readonly from: string;
  readonly subject: string;
  /** Null for a mail in plain text only. */
  readonly html: string | null;
  /** Ends mails of its kind when it is posted to (RFC 8058); null where it has none. */
  readonly unsubscribeUrl: string | null;
}

/** A text message to a phone. */
export interface ReceivedText extends Received {
  readonly kind: 'text';
}

/** What the mailbox holds. */
export type ReceivedMessage = ReceivedMail | ReceivedText;
