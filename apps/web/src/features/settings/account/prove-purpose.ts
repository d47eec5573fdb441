import type { MusubiClient, ProofPurpose } from '@musubi/api-client';

import { signChallenge } from '#shared/sign-in/passkeys/web-authn.ts';

/** Lets a passkey of the account sign, and returns the proof of one request. @throws PasskeyError, ResponseError. */
export async function provePurpose(
  { platform }: Pick<MusubiClient, 'platform'>,
  purpose: ProofPurpose,
  signal: AbortSignal,
): Promise<string> {
  const { known_credentials: allowed, ...challenge } = await platform.createProofChallenge({
    createProofChallengeRequest: { purpose },
  });
  const answer = await signChallenge(challenge, { signal, allowed });
  return (await platform.createProof({ createProofRequest: { purpose, ...answer } })).proof;
}
