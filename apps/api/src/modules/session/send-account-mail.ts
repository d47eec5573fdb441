import { assertProven } from '#core/accounts/passkeys/caller-proofs.ts';
import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { Problem } from '#platform/problem.ts';

import { parseAddress } from './send-sign-in-mail.ts';

type Operation = 'sendAccountMail';

/**
 * Requests a mail with a one-time link; returns whether the API or the identity service sends it.
 * @throws Problem `token_not_fresh` for a change without a recent sign-in; `validation_failed` for a
 *   malformed address.
 */
export async function sendAccountMail(
  core: Core,
  { viewer, caller, body: { purpose, email, locale } }: Pick<Call<Operation>, 'viewer' | 'caller' | 'body'>,
): Promise<Result<Operation>> {
  const { db, outbox, canMail } = core;
  const { accountId: userId } = viewer;
  if (purpose === 'change') await assertProven(core, { viewer, caller }, 'address');
  const newEmail = purpose === 'change' ? parseAddress(email ?? '') : null;
  if (!canMail) return { sent_by: 'identity_service' };
  if (newEmail !== null) {
    await askForChange(core, { userId, newEmail, locale });
    return { sent_by: 'api' };
  }
  const entry = await inTransaction(db, async (tx) =>
    outbox.add(tx, { kind: 'verification_asked', userId, locale }),
  );
  await outbox.deliver(entry);
  return { sent_by: 'api' };
}

interface AddressChange extends Pick<Call<Operation>['body'], 'locale'> {
  readonly userId: string;
  readonly newEmail: string;
}

async function askForChange(
  { db, clock, outbox, identityRecords }: Core,
  { userId, newEmail, locale }: AddressChange,
): Promise<void> {
  const record = await identityRecords.find(userId);
  const email = record?.email ?? null;
  if (email === null) throw new Problem('not_found', 'The account has no address to change');
  const asked = { userId, purpose: 'change', email, newEmail, locale, returnTo: null } as const;
  await inTransaction(db, async (tx) =>
    outbox.add(tx, { kind: 'link_asked', ...asked, askedAt: clock.now().toISOString() }, { isHeld: true }),
  );
}
