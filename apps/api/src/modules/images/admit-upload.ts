import type { Core } from '#core/module.ts';
import { secondsUntilNextDay, toDay } from '#core/utc-day.ts';
import { notRegistered, Problem } from '#platform/problem.ts';

import { imagesRepository } from './images.repository.ts';
import { UPLOADS_PER_DAY } from './images.rules.ts';

/**
 * Counts an upload towards today's quota before the body is read; the returned function undoes the count.
 * @throws Problem `not_registered`, `quota_exceeded`.
 */
export async function admitUpload({ db, clock }: Core, userId: string): Promise<() => Promise<void>> {
  if (!(await imagesRepository.lockProfile(db, userId))) throw notRegistered();
  const now = clock.now();
  const day = toDay(now);
  if (await imagesRepository.claimUpload(db, { userId, day, limit: UPLOADS_PER_DAY })) {
    return async () => imagesRepository.releaseUpload(db, { userId, day });
  }
  throw new Problem('quota_exceeded', `At most ${UPLOADS_PER_DAY} images can be uploaded per UTC day`, {
    retryAfterSeconds: secondsUntilNextDay(now),
  });
}
