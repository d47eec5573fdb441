import { displayNameOf } from '@musubi/domain/display-name';
import { parseEmail, toCountedMailbox } from '@musubi/domain/email';
import type { Locale } from '@musubi/domain/locales';
import { and, isNull, lte } from 'drizzle-orm';

import type { CreatorSummaries } from '#core/creators/creator-summaries.ts';
import type { PageOwners } from '#core/pages/page-owners.ts';
import { hashParts } from '#core/visitors/hash-parts.ts';
import type { VisitorKeys } from '#core/visitors/visitor-keys.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import { removeInBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import { subscriberPauses, subscribers } from '#platform/database/schema/subscribers.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Limits } from '#platform/limits/limits.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import { Problem, toValidationProblem } from '#platform/problem.ts';
import type { Random } from '#platform/random.ts';

import {
  CONFIRMABLE_MS,
  decideAsk,
  findMailList,
  LEAVE_PAUSE_MS,
  MAIL_PAUSE_MS,
} from './subscribers.rules.ts';
import type { SubscriptionKey, SubscriptionLinks } from './subscription-links.ts';
import { subscriptionsRepository } from './subscriptions.repository.ts';

export interface SubscriptionsServiceOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly pageOwners: PageOwners;
  readonly summaries: CreatorSummaries;
  readonly visitorKeys: VisitorKeys;
  readonly outbox: Pick<Outbox, 'add'>;
  readonly limits: Pick<Limits, 'countAsk'>;
  readonly canMail: boolean;
  /** Null without a key that encrypts tokens; then no address is taken. */
  readonly subscriptionLinks: SubscriptionLinks | null;
}

/** Use cases of readers, who need no account. */
export interface SubscriptionsService {
  /**
   * @param visitor Network address of the visitor.
   * @throws Problem `validation_failed`, `not_found`, `quota_exceeded`, `rate_limited`, `service_unavailable`.
   */
  ask(request: components['schemas']['CreateSubscriptionRequest'], visitor: string): Promise<void>;
  /** Finds the entry behind a link to confirm; null for a token that is invalid or has expired. */
  findConfirmable(token: string): Promise<Subscription | null>;
  confirm(token: string): Promise<Subscription | null>;
  /** Leaving works as often as it is repeated, so the creator is all that is found. */
  findLeaving(token: string): Promise<Pick<Subscription, 'creator'> | null>;
  leave(token: string): Promise<Pick<Subscription, 'creator'> | null>;
  /** Deletes addresses that were not confirmed in time, and pauses that have ended. */
  sweep(): Promise<void>;
}

/** An address that a visitor entered, with what the page promises. */
interface Asked {
  readonly pageId: string;
  readonly address: string;
  readonly addressHash: string;
  readonly purpose: string;
  readonly locale: Locale;
}

interface ListedCreator {
  readonly name: string;
  readonly pubId: string;
}

/** An entry of a mail list as its reader sees it. */
export interface Subscription {
  /** Null while the creator's page is not shown. */
  readonly creator: ListedCreator | null;
  readonly purpose: string;
}

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

