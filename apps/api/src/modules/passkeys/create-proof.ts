import { createProofText } from '#core/accounts/passkeys/caller-proofs.ts';
import { createChallenge } from '#core/accounts/passkeys/passkey-challenges.ts';
import { passkeysRepository } from '#core/accounts/passkeys/passkeys.repository.ts';
import type { Core } from '#core/module.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { settleAnswer, verifyAnswer } from './verify-answer.ts';

/** Returns a challenge for one purpose, and the passkeys that may sign it. */
export async function createProofChallenge(
  core: Core,
  { viewer: { accountId }, body: { purpose } }: Pick<Call<'createProofChallenge'>, 'viewer' | 'body'>,
): Promise<Result<'createProofChallenge'>> {
  const known = await passkeysRepository.list(core.db, accountId);
  return {
    challenge: await createChallenge(core, { purpose: `prove ${purpose}`, accountId }),
    rp_id: core.relyingParty.rpId,
    known_credentials: known.map(({ credentialId }) => credentialId),
  };
}

/** Exchanges the answer of a passkey for a proof. @throws Problem `passkey_unknown`, `passkey_refused`. */
export async function createProof(
  core: Core,
  { viewer: { accountId }, body, caller }: Pick<Call<'createProof'>, 'viewer' | 'body' | 'caller'>,
): Promise<Result<'createProof'>> {
  const { purpose, ...answer } = body;
  const verified = await verifyAnswer(core, answer, { purpose: `prove ${purpose}`, accountId });
  await settleAnswer(core, verified, caller);
  return { proof: await createProofText(core, { accountId, purpose }) };
}
