import { sessionRevoked } from '#core/accounts/account-status-cache.ts';
import { accountsRepository } from '#core/accounts/accounts.repository.ts';
import { OWN_PROVIDER } from '#core/accounts/passkeys/open-methods.ts';
import { passwordlessRepository } from '#core/accounts/passkeys/passwordless.repository.ts';
import type { Core } from '#core/module.ts';
import { mintFirstHandToken, readDevice } from '#modules/session/public.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { Problem } from '#platform/problem.ts';

import { hashRecoveryCode } from './recovery-code.ts';

type Operation = 'signInWithRecoveryCode';

const codeRefused = (): Problem => new Problem('recovery_code_refused', 'The recovery code is not accepted');

/**
 * Signs in with a recovery code and uses the code up.
 * @throws Problem `recovery_code_refused`, `rate_limited`; `session_revoked` for a disabled account, which keeps the code;
 * IdentityUnavailableError.
 */
export async function signInWithRecoveryCode(
  core: Core,
  { body, caller: { address, userAgent } }: Pick<Call<Operation>, 'body' | 'caller'>,
): Promise<Result<Operation>> {
  const { db, clock, outbox, limits, log, identityStates } = core;
  const hash = hashRecoveryCode(body.code);
  const accountId = hash === null ? null : await passwordlessRepository.findAccountOfCode(db, hash);
  if (hash === null || accountId === null) {
    log.warn({ event: 'recovery_code_refused' }, 'security event');
    throw codeRefused();
  }
  await limits.countAsker(['recoveryCodes'], { address, userId: accountId });
  const state = await identityStates.fetch(accountId);
  if (state === null || state.isDisabled) throw sessionRevoked();
  const device = readDevice(userAgent);
  const { browser, system } = device;
  const now = clock.now();
  const entry = await inTransaction(db, async (tx) => {
    await accountsRepository.lock(tx, accountId);
    // Another request may have used the code, or the account may sign in with a password again.
    if (!(await passwordlessRepository.useCode(tx, { hash, accountId }))) throw codeRefused();
    const news = { news: 'code_used', browser, system, at: now.toISOString() } as const;
    return outbox.add(tx, { kind: 'passkey_news', userId: accountId, ...news });
  });
  await outbox.deliver(entry);
  const signIn = {
    accountId,
    email: null,
    isEmailVerified: false,
    signedInAtSeconds: Math.floor(now.getTime() / 1000),
    secondFactor: null,
    signInProvider: OWN_PROVIDER,
  };
  return { token: await mintFirstHandToken(core, signIn, { address, device }) };
}
