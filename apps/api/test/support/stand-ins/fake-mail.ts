import type { Mail, MailSender } from '#platform/mail/mail.ts';

/** A mail server that records its mails. */
export interface FakeMail extends MailSender {
  readonly sent: readonly Mail[];
  /** Number of attempted mails, including refused ones. */
  readonly attempts: number;
  /** All attempted mails, including refused ones. */
  readonly attempted: readonly Mail[];
  /** Makes the server refuse all mails from now on, or accept them again. */
  setDown(isDown: boolean): void;
  /** Makes mails to this address fail with the error; null makes them succeed again. */
  failFor(to: string, error: Error | null): void;
}

export function createFakeMail(): FakeMail {
  const sent: Mail[] = [];
  const errors = new Map<string, Error | null>();
  let isDown = false;
  const attempted: Mail[] = [];
  return {
    sent,
    attempted,
    get attempts() {
      return attempted.length;
    },
    setDown(next) {
      isDown = next;
    },
    failFor: (to, error) => void errors.set(to, error),
    async send(mail) {
      attempted.push(mail);
      if (isDown) throw new Error('The mail server is down');
      const error = errors.get(mail.to) ?? null;
      if (error !== null) throw error;
      sent.push(mail);
    },
  };
}
