import { parseEmail } from '@musubi/domain/email';
import { withoutSource } from '@musubi/domain/visit-source';

import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { toValidationProblem } from '#platform/problem.ts';

type Operation = 'sendSignInMail';

/**
 * Requests a mail with a one-time link; returns whether the API or the identity service sends it. The
 * response and its time do not reveal whether the address has an account.
 * @throws Problem `validation_failed` for a malformed address.
 */
export async function sendSignInMail(
  { db, clock, outbox, canMail }: Core,
  { body: { purpose, email, locale, return_to: returnTo } }: Pick<Call<Operation>, 'body'>,
): Promise<Result<Operation>> {
  const address = parseAddress(email);
  if (!canMail) return { sent_by: 'identity_service' };
  // A row with an address has no source.
  const path = returnTo === undefined ? null : withoutSource(returnTo);
  const asked = { userId: null, purpose, email: address, newEmail: null, locale, returnTo: path };
  // Held until later, so that the response time does not reveal whether a mail is sent.
  await inTransaction(db, async (tx) =>
    outbox.add(tx, { kind: 'link_asked', ...asked, askedAt: clock.now().toISOString() }, { isHeld: true }),
  );
  return { sent_by: 'api' };
}

/** @throws Problem `validation_failed` for a malformed address. */
export function parseAddress(text: string): string {
  const parsed = parseEmail(text);
  if (!parsed.ok) throw toValidationProblem([{ pointer: '/body/email', code: parsed.problem }]);
  return parsed.email;
}