export function createSubscriptionsService(options: SubscriptionsServiceOptions): SubscriptionsService {
  const { db, clock, random, pageOwners, summaries, visitorKeys, outbox, limits, canMail } = options;
  const { subscriptionLinks: links } = options;
  const fromNow = (ms: number): Date => new Date(clock.now().getTime() + ms);

  const hashOf = async (address: string): Promise<string> =>
    hashParts(await visitorKeys.keyOf('subscriber', 'always'), [toCountedMailbox(address)]);

  /** Finds the list of a page without a door. A page behind one takes no addresses. */
  const findShownList = async (pubId: string) => {
    const owner = await pageOwners.enter(pubId, undefined);
    const pageId = typeof owner === 'string' ? null : owner.userId;
    const blocks = pageId === null ? [] : await subscriptionsRepository.listBlocks(db, pageId);
    const list = findMailList(blocks, clock.now());
    if (pageId === null || list === null) throw new Problem('not_found', 'There is no page with a mail list');
    return { pageId, list };
  };

  const findCreator = async (pageId: string): Promise<ListedCreator | null> => {
    const creator = (await summaries.find([pageId], 'open')).get(pageId);
    return creator === undefined ? null : { name: displayNameOf(creator), pubId: creator.pub_id };
  };

  const store = async (tx: Database, asked: Asked): Promise<'full' | 'taken'> => {
    const { pageId, address, addressHash, purpose, locale } = asked;
    const now = clock.now();
    if (!(await subscriptionsRepository.lockPage(tx, pageId))) return 'taken';
    await subscriptionsRepository.lockMailbox(tx, addressHash);
    const times = { hourAgo: fromNow(-HOUR_MS), dayAgo: fromNow(-DAY_MS) };
    const question = { pageId, address, addressHash, ...times };
    const decision = decideAsk(await subscriptionsRepository.readSituation(tx, question));
    if (decision !== 'mail') return decision === 'full' ? 'full' : 'taken';
    const pause = { pageId, addressHash, endsAt: fromNow(MAIL_PAUSE_MS) };
    if (!(await subscriptionsRepository.claimMail(tx, pause, now))) return 'taken';
    const row = { pageId, id: random.id(), address, purpose, locale, askedAt: now, confirmedAt: null };
    const id = await subscriptionsRepository.addAsked(tx, row);
    // Held, so that the time of the answer does not tell whether a mail is sent.
    await outbox.add(tx, { kind: 'subscription_asked', userId: pageId, id }, { isHeld: true });
    return 'taken';
  };

  const find = async (token: string): Promise<{ key: SubscriptionKey; shown: Subscription } | null> => {
    const key = links?.find('confirm', token) ?? null;
    const row = key === null ? null : await subscriptionsRepository.find(db, key);
    if (key === null || row === null) return null;
    if (row.confirmedAt === null && row.askedAt <= fromNow(-CONFIRMABLE_MS)) return null;
    const creator = await findCreator(row.pageId);
    return creator === null ? null : { key, shown: { creator, purpose: row.purpose } };
  };

  return {
    async ask({ pub_id: pubId, email, locale }, visitor) {
      if (!canMail || links === null)
        throw new Problem('service_unavailable', 'No mail can be sent', { isExpected: true });
      const parsed = parseEmail(email);
      if (!parsed.ok) throw toValidationProblem([{ pointer: '/body/email', code: parsed.problem }]);
      const { pageId, list } = await findShownList(pubId);
      await limits.countAsk(pageId, visitor);
      const address = parsed.email.toLowerCase();
      const addressHash = await hashOf(address);
      const asked = { pageId, address, addressHash, purpose: list.purpose, locale };
      const result = await inTransaction(db, async (tx) => store(tx, asked));
      if (result === 'full') {
        const retryAfterSeconds = HOUR_MS / 1000;
        throw new Problem('quota_exceeded', 'The page takes no more addresses now', { retryAfterSeconds });
      }
    },

    async findConfirmable(token) {
      return (await find(token))?.shown ?? null;
    },

    async confirm(token) {
      const found = await find(token);
      if (found === null) return null;
      await subscriptionsRepository.confirm(db, found.key, clock.now());
      return found.shown;
    },

    async findLeaving(token) {
      const key = links?.find('leave', token) ?? null;
      return key === null ? null : { creator: await findCreator(key.pageId) };
    },

    async leave(token) {
      const key = links?.find('leave', token) ?? null;
      if (key === null) return null;
      const row = await subscriptionsRepository.find(db, key);
      if (row !== null) {
        const pause = {
          pageId: key.pageId,
          addressHash: await hashOf(row.address),
          endsAt: fromNow(LEAVE_PAUSE_MS),
        };
        await inTransaction(db, async (tx) => {
          if (!(await subscriptionsRepository.lockPage(tx, key.pageId))) return;
          await subscriptionsRepository.remove(tx, key);
          await subscriptionsRepository.extendPause(tx, pause);
        });
      }
      return { creator: await findCreator(key.pageId) };
    },

    async sweep() {
      await removeInBatches(db, {
        table: subscribers,
        where: and(isNull(subscribers.confirmedAt), lte(subscribers.askedAt, fromNow(-CONFIRMABLE_MS))),
        clock,
      });
      await removeInBatches(db, {
        table: subscriberPauses,
        where: lte(subscriberPauses.endsAt, clock.now()),
        clock,
      });
    },
  };
}
