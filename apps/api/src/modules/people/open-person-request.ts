import type { Core } from '#core/module.ts';
import { operatorsRepository } from '#core/operators/operators.repository.ts';
import type { components } from '#generated/contract.ts';
import type { Database } from '#platform/database/database.ts';
import { Problem } from '#platform/problem.ts';

import { lockPerson } from './known-people.ts';
import { toRequestState } from './people.rules.ts';
import { personRequestsRepository, type ShownRequest } from './person-requests.repository.ts';

export type PersonRequestKind = components['schemas']['PersonRequestKind'];

/** @throws Problem `not_found`. */
export async function readRequest(tx: Database, id: string): Promise<ShownRequest> {
  const row = await personRequestsRepository.find(tx, id);
  if (row === undefined) throw new Problem('not_found', 'There is no such request');
  return row;
}

/**
 * Locks the account and then the request, in the same order as an erasure, so that only one operator can
 * close a request.
 * @throws Problem `not_found`, `request_closed`.
 */
export async function lockOpenRequest({ clock }: Core, tx: Database, id: string): Promise<ShownRequest> {
  const { request } = await readRequest(tx, id);
  await lockPerson(tx, request.accountId);
  const row = await readRequest(tx, id);
  if (toRequestState(row.request, clock.now()) !== 'open')
    throw new Problem('request_closed', 'The request is confirmed, cancelled or expired');
  return row;
}

export const noKeptAddress = (): Problem =>
  new Problem('request_closed', 'The account signs in by e-mail, or has no address to sign in with');

/**
 * Refuses an account with operator roles: an erasure could remove the last administrator, and a mailbox must not open the
 * desk.
 * @throws Problem `operator_account`.
 */
export async function assertNoOperator(tx: Database, kind: PersonRequestKind, userId: string): Promise<void> {
  if (kind === 'export' || (await operatorsRepository.findRoles(tx, userId)).length === 0) return;
  throw new Problem('operator_account', 'The account has a role; an administrator removes the role first');
}
