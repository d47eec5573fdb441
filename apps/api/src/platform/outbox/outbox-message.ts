import { LOCALES } from '@musubi/domain/locales';
import * as z from 'zod';

/** Messages that are delivered after a commit. */
export const outboxMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pages_changed'), pubIds: z.array(z.string()).readonly() }),
  z.object({ kind: z.literal('account_changed'), userId: z.string() }),
  z.object({ kind: z.literal('letters_arrived'), userId: z.string() }),
  z.object({
    kind: z.literal('subscription_asked'),
    userId: z.string(),
    id: z.string(),
    /** Sealed source for the link of the mail. */
    source: z.string().optional(),
  }),
  z.object({ kind: z.literal('commissions_opened'), userId: z.string() }),
  z.object({
    kind: z.literal('name_changed'),
    userId: z.string(),
    name: z.string(),
    news: z.enum(['verified', 'failing', 'released', 'taken']),
  }),
  z.object({
    kind: z.literal('passkey_news'),
    userId: z.string(),
    /**
     * `retires`: passkeys of a domain name stop at `at`; `passwordless_waits`: the choice is applied
     * at `at`; `leaving`: the account is erased at `at`.
     */
    news: z.enum([
      'added',
      'removed',
      'counter_back',
      'codes_created',
      'code_used',
      'leaving',
      'passwordless_waits',
      'passwordless_stopped',
      'passwordless_on',
      'passwordless_off',
      'mail_allowed',
      'retires',
    ]),
    /** The address of the mail; by default the address of the account. */
    to: z.string().optional(),
    browser: z.string().nullable(),
    system: z.string().nullable(),
    at: z.iso.datetime(),
  }),
  z.object({
    kind: z.literal('connection_news'),
    userId: z.string(),
    connectionId: z.string(),
    news: z.enum(['added_app', 'added_token', 'first_write', 'new_network', 'daily_changes']),
    at: z.iso.datetime(),
    /** Hosts of changed links, with `daily_changes`. */
    hosts: z.array(z.string()).readonly().optional(),
  }),
  z.object({
    kind: z.literal('webhook_off'),
    userId: z.string(),
    webhookId: z.string(),
    reason: z.enum(['gone', 'failed']),
  }),
  z.object({
    kind: z.literal('archive_news'),
    userId: z.string(),
    archive: z.enum(['data', 'page']),
    /** `left_to_operators`: no server tries again. `made`: an operator made it. */
    news: z.enum(['failed', 'left_to_operators', 'made']),
  }),
  z.object({
    kind: z.literal('reader_mails_paused'),
    userId: z.string(),
    reason: z.enum(['bounces', 'complaints', 'operator']),
  }),
  z.object({ kind: z.literal('stream_question'), userId: z.string(), id: z.string() }),
  z.object({
    kind: z.literal('verification_asked'),
    userId: z.string(),
    locale: z.enum(LOCALES).optional(),
  }),
  z.object({
    kind: z.literal('link_asked'),
    /** Null for a visitor who is not signed in. */
    userId: z.string().nullable(),
    purpose: z.enum(['change', 'reset', 'sign_in']),
    email: z.string(),
    newEmail: z.string().nullable(),
    locale: z.enum(LOCALES),
    returnTo: z.string().nullable(),
    askedAt: z.iso.datetime(),
  }),
  z.object({
    kind: z.literal('proof_code_asked'),
    userId: z.string(),
    /** Sign-out key of the session. */
    sessionKey: z.string(),
    purpose: z.enum([
      'address',
      'connections',
      'export',
      'leave',
      'methods',
      'names',
      'passkeys',
      'sessions',
    ]),
    locale: z.enum(LOCALES),
    askedAt: z.iso.datetime(),
  }),
  z.object({
    kind: z.literal('decision_made'),
    userId: z.string(),
    decisionId: z.string(),
    news: z.enum(['decided', 'undone', 'upheld', 'overturned']),
  }),
  z.object({
    kind: z.literal('notice_news'),
    noticeId: z.string(),
    news: z.enum(['received', 'answered']),
  }),
  z.object({
    kind: z.literal('key_signed_out'),
    userId: z.string(),
    key: z.string(),
    signedOutAt: z.iso.datetime(),
  }),
  z.object({ kind: z.literal('sign_outs_erased'), userId: z.string(), keys: z.array(z.string()).readonly() }),
]);

export type OutboxMessage = z.output<typeof outboxMessageSchema>;

/** Whether the delivery of a message sends a mail. */
export const IS_MAIL: Readonly<Record<OutboxMessage['kind'], boolean>> = {
  pages_changed: false,
  account_changed: false,
  letters_arrived: true,
  subscription_asked: true,
  commissions_opened: true,
  name_changed: true,
  passkey_news: true,
  connection_news: true,
  webhook_off: true,
  archive_news: true,
  reader_mails_paused: true,
  stream_question: true,
  verification_asked: true,
  link_asked: true,
  proof_code_asked: true,
  decision_made: true,
  notice_news: true,
  key_signed_out: false,
  sign_outs_erased: false,
};

/** Whether delivering a message makes all older equal messages unnecessary. */
export const REPLACES_OLDER: Readonly<Record<OutboxMessage['kind'], boolean>> = {
  pages_changed: true,
  account_changed: false,
  letters_arrived: false,
  subscription_asked: false,
  commissions_opened: false,
  name_changed: false,
  passkey_news: false,
  connection_news: false,
  webhook_off: false,
  archive_news: false,
  reader_mails_paused: false,
  stream_question: false,
  verification_asked: false,
  link_asked: false,
  proof_code_asked: false,
  decision_made: false,
  notice_news: false,
  key_signed_out: false,
  sign_outs_erased: false,
};

/** Delivers each kind of message. The outbox retries after any error except `DeliveryRefusedError`. */
export type OutboxDelivery = {
  readonly [Kind in OutboxMessage['kind']]: (
    message: Extract<OutboxMessage, { readonly kind: Kind }>,
  ) => Promise<void>;
};
