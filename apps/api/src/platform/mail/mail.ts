/** A mail in plain text, and in HTML if it has markup. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** A POST to this URL unsubscribes the recipient from mails of this kind, without confirmation (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** Sends mails; a failed call may be retried. */
export interface MailSender {
  send(mail: Mail): Promise<void>;
}
