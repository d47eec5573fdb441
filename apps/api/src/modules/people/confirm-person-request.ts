import { endSessions } from '#core/accounts/end-sessions.ts';
import {
  erasePasswordless,
  passwordlessRepository,
} from '#core/accounts/passkeys/passwordless.repository.ts';
import { restoreAddress } from '#core/accounts/passkeys/sign-in-closure.ts';
import type { Core } from '#core/module.ts';
import { beginArchive } from '#modules/export/public.ts';
import { closeAccount } from '#modules/unsubscribe/public.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import type { OutboxEntry } from '#platform/outbox/outbox.ts';
import { Problem } from '#platform/problem.ts';

import {
  assertNoOperator,
  lockOpenRequest,
  noKeptAddress,
  type PersonRequestKind,
  readRequest,
} from './open-person-request.ts';
import { toPersonRequest } from './people.mapping.ts';
import { toRequestState } from './people.rules.ts';
import { type PersonRequestRow, personRequestsRepository } from './person-requests.repository.ts';

type Operation = 'v4OperatorConfirmPersonRequest';

/**
 * Carries out what another operator requested.
 * @throws Problem `not_found`, `request_closed`, `own_decision`, `operator_account`, `address_taken`;
 * IdentityUnavailableError.
 */
export async function confirmPersonRequest(
  core: Core,
  { path: { id }, operator }: Pick<Call<Operation>, 'path' | 'operator'>,
): Promise<Result<Operation>> {
  const { db, clock, outbox, operatorLog, accountStatuses } = core;
  await restoreMailSignIn(core, id, operator);
  const done = await inTransaction(db, async (tx) => {
    const { request } = await lockOpenRequest(core, tx, id);
    const { accountId: userId, kind } = request;
    await assertConfirmable(tx, request, operator);
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
  if (kind === 'mail_sign_in') return allowMailSignIn(core, tx, userId);
  await beginArchive(core, tx, userId);
  return [];
}

/** @throws Problem `own_decision`, `operator_account`. */
async function assertConfirmable(
  tx: Database,
  { accountId, kind, requestedBy }: PersonRequestRow,
  operator: Call<Operation>['operator'],
): Promise<void> {
  if (requestedBy === operator.accountId)
    throw new Problem('own_decision', 'Another operator than the requester confirms a request');
  await assertNoOperator(tx, kind, accountId);
}

/**
 * Gives the identity service the address of the account back before the transaction. Until the API forgets that the account
 * signs in without a password, it still refuses every sign-in by e-mail.
 * @throws Problem `not_found`, `request_closed`, `own_decision`, `operator_account`, `address_taken`;
 * IdentityUnavailableError.
 */
async function restoreMailSignIn(
  core: Core,
  id: string,
  operator: Call<Operation>['operator'],
): Promise<void> {
  const { db, clock } = core;
  const { request } = await readRequest(db, id);
  if (request.kind !== 'mail_sign_in' || toRequestState(request, clock.now()) !== 'open') return;
  await assertConfirmable(db, request, operator);
  const row = await passwordlessRepository.find(db, request.accountId);
  if (row === null || row.email === null) throw noKeptAddress();
  await restoreAddress(core, row);
}

/**
 * Ends all sessions too, because they may be a thief's.
 * @throws Problem `request_closed` if the account signs in by e-mail already, or has no address.
 */
async function allowMailSignIn(
  { clock, outbox }: Core,
  tx: Database,
  accountId: string,
): Promise<readonly OutboxEntry[]> {
  const to = (await passwordlessRepository.find(tx, accountId))?.email ?? null;
  if (to === null) throw noKeptAddress();
  await erasePasswordless(tx, accountId);
  const at = clock.now();
  const mail = { news: 'mail_allowed', browser: null, system: null, at: at.toISOString(), to } as const;
  return [
    ...(await endSessions(tx, outbox, { accountId, key: null, at })),
    await outbox.add(tx, { kind: 'passkey_news', userId: accountId, ...mail }),
  ];
}
