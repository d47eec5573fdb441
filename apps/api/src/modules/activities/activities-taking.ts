import { ACTIVITY_GROUPS, NO_GROUP_TITLES } from '@musubi/domain/activities';

import type { UnlockingViewer, Unlocks } from '#core/unlocks.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { createRequestCheck } from '#platform/http/request-check.ts';
import type { PagePart } from '#platform/page-copies/page-copy-parts.ts';
import { notRegistered } from '#platform/problem.ts';
import type { Random } from '#platform/random.ts';

import {
  chooseSources,
  chooseTitles,
  type SomeGroupTitles,
  withoutTitles,
} from './activities-taking.rules.ts';
import type { WriteActivities } from './activities-writer.ts';
import { activitiesRepository, type StoredSettings } from './activities.repository.ts';
import { checkActivities, findNewUses, type GoodActivities } from './activities.rules.ts';

type CopiedActivities = PagePart<'activities'>;

/** Sources and group titles that a page got from a copy; plain JSON. */
export interface TakenActivities {
  readonly ids: readonly string[];
  readonly titles: SomeGroupTitles;
}

/** Port: takes in the activities of a page copy, in a transaction that has locked the profile. */
export interface ActivitiesTaking {
  /**
   * Adds the sources after those of the page, as many as the page can have, and the titles of groups without a title.
   * Skips sources that the page has already and those that a client could not store.
   *
   * Takes sources of Instagram without their token, which never leaves an installation: their first refresh fails with
   * `instagram_token_invalid`, whose notice has the button to connect the account.
   * @throws Problem `function_locked`.
   */
  take(tx: Database, viewer: UnlockingViewer, wanted: CopiedActivities): Promise<TakenActivities>;
  /**
   * Removes those of these sources that are still on the page, and titles that were not changed since. Returns the
   * number of removed sources.
   */
  remove(tx: Database, pageId: string, taken: TakenActivities): Promise<number>;
}

export interface ActivitiesTakingOptions {
  readonly clock: Clock;
  readonly random: Random;
  readonly unlocks: Unlocks;
  readonly writeActivities: WriteActivities;
}

const isActivitiesRequest = createRequestCheck('v4UpdateActivities');

export function createActivitiesTaking({
  clock,
  random,
  unlocks,
  writeActivities,
}: ActivitiesTakingOptions): ActivitiesTaking {
  const find = async (tx: Database, pageId: string): Promise<StoredSettings> => {
    const stored = await activitiesRepository.findSettings(tx, pageId);
    if (stored === null) throw notRegistered();
    return stored;
  };

  const write = async (
    tx: Database,
    pageId: string,
    change: { readonly stored: StoredSettings; readonly wanted: GoodActivities },
  ): Promise<void> => {
    const { version } = change.stored;
    const claim = { userId: pageId, version, now: clock.now() };
    if (!(await activitiesRepository.claimVersion(tx, claim))) {
      throw new Error('The version of the activities changed under a lock');
    }
    await writeActivities(tx, pageId, change);
  };

  return {
    async take(tx, viewer, copied) {
      const stored = await find(tx, viewer.pageId);
      const sources = chooseSources(stored.activities, toChoices(copied, random.id));
      const titles = chooseTitles(stored.titles, toTitles(copied, random.id));
      const taken = { ids: sources.map(({ id }) => id), titles };
      if (sources.length === 0 && Object.keys(titles).length === 0) return taken;
      const wanted: GoodActivities = {
        ok: true,
        titles: { ...stored.titles, ...titles },
        choices: [...stored.activities, ...sources],
      };
      await unlocks.assertUnlocked(tx, viewer, findNewUses(stored, wanted));
      await write(tx, viewer.pageId, { stored, wanted });
      return taken;
    },

    async remove(tx, pageId, { ids, titles }) {
      const stored = await find(tx, pageId);
      const left = stored.activities.filter(({ id }) => !ids.includes(id));
      const titlesLeft = withoutTitles(stored.titles, titles);
      const removed = stored.activities.length - left.length;
      const isRenamed = ACTIVITY_GROUPS.some((group) => titlesLeft[group] !== stored.titles[group]);
      if (removed === 0 && !isRenamed) return 0;
      const choices = left.map((activity, position) => ({ ...activity, position }));
      await write(tx, pageId, { stored, wanted: { ok: true, titles: titlesLeft, choices } });
      return removed;
    },
  };
}

/** Checks a request as if a client had sent it; null if it is refused. */
function check(request: unknown, newId: () => string): GoodActivities | null {
  if (!isActivitiesRequest(request)) return null;
  const checked = checkActivities(request, newId);
  return checked.ok ? checked : null;
}

/** The sources that a client could store, with new ids. */
function toChoices({ sources }: CopiedActivities, newId: () => string): GoodActivities['choices'] {
  return sources.flatMap(({ service: type, account, group, is_shown: isVisible }) => {
    const activity = { type, group, source_id: account, is_visible: isVisible };
    return check({ version: 1, activities: [activity] }, newId)?.choices ?? [];
  });
}

/** The titles that a client could store. */
function toTitles({ group_titles: titles }: CopiedActivities, newId: () => string): SomeGroupTitles {
  const checked = ACTIVITY_GROUPS.map((group) => {
    const request = {
      version: 1,
      group_titles: { ...NO_GROUP_TITLES, [group]: titles[group] ?? '' },
      activities: [],
    };
    return [group, check(request, newId)?.titles?.[group] ?? ''] as const;
  });
  return Object.fromEntries(checked);
}
