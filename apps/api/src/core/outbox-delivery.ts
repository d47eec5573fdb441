import type { Locale } from '@musubi/domain/locales';
import { type PageInvalidation, PageInvalidationError } from '@musubi/server/page-invalidation';

import type { AccountSync } from '#core/accounts/account-sync.ts';
import type { SignOutSignals } from '#platform/identity/sign-out-signals.ts';
import { DeliveryRefusedError } from '#platform/outbox/delivery-refused-error.ts';
import type { OutboxDelivery, OutboxMessage } from '#platform/outbox/outbox-message.ts';

import type { LinkMails } from './accounts/link-mails.ts';
import type { ProofCodeMails } from './accounts/passkeys/proof-code-mails.ts';
import { combineInvalidations } from './pages/combined-invalidation.ts';

export interface OutboxDeliveryOptions {
  readonly pages: PageInvalidation;
  readonly signals: SignOutSignals;
  readonly accounts: AccountSync;
  readonly letterNotices: LetterNotices;
  readonly subscriptionMails: SubscriptionMails;
  readonly openingMails: OpeningMails;
  readonly nameMails: NameMails;
  readonly passkeyMails: PasskeyMails;
  readonly connectionMails: ConnectionMails;
  readonly webhookMails: WebhookMails;
  readonly archiveMails: ArchiveMails;
  readonly pausedMails: PausedMails;
  readonly streamMails: StreamMails;
  readonly decisionMails: DecisionMails;
  readonly verificationMails: VerificationMails;
  readonly linkMails: LinkMails | null;
  readonly proofCodeMails: ProofCodeMails;
  readonly noticeMails: NoticeMails;
}

/** Notifies users of new letters. */
export interface LetterNotices {
  send(userId: string): Promise<void>;
}

/** Asks readers to confirm their addresses. */
export interface SubscriptionMails {
  send(message: Extract<OutboxMessage, { readonly kind: 'subscription_asked' }>): Promise<void>;
}

/** Mails the readers who wait for the commissions of a page. */
export interface OpeningMails {
  send(pageId: string): Promise<void>;
}

/**
 * News about an own name. `verified`: the name leads to the page. `failing`: its records are missing.
 * `released`: they were missing for so long that the API released the name. `taken`: another creator has
 * verified it.
 */
export type NameNews = 'verified' | 'failing' | 'released' | 'taken';

/** Notifies creators of changes of their own names. */
export interface NameMails {
  send(userId: string, name: string, news: NameNews): Promise<void>;
}

/** Asks creators whether their live streams still run. */
export interface StreamMails {
  send(userId: string, streamId: string): Promise<void>;
}

/**
 * News about a decision of operators: `decided` or `undone`, or the answer to an appeal (`upheld`,
 * `overturned`).
 */
export type DecisionNews = 'decided' | 'undone' | 'upheld' | 'overturned';

/** Notifies people of decisions about their content. */
export interface DecisionMails {
  send(decisionId: string, news: DecisionNews): Promise<void>;
}

/**
 * Mails users the link that verifies their address. Without `locale`, the mail is in the language of their
 * page.
 */
export interface VerificationMails {
  send(userId: string, locale?: Locale): Promise<void>;
}

/** Mails owners of passkeys about a change of one of them. */
export interface PasskeyMails {
  send(message: Extract<OutboxMessage, { readonly kind: 'passkey_news' }>): Promise<void>;
}

/** Mails owners of accounts about their apps and tokens. */
export interface ConnectionMails {
  send(message: Extract<OutboxMessage, { readonly kind: 'connection_news' }>): Promise<void>;
}

/** Mails owners of accounts about webhooks that were switched off. */
export interface WebhookMails {
  send(message: Extract<OutboxMessage, { readonly kind: 'webhook_off' }>): Promise<void>;
}

/** Mails owners of accounts what became of an archive of their data that could not be made at once. */
export interface ArchiveMails {
  send(message: Extract<OutboxMessage, { readonly kind: 'archive_news' }>): Promise<void>;
}

/** Mails owners of pages why the mails to their readers are paused. */
export interface PausedMails {
  send(message: Extract<OutboxMessage, { readonly kind: 'reader_mails_paused' }>): Promise<void>;
}

/** News for the sender of a notice: the operators have received it, or have decided about it. */
type NoticeNews = 'received' | 'answered';

/** Notifies senders of notices, who need no account. */
export interface NoticeMails {
  send(noticeId: string, news: NoticeNews): Promise<void>;
}

/**
 * Lifetime of a sign-out signal. An app that was closed for longer asks the API on start whether its session
 * was signed out.
 */
const SIGNAL_LIFETIME_MS = 30 * 24 * 60 * 60_000;

/**
 * Delivers the messages of the outbox: to page servers about changed pages, to open apps about sign-outs, to
 * the identity service about changed accounts, to users about new letters, own names, passkeys,
 * connections, webhooks, pauses and decisions, to readers and users to confirm their addresses, to readers about open
 * commissions, to creators whether their streams still run,
 * and to senders of notices about the answers.
 */
export function createOutboxDelivery({
  pages,
  signals,
  accounts,
  letterNotices,
  subscriptionMails,
  openingMails,
  nameMails,
  passkeyMails,
  connectionMails,
  webhookMails,
  archiveMails,
  pausedMails,
  streamMails,
  decisionMails,
  verificationMails,
  linkMails,
  proofCodeMails,
  noticeMails,
}: OutboxDeliveryOptions): OutboxDelivery {
  const combined = combineInvalidations(pages);
  return {
    async pages_changed({ pubIds }) {
      try {
        await combined.invalidate(pubIds);
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
    async subscription_asked(message) {
      await subscriptionMails.send(message);
    },
    async commissions_opened({ userId }) {
      await openingMails.send(userId);
    },
    async name_changed({ userId, name, news }) {
      await nameMails.send(userId, name, news);
    },
    async passkey_news(message) {
      await passkeyMails.send(message);
    },
    async connection_news(message) {
      await connectionMails.send(message);
    },
    async webhook_off(message) {
      await webhookMails.send(message);
    },
    async archive_news(message) {
      await archiveMails.send(message);
    },
    async reader_mails_paused(message) {
      await pausedMails.send(message);
    },
    async stream_question({ userId, id }) {
      await streamMails.send(userId, id);
    },
    async decision_made({ decisionId, news }) {
      // Rethrows MailUncertainError, so that the outbox retries: a duplicate has the same Message-ID, and
      // without the mail the person would not learn how to appeal.
      await decisionMails.send(decisionId, news);
    },
    async verification_asked({ userId, locale }) {
      await verificationMails.send(userId, locale);
    },
    async link_asked(message) {
      await linkMails?.sendAsked(message);
    },
    async proof_code_asked(message) {
      await proofCodeMails.send(message);
    },
    async notice_news({ noticeId, news }) {
      await noticeMails.send(noticeId, news);
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
