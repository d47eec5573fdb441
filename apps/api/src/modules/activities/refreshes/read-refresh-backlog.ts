import type { Core } from '#core/module.ts';

import { type RefreshBacklog, refreshesRepository } from '../refreshes.repository.ts';
import { typesOf } from './refresh.rules.ts';

export async function readRefreshBacklog({ db, clock, sources }: Core): Promise<RefreshBacklog> {
  const types = typesOf(sources.sources);
  if (types.length === 0) return { waiting: 0, oldestAt: null };
  return refreshesRepository.readBacklog(db, { now: clock.now(), types });
}
