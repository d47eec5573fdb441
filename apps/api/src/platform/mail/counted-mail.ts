import { DeliveryRefusedError } from '../outbox/delivery-refused-error.ts';
import type { MailSender } from './mail.ts';

/**
 * Outcome of sending a mail: the server refused it permanently (`refused`), or any other error occurred
 * (`failed`).
 */
export const MAIL_OUTCOMES = ['sent', 'refused', 'failed'] as const;

export type CountMail = (outcome: (typeof MAIL_OUTCOMES)[number]) => void;

/** Counts the mails of a sender by outcome. */
export function countMails(sender: MailSender, count: CountMail): MailSender {
  return {
    async send(mail) {
      try {
        await sender.send(mail);
      } catch (error) {
        count(error instanceof DeliveryRefusedError ? 'refused' : 'failed');
        throw error;
      }
      count('sent');
    },
  };
}
