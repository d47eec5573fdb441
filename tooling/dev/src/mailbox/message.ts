/** A mail or text message that is added without SMTP. */
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

export interface ReceivedMail extends Received {
  readonly kind: 'mail';
  readonly from: string;
  readonly subject: string;
  /** Null for a mail that has only plain text. */
  readonly html: string | null;
  /** URL for one-click unsubscription by POST (RFC 8058); null when the mail has no such URL. */
  readonly unsubscribeUrl: string | null;
}

/** A text message sent to a phone. */
export interface ReceivedText extends Received {
  readonly kind: 'text';
}

export type ReceivedMessage = ReceivedMail | ReceivedText;
