// Programs and tests import only these parts of the mail lists.
export { createSubscriptionLinks, type SubscriptionLinks } from './subscription-links.ts';
export { createSubscriptionMails } from './subscription-mails.ts';
export { countWaitingReaders, tellWaitingReaders } from './waiting-readers.ts';
