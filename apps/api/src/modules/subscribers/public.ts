// Other modules, programs and tests import only these parts of the mail lists.
export { endSubscription } from './end-subscription.ts';
export { createOpeningMails } from './opening/opening-mails.ts';
export { tellWaitingReaders } from './opening/tell-waiting-readers.ts';
export { createSubscriptionLinks, type SubscriptionLinks } from './subscription-links.ts';
export { createSubscriptionMails } from './subscription-mails.ts';
export { type ListedCreator, findEntry, findListedCreator } from './subscription.ts';
export { renderSubscriptionPage } from './subscription-page.ts';
export { countWaitingReaders } from './waiting-readers.repository.ts';
