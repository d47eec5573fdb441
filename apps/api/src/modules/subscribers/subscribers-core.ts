import type { Core } from '#core/module.ts';

import type { SubscriptionLinks } from './subscription-links.ts';

/** First argument of the functions of mail lists. */
export interface SubscribersCore extends Core {
  /** Null without a key to encrypt tokens; then addresses are refused. */
  readonly subscriptionLinks: SubscriptionLinks | null;
  /** Opens the part of a link that names the mail to readers; null without a key to encrypt tokens. */
  readonly mailReturns: {
    readonly links: {
      openLeave(
        sealed: string,
      ): { readonly pageId: string; readonly readerId: string; readonly mailId: string } | null;
    };
  } | null;
}
