import type { Core } from '#core/module.ts';
import { followPage, updateFollowSettings } from '#modules/follows/public.ts';

import type { DemoCreator } from './creator-schema.ts';
import type { DemoClock } from './demo-clock.ts';
import { ignoreMissing } from './ignore-missing.ts';
import { toDemoViewer } from './viewer.ts';

interface FollowTarget {
  readonly core: Core;
  readonly clock: DemoClock;
}

/** Age of the newest demo follow in days. Every followed creator signed up before then. */
const LATEST_DAYS_AGO = 1;

/**
 * Lets the creators follow each other, one creator per half day, and opens the follow lists of those who
 * chose so.
 */
export async function loadDemoFollows(
  creators: readonly DemoCreator[],
  { core, clock }: FollowTarget,
): Promise<void> {
  for (const creator of creators) {
    const { opens_follows: opensFollows, shows_follower_count: showsCount } = creator;
    const viewer = toDemoViewer(creator);
    if (opensFollows || showsCount)
      await updateFollowSettings(core, {
        viewer,
        body: { shows_list: opensFollows, shows_count: showsCount },
      });
    for (const [at, pubId] of creator.follows.entries()) {
      clock.set(LATEST_DAYS_AGO + (creator.follows.length - 1 - at) / 2);
      await followPage(core, viewer, { pubId, source: null }).catch(ignoreMissing);
    }
  }
}
