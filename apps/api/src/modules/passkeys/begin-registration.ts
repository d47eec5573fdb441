import { BRAND } from '@musubi/domain/brand';
import { eq } from 'drizzle-orm';

import { sessionRevoked } from '#core/accounts/account-status-cache.ts';
import { accountsRepository } from '#core/accounts/accounts.repository.ts';
import { assertProven } from '#core/accounts/passkeys/caller-proofs.ts';
import { createChallenge } from '#core/accounts/passkeys/passkey-challenges.ts';
import { passkeysRepository } from '#core/accounts/passkeys/passkeys.repository.ts';
import { isProven } from '#core/accounts/proven-address.ts';
import type { Core } from '#core/module.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { Problem } from '#platform/problem.ts';
import { toSecret } from '#platform/random.ts';

type Operation = 'createPasskeyRegistration';

/** Most passkeys of an account. */
export const PASSKEYS_MAX_COUNT = 20;

/** 256 bits: the id must not be guessed, because browsers show the account that has it. */
const USER_HANDLE_BYTES = 32;

export const tooManyPasskeys = (): Problem =>
  new Problem('quota_exceeded', `An account has at most ${PASSKEYS_MAX_COUNT} passkeys`);

/**
 * Returns what a browser needs to make a passkey.
 * @throws Problem `token_not_fresh`; `address_unverified`; `quota_exceeded` at 20 passkeys; `session_revoked` for an
 * erased account.
 */
export async function beginRegistration(
  core: Core,
  { viewer, caller }: Pick<Call<Operation>, 'viewer' | 'caller'>,
): Promise<Result<Operation>> {
  const { db, random, relyingParty } = core;
  const { accountId, email } = viewer;
  await assertProven(core, { viewer, caller }, 'passkeys');
  const known = await passkeysRepository.list(db, accountId);
  if (known.length >= PASSKEYS_MAX_COUNT) throw tooManyPasskeys();
  const userHandle = await inTransaction(db, async (tx) => {
    // Waits for an erasure, which would leave a handle behind that was stored meanwhile.
    const account = await accountsRepository.lock(tx, accountId);
    if (account.erasedAt !== null) throw sessionRevoked();
    // A stranger may have signed up with the address, and would keep a passkey. Where the identity service verified it
    // without us, the owner's first proof still deletes all passkeys.
    if (email !== null && !viewer.isEmailVerified && !isProven(account, viewer))
      throw new Problem('address_unverified', 'Verify the e-mail address of the account to add a passkey');
    return passkeysRepository.putHandle(tx, accountId, toSecret(random, USER_HANDLE_BYTES));
  });
  const [page] = await db
    .select({ name: profiles.name, pubId: profiles.pubId })
    .from(profiles)
    .where(eq(profiles.userId, accountId));
  const name = page === undefined ? BRAND.name : page.name || page.pubId;
  return {
    challenge: await createChallenge(core, { purpose: 'register', accountId }),
    rp_id: relyingParty.rpId,
    rp_name: BRAND.name,
    user_handle: userHandle,
    user_name: email ?? page?.pubId ?? name,
    display_name: name,
    known_credentials: known.map(({ credentialId }) => credentialId),
  };
}
