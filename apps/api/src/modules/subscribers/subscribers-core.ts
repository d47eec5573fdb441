import type { Core } from '#core/module.ts';

import type { SubscriptionLinks } from './subscription-links.ts';

/** First argument of the functions of mail lists. */
export interface SubscribersCore extends Core {
  /** Null without a key that encrypts tokens; then no address is taken. */
  readonly subscriptionLinks: SubscriptionLinks | null;
}
