import type { Core } from '#core/module.ts';
import { inBatches, removeInBatches } from '#platform/database/batches.ts';
import { linkProofs } from '#platform/database/schema/page/link-proofs.ts';
import { MINUTE_MS, SECOND_MS } from '#platform/job.ts';

import { checkLink } from './check-link.ts';
import { linkProofsRepository, type ProofKey } from './link-proofs.repository.ts';

/** Number of due links that a server claims together. */
const DUE_AT_ONCE = 20;
/** Time after which another server may claim a link again; longer than all checks of one claim take. */
const CLAIM_MS = 15 * MINUTE_MS;
/** Maximum number of hosts that a server contacts concurrently for due links. */
const HOSTS_AT_ONCE = 4;
/** Pause between two requests to one host. */
const HOST_PAUSE_MS = 2 * SECOND_MS;

/** Checks links that are due, and deletes due checks of removed links; called periodically. */
export async function checkDueLinks(core: Core): Promise<void> {
  const { db, clock } = core;
  const where = linkProofsRepository.withoutLink(db, clock.now());
  await removeInBatches(db, { table: linkProofs, where, clock });
  await inBatches(async (limit) => checkSome(core, limit), { clock, size: DUE_AT_ONCE });
}

async function checkSome(core: Core, limit: number): Promise<number> {
  const now = core.clock.now();
  const claimedUntil = new Date(now.getTime() + CLAIM_MS);
  const due = await linkProofsRepository.takeDue(core.db, { now, claimedUntil, limit });
  const hosts = [...Map.groupBy(due, ({ url }) => new URL(url).host).values()];
  const workers = Array.from({ length: HOSTS_AT_ONCE }, async () => {
    for (let keys = hosts.pop(); keys !== undefined; keys = hosts.pop()) await checkHost(core, keys);
  });
  await Promise.all(workers);
  return due.length;
}

async function checkHost(core: Core, keys: readonly ProofKey[]): Promise<void> {
  for (const [at, key] of keys.entries()) {
    if (at > 0) await core.pause(HOST_PAUSE_MS);
    await checkLink(core, key);
  }
}
