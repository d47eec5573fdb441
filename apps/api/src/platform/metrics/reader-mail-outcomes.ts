/**
 * Outcomes of mails to readers, of all pages together: the mail server took one (`sent`), it came back because there is no
 * such user (`refused`) or for another reason (`returned`), or its reader called it unwanted (`complained`).
 */
export const READER_MAIL_OUTCOMES = ['sent', 'refused', 'returned', 'complained'] as const;

export type CountReaderMail = (outcome: (typeof READER_MAIL_OUTCOMES)[number]) => void;
