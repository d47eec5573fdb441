import type { Mail, MailSender } from '#platform/mail/mail.ts';

/** A mail server that records its mails. */
export interface FakeMail extends MailSender {
  readonly sent: readonly Mail[];
  /** Number of mails, accepted or not. */
  readonly attempts: number;
  /** Makes the server refuse mails from now on, or accept them again. */
  setDown(isDown: boolean): void;
  /** Makes mails to this address fail; null lets them arrive again. */
  failFor(to: string, error: Error | null): void;
}

export function createFakeMail(): FakeMail {
  const sent: Mail[] = [];
  const errors = new Map<string, Error | null>();
  let isDown = false;
  let attempts = 0;
  return {
    sent,
    get attempts() {
      return attempts;
    },
    setDown(next) {
      isDown = next;
    },
    failFor: (to, error) => void errors.set(to, error),
    async send(mail) {
      attempts += 1;
      if (isDown) throw new Error('The mail server is down');
      const error = errors.get(mail.to) ?? null;
      if (error !== null) throw error;
      sent.push(mail);
    },
  };
}
