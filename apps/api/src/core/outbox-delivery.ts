import { type PageInvalidation, PageInvalidationError } from '@musubi/server/page-invalidation';

import type { AccountSync } from '#core/accounts/account-sync.ts';
import type { SignOutSignals } from '#platform/identity/sign-out-signals.ts';
import { DeliveryRefusedError } from '#platform/outbox/delivery-refused-error.ts';
import type { OutboxDelivery } from '#platform/outbox/outbox-message.ts';

export interface OutboxDeliveryOptions {
  readonly pages: PageInvalidation;
  readonly signals: SignOutSignals;
  readonly accounts: AccountSync;
  readonly letterNotices: LetterNotices;
  readonly subscriptionMails: SubscriptionMails;
  readonly nameMails: NameMails;
}

/** Notifies users of new letters. */
export interface LetterNotices {
  send(userId: string): Promise<void>;
}

/** Asks readers to confirm their addresses. */
export interface SubscriptionMails {
  send(pageId: string, id: string): Promise<void>;
}

/**
 * News about an own name: it leads to the page, its records are missing, the API released it because they were missing
 * for long, or another creator has proven it.
 */
export type NameNews = 'verified' | 'failing' | 'released' | 'taken';

/** Notifies creators of changes of their own names. */
export interface NameMails {
  send(userId: string, name: string, news: NameNews): Promise<void>;
}

/**
 * Lifetime of a sign-out signal. An app that was closed for longer asks the API on start whether its session
 * was signed out.
 */
const SIGNAL_LIFETIME_MS = 30 * 24 * 60 * 60_000;

/**
 * Delivers the messages of the outbox. The messages notify page servers of changed pages, open apps of
 * sign-outs, the identity service of changed accounts, users of new letters and own names, and ask readers to confirm.
 */
export function createOutboxDelivery({
  pages,
  signals,
  accounts,
  letterNotices,
  subscriptionMails,
  nameMails,
}: OutboxDeliveryOptions): OutboxDelivery {
  return {
    async pages_changed({ pubIds }) {
      try {
        await pages.invalidate(pubIds);
      } catch (error) {
        if (!(error instanceof PageInvalidationError) || !error.isRefused) throw error;
        throw new DeliveryRefusedError('The page servers refuse the handles', { cause: error });
      }
    },
    async account_changed({ userId }) {
      await accounts.sync(userId);
    },
    async letters_arrived({ userId }) {
      await letterNotices.send(userId);
    },
    async subscription_asked({ userId, id }) {
      await subscriptionMails.send(userId, id);
    },
    async name_changed({ userId, name, news }) {
      await nameMails.send(userId, name, news);
    },
    async key_signed_out({ userId, key, signedOutAt }) {
      const at = new Date(signedOutAt);
      const expiresAt = new Date(at.getTime() + SIGNAL_LIFETIME_MS);
      await signals.push({ userId, key, signedOutAt: at, expiresAt });
    },
    async sign_outs_erased({ userId, keys }) {
      await signals.erase(userId, keys);
    },
  };
}
