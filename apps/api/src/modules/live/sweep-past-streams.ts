import type { Core } from '#core/module.ts';
import { DAY_MS } from '#platform/job.ts';

import { liveRepository } from './live.repository.ts';

const PAST_STREAM_DAYS = 30;

/** Deletes streams 30 days after their end. */
export async function sweepPastStreams({ db, clock }: Core): Promise<void> {
  await liveRepository.removeOver(db, new Date(clock.now().getTime() - PAST_STREAM_DAYS * DAY_MS), clock);
}
