import { and, isNull, lt, sql } from 'drizzle-orm';

import type { Core } from '#core/module.ts';
import { changeInBatches, removeInBatches } from '#platform/database/batches.ts';
import {
  connections,
  connectionWrites,
  oauthRecords,
} from '#platform/database/schema/accounts/connections.ts';

import { BEGIN_MS } from './connections.repository.ts';

const DAY_MS = 24 * 60 * 60_000;
/** How long a person can see what a connection changed, and put it back. */
export const JOURNAL_MS = 30 * DAY_MS;

/** How long the hash of a network is kept after its last use. */
export const NETWORKS_MS = 90 * DAY_MS;

/** Deletes expired tokens and connections, old networks and entries of journals, and measures entries; called periodically. */
export async function sweepConnections({ db, clock }: Pick<Core, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await removeInBatches(db, { clock, table: oauthRecords, where: lt(oauthRecords.expiresAt, now) });
  await removeInBatches(db, { clock, table: connections, where: lt(connections.expiresAt, now) });
  const neverBegun = and(
    isNull(connections.begunAt),
    lt(connections.createdAt, new Date(now.getTime() - BEGIN_MS)),
  );
  await removeInBatches(db, { clock, table: connections, where: neverBegun });
  await removeInBatches(db, { clock, table: oauthRecords, where: isOfEndedConnection });
  await forgetNetworks({ db, clock }, new Date(now.getTime() - NETWORKS_MS));
  const before = new Date(now.getTime() - JOURNAL_MS);
  await removeInBatches(db, { clock, table: connectionWrites, where: lt(connectionWrites.at, before) });
  await measureOlderRows({ db, clock });
}

/** Measures changes that an older release stored. */
async function measureOlderRows({ db, clock }: Pick<Core, 'db' | 'clock'>): Promise<void> {
  const { before, changes } = connectionWrites;
  const bytes = sql`coalesce(octet_length(${before}::text), 0) + octet_length(${changes}::text)`;
  await changeInBatches(db, {
    clock,
    size: 50,
    table: connectionWrites,
    where: isNull(connectionWrites.bytes),
    change: async (chosen) =>
      db.update(connectionWrites).set({ bytes }).where(chosen).returning({ id: connectionWrites.id }),
  });
}

const ofConnection = sql`case when ${oauthRecords.kind} = 'Grant' then ${oauthRecords.id} else ${oauthRecords.grantId} end`;

/** Whether the connection of a grant, token or code has ended; the connection is stored before each of them. */
const isOfEndedConnection = sql`${ofConnection} is not null
  and not exists (select from ${connections} where ${connections.id} = ${ofConnection})`;

/** Forgets the networks of connections that were not used since; each use forgets the older ones itself. */
async function forgetNetworks({ db, clock }: Pick<Core, 'db' | 'clock'>, before: Date): Promise<void> {
  const where = and(lt(connections.lastUsedAt, before), sql`${connections.networks} <> '[]'::jsonb`);
  await changeInBatches(db, {
    clock,
    table: connections,
    where,
    change: async (chosen) =>
      db.update(connections).set({ networks: [] }).where(chosen).returning({ id: connections.id }),
  });
}
