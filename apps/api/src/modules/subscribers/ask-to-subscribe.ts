import { parseEmail } from '@musubi/domain/email';
import type { Locale } from '@musubi/domain/locales';

import { findShownBlock, findShownBoard } from '#core/pages/shown-board.ts';
import { sourceOfCaller } from '#core/visitors/source-days.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call } from '#platform/http/operations.ts';
import { DAY_MS, HOUR_MS } from '#platform/job.ts';
import { Problem, toValidationProblem } from '#platform/problem.ts';

import { hashAddress } from './end-subscription.ts';
import type { SubscribersCore } from './subscribers-core.ts';
import { decideAsk, MAIL_PAUSE_MS, type Wish } from './subscribers.rules.ts';
import { subscriptionsRepository } from './subscriptions.repository.ts';
import { waitingReadersRepository } from './waiting-readers.repository.ts';

/** An address that a visitor entered, what they want, and the purpose that the page showed. */
interface Asked {
  readonly wish: Wish;
  readonly pageId: string;
  readonly address: string;
  readonly addressHash: string;
  /** Empty for readers who wait for commissions. */
  readonly purpose: string;
  readonly locale: Locale;
  /** Source of the request; null for requests that are not counted. */
  readonly source: string | null;
}

/**
 * Mails a link that confirms the address. Readers need no account.
 * @throws Problem `validation_failed`, `not_found`, `quota_exceeded`, `rate_limited`, `service_unavailable`.
 */
export async function askToSubscribe(
  core: SubscribersCore,
  {
    body: { pub_id: pubId, email, wish, locale, source: asSent },
    caller,
  }: Pick<Call<'createSubscription'>, 'body' | 'caller'>,
): Promise<void> {
  const { db, limits, canMail, subscriptionLinks } = core;
  if (!canMail || subscriptionLinks === null)
    throw new Problem('service_unavailable', 'No mail can be sent', { isExpected: true });
  const parsed = parseEmail(email);
  if (!parsed.ok) throw toValidationProblem([{ pointer: '/body/email', code: parsed.problem }]);
  const { pageId, purpose } = await PLACES[wish](core, pubId);
  await limits.countAsk(pageId, caller.address);
  const address = parsed.email.toLowerCase();
  const addressHash = await hashAddress(core, address);
  // Readers who wait for commissions are not counted: they are no readers of the creator's mails.
  const source = wish === 'mails' ? sourceOfCaller(core, caller, asSent) : null;
  const asked = { wish, pageId, address, addressHash, purpose, locale, source };
  const result = await inTransaction(db, async (tx) => store(core, tx, asked));
  if (result === 'full') {
    const retryAfterSeconds = HOUR_MS / 1000;
    throw new Problem('quota_exceeded', 'The page takes no more addresses now', { retryAfterSeconds });
  }
}

/** The page of a form, and the purpose that the form shows. */
type AskedPlace = Pick<Asked, 'pageId' | 'purpose'>;

/** Finds the page where readers can ask for this wish. Gated pages accept no addresses. */
const PLACES: Readonly<Record<Wish, (core: SubscribersCore, pubId: string) => Promise<AskedPlace>>> = {
  async mails({ db, clock, pageOwners }, pubId) {
    const owner = await pageOwners.enter(pubId, undefined);
    const pageId = typeof owner === 'string' ? null : owner.userId;
    const list = pageId && (await findShownBlock(db, { pageId, type: 'mail_list' }, clock.now()));
    if (!list) throw new Problem('not_found', 'There is no page with a mail list');
    return { pageId, purpose: list.data.purpose };
  },

  async opening({ db, clock, pageOwners }, pubId) {
    const owner = await pageOwners.enter(pubId, undefined);
    const pageId = typeof owner === 'string' ? null : owner.userId;
    const shown = pageId && (await findShownBoard(db, pageId, clock.now()));
    if (!shown || shown.state === 'open')
      throw new Problem('not_found', 'There is no page with closed commissions');
    return { pageId, purpose: '' };
  },
};

async function store(
  { clock, random, outbox, subscriptionLinks }: SubscribersCore,
  tx: Database,
  { wish, pageId, address, addressHash, purpose, locale, source }: Asked,
): Promise<'full' | 'taken'> {
  const now = clock.now();
  const fromNow = (ms: number): Date => new Date(clock.now().getTime() + ms);
  if (!(await subscriptionsRepository.lockPage(tx, pageId))) return 'taken';
  await subscriptionsRepository.lockMailbox(tx, addressHash);
  const times = { hourAgo: fromNow(-HOUR_MS), dayAgo: fromNow(-DAY_MS) };
  const question = { pageId, wish, address, addressHash, ...times };
  const decision = decideAsk(await subscriptionsRepository.readSituation(tx, question));
  if (decision !== 'mail') return decision === 'full' ? 'full' : 'taken';
  const pause = { pageId, addressHash, endsAt: fromNow(MAIL_PAUSE_MS) };
  if (!(await subscriptionsRepository.claimMail(tx, pause, now))) return 'taken';
  const row = { pageId, id: random.id(), address, locale, askedAt: now };
  const id =
    wish === 'mails'
      ? await subscriptionsRepository.addAsked(tx, { ...row, purpose, takesWeekly: true })
      : await waitingReadersRepository.addAsked(tx, { ...row, confirmedAt: null });
  // Held until later, so that the response time does not reveal whether a mail is sent.
  const sealed = source === null ? undefined : subscriptionLinks?.sealSource({ pageId, id }, source);
  const message = { kind: 'subscription_asked', userId: pageId, id, source: sealed } as const;
  await outbox.add(tx, message, { isHeld: true });
  return 'taken';
}
