import type { FieldRefusal } from '@musubi/domain/problem-codes';

import { toEntryName } from '#core/entry-name.ts';
import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { toValidationProblem } from '#platform/problem.ts';

import { noSuchConnection, toConnection } from './connections.mapping.ts';
import { type ConnectionRow, connectionsRepository } from './connections.repository.ts';
import { checkChoice } from './scope-choice.ts';

type Operation = 'updateConnection';

/**
 * Renames a connection and takes rights from it; a connection never gains a right.
 * @throws Problem `validation_failed`, `not_found`.
 */
export async function updateConnection(
  { db, clock, connections }: Core,
  { viewer: { accountId }, path: { id }, body }: Pick<Call<Operation>, 'viewer' | 'path' | 'body'>,
): Promise<Result<Operation>> {
  const name = body.name === undefined ? undefined : toEntryName(body.name);
  const row = await inTransaction(db, async (tx) => {
    const present = await connectionsRepository.find(tx, { accountId, id }, clock.now());
    if (present === null) throw noSuchConnection();
    const rights = toRights(present, body);
    const changes = { ...rights, ...(name !== undefined && { name }) };
    return connectionsRepository.update(tx, { accountId, id }, changes);
  });
  if (row === null) throw noSuchConnection();
  connections.forget();
  return toConnection(row);
}

function toRights(
  present: ConnectionRow,
  body: Call<Operation>['body'],
): Pick<ConnectionRow, 'scopes' | 'mayChangePaymentLinks'> {
  const { scopes = present.scopes, may_change_payment_links: payment } = body;
  const gained = scopes.flatMap((scope, at): FieldRefusal[] =>
    present.scopes.includes(scope) ? [] : [{ pointer: `/body/scopes/${at}`, code: 'not_allowed' }],
  );
  if (payment === true && !present.mayChangePaymentLinks)
    gained.push({ pointer: '/body/may_change_payment_links', code: 'not_allowed' });
  if (gained.length > 0) throw toValidationProblem(gained);
  const mayChangePaymentLinks = scopes.includes('page.write') && (payment ?? present.mayChangePaymentLinks);
  checkChoice({ scopes, mayChangePaymentLinks });
  return { scopes: [...scopes], mayChangePaymentLinks };
}
