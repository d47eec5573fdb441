// Compositions, the demo and other modules import only these parts of the mails to readers.
export { createReaderMailLinks } from './reader-mail-links.ts';
export type { MailReturns, ReaderMailing } from './reader-mails-core.ts';
export { createPausedMails } from './returns/paused-mails.ts';
export { sendDueMails } from './send-due-mails.ts';
