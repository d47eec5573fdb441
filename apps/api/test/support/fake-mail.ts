import type { Mail, MailSender } from '#platform/mail/mail.ts';

/** A mail server that records its mails. */
export interface FakeMail extends MailSender {
  readonly sent: readonly Mail[];
  /** Makes the server refuse mails from now on, or accept them again. */
  setDown(isDown: boolean): void;
}

export function createFakeMail(): FakeMail {
  const sent: Mail[] = [];
  let isDown = false;
  return {
    sent,
    setDown(next) {
      isDown = next;
    },
    async send(mail) {
      if (isDown) throw new Error('The mail server is down');
      sent.push(mail);
    },
  };
}
