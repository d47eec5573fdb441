import type { Mail, MailSender } from '#platform/mail/mail.ts';

/** A mail server that records its mails. */
export interface FakeMail extends MailSender {
  readonly sent: readonly Mail[];
  /** Makes the server refuse mails from now on, or accept them again. */
  setAway(isAway: boolean): void;
}

export function createFakeMail(): FakeMail {
  const sent: Mail[] = [];
  let isAway = false;
  return {
    sent,
    setAway(next) {
      isAway = next;
    },
    async send(mail) {
      if (isAway) throw new Error('The mail server is away');
      sent.push(mail);
    },
  };
}
