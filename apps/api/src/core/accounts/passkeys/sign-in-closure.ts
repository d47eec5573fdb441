import type { IdentityRecords } from '#platform/identity/identity-records.ts';
import { Problem } from '#platform/problem.ts';

import { listKeepable, providerOf } from './open-methods.ts';
import type { PasswordlessRow } from './passwordless.repository.ts';

interface ClosingCore {
  readonly identityRecords: Pick<IdentityRecords, 'find' | 'remove'>;
}

interface RestoringCore {
  readonly identityRecords: Pick<IdentityRecords, 'find' | 'remove' | 'restoreEmail'>;
}

/**
 * Removes what an account that signs in without a password did not keep at the identity service.
 * @throws IdentityUnavailableError.
 */
export async function closeMethods(
  { identityRecords: records }: ClosingCore,
  { accountId: userId, keptMethods }: Pick<PasswordlessRow, 'accountId' | 'keptMethods'>,
): Promise<void> {
  const record = await records.find(userId);
  if (record === null) return;
  const { email, hasPassword } = record;
  const providerIds = listKeepable(record)
    .filter((method) => !keptMethods.includes(method))
    .map(providerOf);
  const hasEmail = email !== null;
  if (hasEmail || hasPassword || providerIds.length > 0)
    await records.remove({ userId, hasEmail, hasPassword, providerIds });
}

/**
 * Gives the identity service the address back before the account may sign in by e-mail again. Until then, a token by e-mail
 * is refused, so this may fail in between. First removes methods that were added meanwhile: they may be a stranger's.
 * @throws Problem `address_taken`; IdentityUnavailableError.
 */
export async function restoreAddress(core: RestoringCore, row: PasswordlessRow): Promise<void> {
  await closeMethods(core, row);
  if (row.email === null || (await core.identityRecords.restoreEmail(row.accountId, row.email))) return;
  throw new Problem('address_taken', 'Another account has the e-mail address');
}
