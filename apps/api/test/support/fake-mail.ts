import type { Mail, MailSender } from '#platform/mail/mail.ts';

/** A mail server that remembers what it was given. */
export interface FakeMail extends MailSender {
  readonly sent: readonly Mail[];
  /** Makes it refuse from now on, or take mails again. */
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
