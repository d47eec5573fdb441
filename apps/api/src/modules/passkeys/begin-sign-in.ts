import { createChallenge } from '#core/accounts/passkeys/passkey-challenges.ts';
import type { Core } from '#core/module.ts';
import type { Result } from '#platform/http/operations.ts';

/** Returns a challenge for a sign-in by any account. */
export async function beginSignIn(core: Core): Promise<Result<'createPasskeyChallenge'>> {
  const challenge = await createChallenge(core, { purpose: 'sign_in', accountId: null });
  return { challenge, rp_id: core.relyingParty.rpId };
}
