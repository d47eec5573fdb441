import { assertProven } from '#core/accounts/passkeys/caller-proofs.ts';
import { lockSession } from '#core/accounts/passkeys/lock-session.ts';
import {
  erasePasswordless,
  passwordlessRepository,
} from '#core/accounts/passkeys/passwordless.repository.ts';
import { restoreAddress } from '#core/accounts/passkeys/sign-in-closure.ts';
import type { Core } from '#core/module.ts';
import { continueSession } from '#modules/session/public.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { Problem } from '#platform/problem.ts';

import { changePasswordless } from './change-passwordless.ts';
import { removeChoice } from './remove-choice.ts';

type Operation = 'endPasswordless';

const notPasswordless = (): Problem => new Problem('not_found', 'The account signs in with a password');

/**
 * Lets the account sign in by e-mail again. A choice that still waits is taken back, and no session ends.
 * @throws Problem `token_not_fresh`, `not_found`, `address_taken`, `session_revoked`; IdentityUnavailableError.
 */
export async function endPasswordless(
  core: Core,
  { viewer, caller }: Pick<Call<Operation>, 'viewer' | 'caller'>,
): Promise<Result<Operation>> {
  await assertProven(core, { viewer, caller }, 'passkeys');
  const stored = await passwordlessRepository.find(core.db, viewer.accountId);
  if (stored === null) return takeBack(core, { viewer, caller });
  await restoreAddress(core, stored);
  return changePasswordless(core, { viewer, caller }, async (tx) => {
    const row = await passwordlessRepository.find(tx, viewer.accountId);
    if (row === null) throw notPasswordless();
    await erasePasswordless(tx, viewer.accountId);
    return { message: null, news: 'passwordless_off', to: row.email ?? undefined };
  });
}

async function takeBack(
  core: Core,
  { viewer, caller }: Pick<Call<Operation>, 'viewer' | 'caller'>,
): Promise<Result<Operation>> {
  const { db, outbox, accountStatuses } = core;
  const entries = await inTransaction(db, async (tx) => {
    await lockSession(tx, viewer);
    return removeChoice(core, tx, viewer.accountId);
  });
  if (entries.length === 0) throw notPasswordless();
  accountStatuses.evict(viewer.accountId);
  await Promise.all(entries.map(async (entry) => outbox.deliver(entry)));
  return { token: await continueSession(core, viewer, caller) };
}
