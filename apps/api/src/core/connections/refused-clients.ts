import { eq, inArray, sql } from 'drizzle-orm';

import { ADVISORY_LOCKS } from '#platform/database/advisory-locks.ts';
import type { Database } from '#platform/database/database.ts';
import { refusedClients } from '#platform/database/schema/desk/refused-clients.ts';
import { Problem } from '#platform/problem.ts';

const LOCK = sql.raw(String(ADVISORY_LOCKS.refusedClients));

/**
 * The host by which operators refuse apps: without a port and without the dot of the root, by which an app would otherwise
 * have many hosts.
 */
export function toClientHost(host: string): string {
  return host.replace(/:\d+$/, '').replace(/\.$/, '');
}

/** The host and those above it: a refusal covers a host and every host below it. */
export function withHostsAbove(host: string): readonly string[] {
  const labels = host.split('.');
  return labels.map((_label, at) => labels.slice(at).join('.'));
}

/**
 * Locks the refusals of apps until the transaction ends, so that none takes effect between the check and the new
 * connection.
 */
export async function lockRefusals(tx: Database, mode: 'shared' | 'exclusive'): Promise<void> {
  await tx.execute(
    mode === 'shared'
      ? sql`select pg_advisory_xact_lock_shared(${LOCK})`
      : sql`select pg_advisory_xact_lock(${LOCK})`,
  );
}

/** @throws Problem `client_refused` when an operator refused one of the hosts, or a host above it. */
export async function assertClientAllowed(db: Database, hosts: readonly (string | null)[]): Promise<void> {
  const named = hosts.filter((host) => host !== null).flatMap((host) => withHostsAbove(toClientHost(host)));
  if (named.length === 0) return;
  const found = await db
    .select({ host: refusedClients.host })
    .from(refusedClients)
    .where(inArray(refusedClients.host, named))
    .limit(1);
  if (found.length > 0) throw new Problem('client_refused', 'The operators refused the apps of this host');
}

/** Removes the erased operator from refusals, which stay. */
export async function eraseRefusingOperator(tx: Database, accountId: string): Promise<void> {
  await tx.update(refusedClients).set({ by: null }).where(eq(refusedClients.by, accountId));
}
