import { accountsRepository } from '#core/accounts/accounts.repository.ts';
import { listKeepable } from '#core/accounts/passkeys/open-methods.ts';
import {
  mailChoice,
  type PasswordlessChoice,
  passwordlessChoicesRepository as choices,
  REMINDED_BEFORE_MS,
} from '#core/accounts/passkeys/passwordless-choices.ts';
import {
  type PasswordlessRow,
  passwordlessRepository,
} from '#core/accounts/passkeys/passwordless.repository.ts';
import { isProven } from '#core/accounts/proven-address.ts';
import type { Core } from '#core/module.ts';
import { endAll } from '#modules/session/public.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { OutboxEntry } from '#platform/outbox/outbox.ts';
import { Problem } from '#platform/problem.ts';

import { removeChoice } from './remove-choice.ts';
import { assertTwoWays } from './wait-for-passwordless.ts';

/** Another server, or a request, has changed the choice since it was listed. */
class StaleChoiceError extends Error {
  readonly code = 'stale_choice';
}

/**
 * Mails about waiting choices for the second time, and applies those whose day has come. A failure for one account is logged
 * and retried in the next run.
 */
export async function settleChoices(core: Core): Promise<void> {
  const { db, clock, log } = core;
  for (const choice of await choices.listDue(db, clock.now())) {
    const settle = choice.remindedAt === null ? remind : apply;
    await settle(core, choice).catch((error: unknown) => {
      if (!(error instanceof StaleChoiceError))
        log.error({ err: error }, 'a waiting choice could not be settled and will be retried');
    });
  }
}

/** After an outage the choice waits longer, so that the second mail still leaves a day. */
async function remind(core: Core, { accountId }: PasswordlessChoice): Promise<void> {
  const { db, clock, outbox } = core;
  const entries = await inTransaction(db, async (tx) => {
    await accountsRepository.lock(tx, accountId);
    const current = await choices.find(tx, accountId);
    const now = clock.now();
    const earliest = new Date(now.getTime() + REMINDED_BEFORE_MS);
    if (current === null || current.remindedAt !== null) return [];
    if (current.startsAt > earliest) return [];
    const reminded = await choices.update(tx, accountId, { startsAt: earliest, remindedAt: now });
    return reminded === null ? [] : mailChoice(core, tx, reminded);
  });
  core.accountStatuses.evict(accountId);
  await Promise.all(entries.map(async (entry) => outbox.deliver(entry)));
}

async function apply(core: Core, choice: PasswordlessChoice): Promise<void> {
  const { db, outbox, log } = core;
  const { accountId } = choice;
  try {
    const row = await toRow(core, choice);
    const entries: OutboxEntry[] = [];
    await endAll(core, accountId, {
      keepsConnections: true,
      provenAddress: null,
      change: async (tx) => {
        entries.push(...(await close(core, tx, row)));
      },
    });
    log.info({ event: 'passwordless_started', account: accountId }, 'security event');
    await Promise.all(entries.map(async (entry) => outbox.deliver(entry)));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const entries = await inTransaction(db, async (tx) => removeChoice(core, tx, accountId));
    core.accountStatuses.evict(accountId);
    await Promise.all(entries.map(async (entry) => outbox.deliver(entry)));
  }
}

/** @throws Problem when the account no longer fits the choice; IdentityUnavailableError. */
async function toRow(
  { db, clock, identityRecords }: Core,
  { accountId, email, keptMethods }: PasswordlessChoice,
): Promise<PasswordlessRow> {
  const record = await identityRecords.find(accountId);
  const account = await accountsRepository.find(db, accountId);
  // The owner signs in and cancels the deletion as before.
  if (record === null || (account?.leavesAt ?? null) !== null)
    throw new Problem('account_leaving', 'The account is deleted, or about to be');
  const hasChanged = (record.email?.toLowerCase() ?? null) !== email;
  if (hasChanged || (email !== null && !isProven(account, record)))
    throw new Problem('address_unverified', 'The e-mail address has changed since the choice');
  const kept = listKeepable(record).filter((method) => keptMethods.includes(method));
  return { accountId, email, keptMethods: kept, since: clock.now() };
}

/**
 * Closes the other methods in the transaction that ends all sessions.
 * @throws Problem `second_way_missing`; StaleChoiceError.
 */
async function close(
  { clock, outbox }: Core,
  tx: Database,
  row: PasswordlessRow,
): Promise<readonly OutboxEntry[]> {
  const { accountId: userId, email, since } = row;
  const current = await choices.remove(tx, userId);
  if (current === null || current.remindedAt === null || current.startsAt > clock.now())
    throw new StaleChoiceError();
  await assertTwoWays(tx, userId);
  await passwordlessRepository.put(tx, row);
  const mail = { news: 'passwordless_on', browser: null, system: null, at: since.toISOString() } as const;
  return [
    await outbox.add(tx, { kind: 'account_changed', userId }),
    await outbox.add(tx, { kind: 'passkey_news', userId, ...mail, to: email ?? undefined }),
  ];
}
