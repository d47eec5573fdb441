// Compositions import only these parts of the connections.
export { createConnectionMails } from './connection-mails.ts';
export { runWithJournal, type WriteCall } from './journal/journal.ts';
