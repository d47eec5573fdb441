import type { Core } from '#core/module.ts';

import type { SubscriptionLinks } from './subscription-links.ts';

/** First argument of the functions of mail lists. */
export interface SubscribersCore extends Core {
  /** Null without a key to encrypt tokens; then addresses are refused. */
  readonly subscriptionLinks: SubscriptionLinks | null;
}
