/** A mail in plain text; nothing of it is markup. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Ends mails of this kind when it is posted to, without a question (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** Sends mails. What it throws may be tried again. */
export interface MailSender {
  send(mail: Mail): Promise<void>;
}
