import { lt } from 'drizzle-orm';

import type { Core } from '#core/module.ts';
import { removeInBatches } from '#platform/database/batches.ts';
import {
  connections,
  connectionWrites,
  oauthRecords,
} from '#platform/database/schema/accounts/connections.ts';

const DAY_MS = 24 * 60 * 60_000;
/** How long a person can see what a connection changed, and put it back. */
export const JOURNAL_MS = 30 * DAY_MS;

/** Deletes expired tokens and connections, and old entries of their journals; called periodically. */
export async function sweepConnections({ db, clock }: Pick<Core, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await removeInBatches(db, { clock, table: oauthRecords, where: lt(oauthRecords.expiresAt, now) });
  await removeInBatches(db, { clock, table: connections, where: lt(connections.expiresAt, now) });
  const before = new Date(now.getTime() - JOURNAL_MS);
  await removeInBatches(db, { clock, table: connectionWrites, where: lt(connectionWrites.at, before) });
}
