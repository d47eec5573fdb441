import { toMultiLine } from '@musubi/domain/text';

import { endConnectionsOfHost } from '#core/connections/connections.repository.ts';
import { lockRefusals } from '#core/connections/refused-clients.ts';
import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call } from '#platform/http/operations.ts';

import { clientsRepository as repository } from './clients.repository.ts';

/** Refuses the apps of a host and ends their connections, or allows them again; logs the change. */
export async function setClient(
  { db, clock, connections, operatorLog }: Core,
  {
    path: { host },
    body: { is_refused: isRefused, reason: typed },
    operator: by,
  }: Pick<Call<'setClient'>, 'path' | 'body' | 'operator'>,
): Promise<void> {
  const reason = toMultiLine(typed);
  await inTransaction(db, async (tx) => {
    await lockRefusals(tx, 'exclusive');
    const before = await repository.findRefusal(tx, host);
    if (isRefused) {
      await repository.refuse(tx, { host, at: clock.now(), by: by.accountId, reason });
      await endConnectionsOfHost(tx, host);
    } else await repository.allow(tx, host);
    await operatorLog.add(tx, {
      by,
      operation: 'setClient',
      subject: { kind: 'client', id: host },
      aboutUserId: null,
      before: { is_refused: before !== null },
      after: { is_refused: isRefused },
      reason,
    });
  });
  connections.forget();
}
