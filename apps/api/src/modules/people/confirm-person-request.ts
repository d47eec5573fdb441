import {
  erasePasswordless,
  passwordlessRepository,
} from '#core/accounts/passkeys/passwordless.repository.ts';
import type { Core } from '#core/module.ts';
import { beginArchive } from '#modules/export/public.ts';
import { closeAccount } from '#modules/unsubscribe/public.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import type { OutboxEntry } from '#platform/outbox/outbox.ts';
import { Problem } from '#platform/problem.ts';

import {
  assertErasable,
  lockOpenRequest,
  noKeptAddress,
  type PersonRequestKind,
  readRequest,
} from './open-person-request.ts';
import { toPersonRequest } from './people.mapping.ts';
import { personRequestsRepository } from './person-requests.repository.ts';

type Operation = 'v4OperatorConfirmPersonRequest';

/** @throws Problem `not_found`, `request_closed`, `own_decision`, `operator_account`. */
export async function confirmPersonRequest(
  core: Core,
  { path: { id }, operator }: Pick<Call<Operation>, 'path' | 'operator'>,
): Promise<Result<Operation>> {
  const { db, clock, outbox, operatorLog, accountStatuses } = core;
  const done = await inTransaction(db, async (tx) => {
    const { request } = await lockOpenRequest(core, tx, id);
    const { accountId: userId, kind, requestedBy } = request;
    if (requestedBy === operator.accountId)
      throw new Problem('own_decision', 'Another operator than the requester confirms a request');
    await assertErasable(tx, kind, userId);
    const entries = await carryOut(core, tx, kind, userId);
    const now = clock.now();
    const confirmed = { confirmedBy: operator.accountId, confirmedAt: now };
    await personRequestsRepository.update(tx, id, confirmed);
    const row = await readRequest(tx, id);
    await operatorLog.add(tx, {
      by: operator,
      operation: 'v4OperatorConfirmPersonRequest',
      subject: { kind: 'account', id: userId },
      aboutUserId: userId,
      before: { request: id, state: 'open' },
      after: { request: id, state: 'confirmed', kind },
    });
    return { entries, userId, answer: toPersonRequest(row, operator.accountId, now) };
  });
  accountStatuses.evict(done.userId);
  await Promise.all(done.entries.map(async (entry) => outbox.deliver(entry)));
  return done.answer;
}

/**
 * Closes the account as its owner does, starts an archive that only its owner can download, or lets the account sign in by
 * e-mail again.
 */
async function carryOut(
  core: Core,
  tx: Database,
  kind: PersonRequestKind,
  userId: string,
): Promise<readonly OutboxEntry[]> {
  if (kind === 'erasure') {
    const leavesAt = core.clock.now();
    return closeAccount(core, tx, { accountId: userId, pageId: userId, key: null, leavesAt });
  }
  if (kind === 'mail_sign_in') return restoreMailSignIn(core, tx, userId);
  await beginArchive(core, tx, userId);
  return [];
}

/** @throws Problem `request_closed` if the account signs in by e-mail already, or has no address. */
async function restoreMailSignIn(
  { clock, outbox }: Core,
  tx: Database,
  userId: string,
): Promise<readonly OutboxEntry[]> {
  const email = (await passwordlessRepository.find(tx, userId))?.email ?? null;
  if (email === null) throw noKeptAddress();
  await erasePasswordless(tx, userId);
  const at = clock.now().toISOString();
  const mail = { news: 'passwordless_off', browser: null, system: null, at, to: email } as const;
  return [
    await outbox.add(tx, { kind: 'address_restored', userId, email }),
    await outbox.add(tx, { kind: 'passkey_news', userId, ...mail }),
  ];
}
