import type { Services } from '#composition/modules.ts';

import type { DemoCreator } from './creator-schema.ts';
import type { DemoClock } from './demo-clock.ts';
import { ignoreMissing } from './ignore-missing.ts';
import { toDemoViewer } from './viewer.ts';

interface FollowTarget {
  readonly services: Pick<Services, 'followers' | 'follows'>;
  readonly clock: DemoClock;
}

/** Newest demo follow, in days before the present, so that every followed creator has signed up by then. */
const LATEST_DAYS_AGO = 1;

/** Lets the creators follow each other, one creator per half day, and open their lists if they chose so. */
export async function loadDemoFollows(
  creators: readonly DemoCreator[],
  { services, clock }: FollowTarget,
): Promise<void> {
  for (const creator of creators) {
    const { opens_follows: opensFollows, shows_follower_count: showsCount } = creator;
    if (opensFollows || showsCount)
      await services.followers.updateSettings(toDemoViewer(creator), {
        shows_list: opensFollows,
        shows_count: showsCount,
      });
    for (const [at, pubId] of creator.follows.entries()) {
      clock.set(LATEST_DAYS_AGO + (creator.follows.length - 1 - at) / 2);
      await services.follows.follow(toDemoViewer(creator), pubId).catch(ignoreMissing);
    }
  }
}
