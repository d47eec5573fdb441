import type { Services } from '#composition/modules.ts';
import { Problem } from '#platform/problem.ts';

import type { DemoCreator } from './creator-schema.ts';
import type { DemoClock } from './demo-clock.ts';
import { toDemoViewer } from './viewer.ts';

interface FollowTarget {
  readonly services: Pick<Services, 'follows'>;
  readonly clock: DemoClock;
}

/** Newest demo follow, in days before the present, so that every followed creator has signed up by then. */
const LATEST_DAYS_AGO = 1;

/** Lets the creators follow each other, one creator per half day. */
export async function loadDemoFollows(
  creators: readonly DemoCreator[],
  { services, clock }: FollowTarget,
): Promise<void> {
  for (const creator of creators) {
    for (const [at, pubId] of creator.follows.entries()) {
      clock.set(LATEST_DAYS_AGO + (creator.follows.length - 1 - at) / 2);
      await services.follows.follow(toDemoViewer(creator), pubId).catch(ignoreMissing);
    }
  }
}

/** Ignores a page that another server, which starts on the same database, has not loaded yet. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof Problem && error.code === 'not_found')) throw error;
}
