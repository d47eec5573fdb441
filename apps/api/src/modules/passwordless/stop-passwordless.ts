import { assertProven } from '#core/accounts/passkeys/caller-proofs.ts';
import { lockSession } from '#core/accounts/passkeys/lock-session.ts';
import { passwordlessChoicesRepository } from '#core/accounts/passkeys/passwordless-choices.ts';
import { listOpenKeysSince } from '#core/accounts/sign-ons.repository.ts';
import { signOutKey } from '#core/accounts/sign-out-keys.repository.ts';
import type { Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Viewer } from '#platform/http/callers/viewer.ts';
import type { Call } from '#platform/http/operations.ts';
import type { OutboxEntry } from '#platform/outbox/outbox.ts';
import { Problem } from '#platform/problem.ts';

import { removeChoice } from './remove-choice.ts';
import { askForPassword } from './stop/ask-for-password.ts';
import { beginOfDoubt, endRecent, findOldestKey } from './stop/end-recent.ts';

type Operation = 'stopPasswordless';

/**
 * Stops a waiting choice from a session that is older than every passkey and recovery code, or that proves a recent sign-in.
 * Ends what may be a thief's, except this session, and mails a link for a new password. The present password stays, because
 * the person may have no access to the mailbox.
 * @throws Problem `not_found`, `token_not_fresh`, `session_revoked`.
 */
export async function stopPasswordless(
  core: Core,
  { viewer, body: { locale }, caller }: Pick<Call<Operation>, 'viewer' | 'body' | 'caller'>,
): Promise<void> {
  const { db, outbox, accountStatuses, connections } = core;
  const { accountId, authenticatedAtSeconds } = viewer;
  if ((await passwordlessChoicesRepository.find(db, accountId)) === null) throw nothingWaits();
  const oldest = await findOldestKey(db, accountId);
  if (oldest !== null && authenticatedAtSeconds * 1000 >= oldest.getTime())
    await assertProven(core, { viewer, caller }, 'passkeys');
  const entries = await inTransaction(db, async (tx) => {
    await lockSession(tx, viewer);
    const choice = await passwordlessChoicesRepository.find(tx, accountId);
    if (choice === null) throw nothingWaits();
    const since = beginOfDoubt(choice);
    await endRecent(tx, accountId, since);
    return [
      ...(await endOthersSince(core, tx, viewer, since)),
      ...(await removeChoice(core, tx, accountId)),
      ...(await askForPassword(core, tx, { accountId, email: choice.email, locale })),
    ];
  });
  accountStatuses.evict(accountId);
  connections.forget();
  await Promise.all(entries.map(async (entry) => outbox.deliver(entry)));
}

const nothingWaits = (): Problem => new Problem('not_found', 'No choice is waiting');

async function endOthersSince(
  { clock, outbox }: Core,
  tx: Database,
  { accountId: userId, signOutKey: ownKey }: Viewer,
  since: Date,
): Promise<readonly OutboxEntry[]> {
  const entries: OutboxEntry[] = [];
  for (const key of await listOpenKeysSince(tx, userId, since)) {
    if (key === ownKey) continue;
    const entry = await signOutKey(tx, outbox, { userId, key, signedOutAt: clock.now() });
    if (entry !== null) entries.push(entry);
  }
  return entries;
}
