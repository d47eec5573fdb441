import type { Core } from '#core/module.ts';

import { breakersRepository } from './breakers.repository.ts';
import { typesOf } from './refreshes/refresh.rules.ts';

const BREAKER_RETENTION_MS = 7 * 24 * 60 * 60_000;

/** Requeues jobs that a server took and never finished, and deletes old breakers. */
export async function sweepRefreshes({ db, clock, sources, refreshQueue }: Core): Promise<void> {
  if (typesOf(sources.sources).length === 0) return;
  await refreshQueue.sweep();
  await breakersRepository.sweep(db, new Date(clock.now().getTime() - BREAKER_RETENTION_MS), clock);
}
