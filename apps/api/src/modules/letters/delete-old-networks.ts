import type { Core } from '#core/module.ts';
import { toDay } from '#core/utc-day.ts';

import { deleteNetworksBefore } from './letter-cleanup.repository.ts';

const DAY_MS = 24 * 60 * 60_000;
/**
 * Days for which a letter keeps the network hash of a writer without account. This time and
 * `NETWORK_BLOCKED_DAYS` are limited, because a network address may later belong to another person.
 */
const NETWORK_RETENTION_DAYS = 30;
const NETWORK_BLOCKED_DAYS = 180;

/**
 * Deletes expired network blocks, and the network hashes of letters that are too old for blocking the writer.
 */
export async function deleteOldNetworks({ db, clock }: Core): Promise<void> {
  const daysAgo = (days: number): Date => new Date(clock.now().getTime() - days * DAY_MS);
  const before = {
    letters: daysAgo(NETWORK_RETENTION_DAYS),
    blocks: daysAgo(NETWORK_BLOCKED_DAYS),
    day: toDay(daysAgo(1)),
  };
  await deleteNetworksBefore(db, before, clock);
}
