import { DeliveryRefusedError } from '../outbox/delivery-refused-error.ts';

/** A mail in plain text, and in HTML if it has markup. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /**
   * A POST to this URL unsubscribes the recipient from this kind of mail, without confirmation (RFC 8058).
   */
  readonly unsubscribeUrl?: string;
  /**
   * Part of the Message-ID before the `@`, made from ids, so that every retry of a mail has the same Message-ID. Mail
   * servers and readers may drop mails with a Message-ID that they have seen. Random by default.
   */
  readonly messageId?: string;
  /** Name that the mail shows as its sender, in place of the name of `MAIL_FROM`; the address stays. */
  readonly fromName?: string;
  /** Address to which mail servers return the mail; by default the sender's. */
  readonly returnPath?: string;
  /** Further headers; the sender encodes each value, so that it cannot begin another header. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The server refuses the recipient's address. */
export class AddressRefusedError extends DeliveryRefusedError {
  override readonly name = 'AddressRefusedError';
  /** Whether it says that there is no such user; otherwise the address may receive the next mail. */
  readonly isNoSuchUser: boolean;

  constructor(
    message: string,
    { isNoSuchUser, ...options }: ErrorOptions & { readonly isNoSuchUser: boolean },
  ) {
    super(message, options);
    this.isNoSuchUser = isNoSuchUser;
  }
}

/** The connection broke after the whole mail was sent, so the server may have accepted the mail. */
export class MailUncertainError extends Error {
  override readonly name = 'MailUncertainError';
}

export interface MailSender {
  /**
   * Sends a mail. A failed call may be retried, with two exceptions.
   * @throws DeliveryRefusedError when the server refuses the mail permanently, and AddressRefusedError when it refuses
   * the recipient.
   * @throws MailUncertainError when a retry might send the mail twice. Retry only mails that must not be
   * lost, with a `messageId`.
   */
  send(mail: Mail): Promise<void>;
}
