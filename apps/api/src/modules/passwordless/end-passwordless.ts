import { assertProven } from '#core/accounts/passkeys/caller-proofs.ts';
import {
  erasePasswordless,
  passwordlessRepository,
} from '#core/accounts/passkeys/passwordless.repository.ts';
import type { Core } from '#core/module.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { Problem } from '#platform/problem.ts';

import { changePasswordless } from './change-passwordless.ts';

type Operation = 'endPasswordless';

/**
 * Lets the account sign in by e-mail again.
 * @throws Problem `token_not_fresh`, `not_found`, `address_taken`; IdentityUnavailableError.
 */
export async function endPasswordless(
  core: Core,
  { viewer, caller }: Pick<Call<Operation>, 'viewer' | 'caller'>,
): Promise<Result<Operation>> {
  const { accountId: userId } = viewer;
  await assertProven(core, { viewer, caller }, 'passkeys');
  const stored = await passwordlessRepository.find(core.db, userId);
  await assertFree(core, userId, stored?.email ?? null);
  return changePasswordless(core, { viewer, caller }, async (tx) => {
    const row = await passwordlessRepository.find(tx, userId);
    if (row === null) throw new Problem('not_found', 'The account signs in with a password');
    await erasePasswordless(tx, userId);
    const { email } = row;
    const message = email === null ? null : ({ kind: 'address_restored', userId, email } as const);
    return { message, news: 'passwordless_off', to: email ?? undefined };
  });
}

async function assertFree({ identityRecords }: Core, accountId: string, email: string | null): Promise<void> {
  const record = email === null ? null : await identityRecords.findByEmail(email);
  if (record !== null && record.userId !== accountId)
    throw new Problem('address_taken', 'Another account has the e-mail address');
}
