import { accountsRepository, MANY_UNENDED } from '#core/accounts/accounts.repository.ts';
import { removeNumerousRows } from '#core/accounts/eraser.ts';
import { lockPageToErase } from '#core/creators/page-locks.ts';
import type { Core } from '#core/module.ts';
import { lettersRepository } from '#modules/letters/public.ts';
import { releaseFrozenHandles } from '#modules/profile/public.ts';
import { inTransaction } from '#platform/database/transaction.ts';

import { endOfTombstones } from './unsubscribe.rules.ts';

/**
 * Erases all users whose grace period has ended; a failure for one user is logged and retried in the next run.
 */
export async function eraseDueUsers(core: Core): Promise<void> {
  const { db, clock } = core;
  const now = clock.now();
  await forEach(core, async (after) => accountsRepository.listDue(db, now, after), erase);
  await forEach(core, async (after) => accountsRepository.listKnownToIdentity(db, after), removeIdentity);
  await accountsRepository.removeErased(db, endOfTombstones(now), clock);
  // Handles of erased users can be claimed again once their freeze has ended.
  await releaseFrozenHandles(core);
}

/** A user who cannot be erased must not block the erasure of other users. */
async function forEach(
  core: Core,
  list: (after: string) => Promise<readonly string[]>,
  work: (core: Core, userId: string) => Promise<void>,
): Promise<void> {
  let after = '';
  for (;;) {
    const userIds = await list(after);
    for (const userId of userIds) {
      await work(core, userId).catch((error: unknown) =>
        core.log.error({ err: error }, 'a user could not be erased and will be retried'),
      );
    }
    const last = userIds.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

async function erase(core: Core, userId: string): Promise<void> {
  const { db, clock, log, attempts } = core;
  if (attempts.isStopping) return;
  const unended = await inTransaction(db, async (tx) =>
    accountsRepository.beginErasure(tx, userId, clock.now()),
  );
  if (unended === null) return;
  if (unended >= MANY_UNENDED)
    log.error({ event: 'erasure_ends_processes', account: userId, unended }, ENDING);
  const end = await attempts.begin(async () => accountsRepository.endErasure(db, userId));
  try {
    await eraseDue(core, userId);
  } finally {
    await end();
  }
}

const ENDING =
  'the erasure of an account has ended processes; it is tried again every hour, and must not be given up';

async function eraseDue(core: Core, userId: string): Promise<void> {
  const { db, clock, pages, signOuts, accountStatuses, log, erasers } = core;
  // A user who is due can no longer cancel the deletion, so rows may be deleted before the final
  // transaction.
  if (!(await removeNumerousRows(core, userId))) return;
  const effects = await inTransaction(db, async (tx) => {
    const now = clock.now();
    if (!(await accountsRepository.claimDue(tx, userId, now))) return null;
    await lockPageToErase(tx, userId);
    // Must run before the handles are erased, because the message to page servers contains these handles.
    const changed = [await pages.add(tx, userId)];
    // Pages of other users that show a letter by this user.
    const showing = await lettersRepository.listPagesShowing(tx, userId);
    for (const otherId of showing) changed.push(await pages.add(tx, otherId));
    const signedOut = await signOuts.add(tx, userId);
    for (const eraseRows of erasers) await eraseRows(tx, userId, now);
    await accountsRepository.update(tx, userId, { erasedAt: now, tokensValidAfter: now });
    return { changed, signedOut };
  });
  accountStatuses.evict(userId);
  if (effects === null) return;
  log.info({ event: 'account_erased', account: userId }, 'security event');
  for (const page of effects.changed) await pages.notify(page);
  await signOuts.deliver(effects.signedOut);
}

async function removeIdentity({ db, clock, identity }: Core, userId: string): Promise<void> {
  await identity.remove(userId);
  await accountsRepository.update(db, userId, { identityRemovedAt: clock.now() });
}
