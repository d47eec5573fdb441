import { OWN_PROVIDER } from '#core/accounts/passkeys/open-methods.ts';
import { consumeChallenge } from '#core/accounts/passkeys/passkey-challenges.ts';
import type { Core } from '#core/module.ts';
import { hashOperatorNetwork } from '#core/operators/operator-log.ts';
import { operatorsRepository } from '#core/operators/operators.repository.ts';
import { readServerSignIn, SERVER_FACTOR } from '#core/operators/server-sign-ins.ts';
import { mintFirstHandToken, readDevice } from '#modules/session/public.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { Problem } from '#platform/problem.ts';

type Operation = 'signInFromServer';

const linkSpent = (): Problem => new Problem('not_found', 'The link was used or has expired');

/**
 * Signs an operator in with a link that `operators sign-in` printed. The link is used up and the sign-in logged in one
 * transaction.
 * @throws Problem `not_found` for a link that was used, has expired or names no operator; `rate_limited`;
 * `session_revoked` for a disabled account; IdentityUnavailableError.
 */
export async function signInFromServer(
  core: Core,
  { body: { code }, caller: { address, userAgent } }: Pick<Call<Operation>, 'body' | 'caller'>,
): Promise<Result<Operation>> {
  const { db, clock, limits, operatorLog, visitorKeys } = core;
  const found = await readServerSignIn(core, code);
  if (found === null) throw linkSpent();
  const { accountId, challenge } = found;
  await limits.countAsker(['signIn'], { address, userId: accountId });
  const network = await hashOperatorNetwork(visitorKeys, address);
  await inTransaction(db, async (tx) => {
    const roles = await operatorsRepository.findRoles(tx, accountId);
    if (roles.length === 0 || !(await consumeChallenge(tx, challenge))) throw linkSpent();
    await operatorLog.add(tx, {
      by: { accountId, roles, network },
      operation: 'signInFromServer',
      subject: { kind: 'account', id: accountId },
      aboutUserId: accountId,
      after: { sign_in: challenge.nonce },
    });
  });
  const token = await mintFirstHandToken(
    core,
    {
      accountId,
      email: null,
      isEmailVerified: false,
      signedInAtSeconds: Math.floor(clock.now().getTime() / 1000),
      secondFactor: { factor: SERVER_FACTOR, identifier: challenge.nonce },
      signInProvider: OWN_PROVIDER,
    },
    { address, device: readDevice(userAgent) },
  );
  return { token };
}
