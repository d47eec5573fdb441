import { OWN_PROVIDER } from '#core/accounts/passkeys/open-methods.ts';
import type { Core } from '#core/module.ts';
import { mintFirstHandToken, readDevice } from '#modules/session/public.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { settleAnswer, verifyAnswer } from './verify-answer.ts';

type Operation = 'signInWithPasskey';

/**
 * Signs in with a passkey, which counts as both factors.
 * @throws Problem `passkey_unknown`, `passkey_refused`, `rate_limited`, `session_revoked` for a disabled account;
 * IdentityUnavailableError.
 */
export async function signInWithPasskey(
  core: Core,
  { body, caller }: Pick<Call<Operation>, 'body' | 'caller'>,
): Promise<Result<Operation>> {
  const verified = await verifyAnswer(core, body, { purpose: 'sign_in', accountId: null });
  const { accountId, id } = verified.row;
  const { address, userAgent } = caller;
  await core.limits.countAsker(['signIn'], { address, userId: accountId });
  await settleAnswer(core, verified, caller);
  const token = await mintFirstHandToken(
    core,
    {
      accountId,
      email: null,
      isEmailVerified: false,
      signedInAtSeconds: Math.floor(core.clock.now().getTime() / 1000),
      secondFactor: { factor: 'passkey', identifier: id },
      signInProvider: OWN_PROVIDER,
    },
    { address, device: readDevice(userAgent) },
  );
  return { token };
}
