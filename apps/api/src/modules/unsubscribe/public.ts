// Other modules and tests import only these parts of unsubscribing.
export { closeAccount } from './close-account.ts';
export { eraseDueUsers } from './erase-due-users.ts';
export { endOfGrace } from './unsubscribe.rules.ts';
