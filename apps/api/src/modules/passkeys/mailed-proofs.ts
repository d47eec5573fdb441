import { sessionRevoked } from '#core/accounts/account-status-cache.ts';
import { findProofCodeOffer, spendProofCode } from '#core/accounts/passkeys/proof-codes.ts';
import { maskName } from '#core/accounts/sign-in-methods.ts';
import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Viewer } from '#platform/http/callers/viewer.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { toProof } from './create-proof.ts';

/** @throws IdentityUnavailableError. */
export async function getProofCodeOffer(
  core: Core,
  { viewer: { accountId } }: Pick<Call<'getProofCodeOffer'>, 'viewer'>,
): Promise<Result<'getProofCodeOffer'>> {
  const { email, hasPassword } = await findProofCodeOffer(core, accountId);
  return { code_goes_to: core.canMail && email !== null ? maskName(email) : null, has_password: hasPassword };
}

/** Asks the outbox to make and mail a code. The desk opens to no mailbox. @throws IdentityUnavailableError. */
export async function sendProofCode(
  core: Core,
  { viewer, body: { purpose, locale } }: Pick<Call<'sendProofCode'>, 'viewer' | 'body'>,
): Promise<Result<'sendProofCode'>> {
  const { db, clock, outbox, canMail } = core;
  const { accountId } = viewer;
  if (purpose === 'desk' || !canMail) return { sent_to: null };
  const { email } = await findProofCodeOffer(core, accountId);
  if (email === null) return { sent_to: null };
  const asked = { userId: accountId, sessionKey: sessionKeyOf(viewer), purpose, locale };
  const entry = await inTransaction(db, async (tx) =>
    outbox.add(tx, { kind: 'proof_code_asked', ...asked, askedAt: clock.now().toISOString() }),
  );
  await outbox.deliver(entry);
  return { sent_to: maskName(email) };
}

/**
 * Exchanges a code for a proof.
 * @throws Problem `session_revoked` for an account that the identity service has disabled or deleted; IdentityUnavailableError.
 */
export async function createProofByCode(
  core: Core,
  { viewer, body: { purpose, code } }: Pick<Call<'createProofByCode'>, 'viewer' | 'body'>,
): Promise<Result<'createProofByCode'>> {
  const { accountId } = viewer;
  const use = { accountId, sessionKey: sessionKeyOf(viewer), purpose };
  const { isRight, triesLeft } = await spendProofCode(core, use, code);
  // The account may have got a second factor or a password since the mail.
  const isOffered = isRight && (await findProofCodeOffer(core, accountId)).email !== null;
  if (!isOffered) return { proof: null, tries_left: triesLeft };
  return { proof: await toProof(core, { accountId, purpose, secondFactor: null }), tries_left: 0 };
}

/** The rules of these operations admit no bearer without a session. */
function sessionKeyOf({ signOutKey }: Pick<Viewer, 'signOutKey'>): string {
  if (signOutKey === null) throw sessionRevoked();
  return signOutKey;
}
