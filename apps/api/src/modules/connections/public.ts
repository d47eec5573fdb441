// Compositions import only these parts of the connections.
export { createConnectionMails } from './connection-mails.ts';
export { createLazyAuthorizationServer } from './oauth/authorization-server.ts';
export { listLastWrites, undoLastWrites } from './journal/undo-last-writes.ts';
export { runWithJournal, type WriteCall } from './journal/journal.ts';
