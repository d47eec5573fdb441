import { OWN_CLAIMS } from '@musubi/auth/verified-token';

import { sessionRevoked } from '#core/accounts/account-status-cache.ts';
import { createProofText } from '#core/accounts/passkeys/caller-proofs.ts';
import { createChallenge, type ProofPurpose } from '#core/accounts/passkeys/passkey-challenges.ts';
import { passkeysRepository } from '#core/accounts/passkeys/passkeys.repository.ts';
import type { Core } from '#core/module.ts';
import type { Viewer } from '#platform/http/callers/viewer.ts';
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

/**
 * Exchanges the answer of a passkey for a proof.
 * @throws Problem `passkey_unknown`, `passkey_refused`; for the purpose `methods`, `session_revoked` for an account that the
 * identity service has disabled or deleted, and IdentityUnavailableError.
 */
export async function createProof(
  core: Core,
  { viewer: { accountId }, body, caller }: Pick<Call<'createProof'>, 'viewer' | 'body' | 'caller'>,
): Promise<Result<'createProof'>> {
  const { purpose, ...answer } = body;
  const verified = await verifyAnswer(core, answer, { purpose: `prove ${purpose}`, accountId });
  await settleAnswer(core, verified, caller);
  const secondFactor = { factor: 'passkey', identifier: verified.row.id };
  return { proof: await toProof(core, { accountId, purpose, secondFactor }) };
}

interface ProvenPurpose extends Pick<Viewer, 'accountId' | 'secondFactor'> {
  readonly purpose: ProofPurpose;
}

/** The proof of this purpose; for `methods`, a custom token of this second factor. */
export async function toProof(
  core: Core,
  { accountId, purpose, secondFactor }: ProvenPurpose,
): Promise<string> {
  if (purpose !== 'methods') return createProofText(core, { accountId, purpose });
  return mintProof(core, { accountId, secondFactor });
}

/** Mints a token that signs in at the identity service only. */
async function mintProof(
  { clock, customTokens, identityStates }: Core,
  { accountId, secondFactor }: Pick<ProvenPurpose, 'accountId' | 'secondFactor'>,
): Promise<string> {
  const state = await identityStates.fetch(accountId);
  // Redeeming a custom token of a deleted account would create the account again, under the same id.
  if (state === null || state.isDisabled) throw sessionRevoked();
  return customTokens.mint(accountId, {
    ...(secondFactor !== null && { [OWN_CLAIMS.secondFactor]: secondFactor }),
    // The token is valid for an hour, so a later use of it must not count as a later sign-in.
    [OWN_CLAIMS.signedInAt]: Math.floor(clock.now().getTime() / 1000),
  });
}
