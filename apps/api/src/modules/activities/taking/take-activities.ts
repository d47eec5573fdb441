import { ACTIVITY_GROUPS, NO_GROUP_TITLES } from '@musubi/domain/activities';

import type { Core } from '#core/module.ts';
import { assertUnlocked } from '#modules/rewards/public.ts';
import type { Database } from '#platform/database/database.ts';
import type { UnlockingViewer } from '#platform/http/callers/viewer.ts';
import { createRequestCheck } from '#platform/http/checks/request-check.ts';
import type { PagePart } from '#platform/page-copies/page-copy-parts.ts';
import { notRegistered } from '#platform/problem.ts';

import { activitiesRepository, type StoredSettings } from '../activities.repository.ts';
import { checkActivities, findNewUses, type GoodActivities } from '../activities.rules.ts';
import { writeActivities } from '../write-activities.ts';
import {
  chooseSources,
  chooseTitles,
  type SomeGroupTitles,
  withoutTitles,
} from './activities-taking.rules.ts';

type CopiedActivities = PagePart<'activities'>;

/** Sources and group titles that were added to a page from a copy; plain JSON. */
export interface TakenActivities {
  readonly ids: readonly string[];
  readonly titles: SomeGroupTitles;
}

const isActivitiesRequest = createRequestCheck('v4UpdateActivities');

/**
 * Imports the activities of a page copy, in a transaction that has locked the profile. Adds the sources after
 * those of the page, up to the maximum of a page, and the titles of untitled groups. Skips sources that the
 * page already has and those that a client could not store. Imports Instagram sources without their token,
 * which never leaves an installation. The first refresh of such a source fails with
 * `instagram_token_invalid`, whose notice has the button to connect the account.
 * @throws Problem `function_locked`.
 */
export async function takeActivities(
  core: Core,
  tx: Database,
  viewer: UnlockingViewer,
  copied: CopiedActivities,
): Promise<TakenActivities> {
  const { random } = core;
  const stored = await findSettings(tx, viewer.pageId);
  const sources = chooseSources(stored.activities, toChoices(copied, random.id));
  const titles = chooseTitles(stored.titles, toTitles(copied, random.id));
  const taken = { ids: sources.map(({ id }) => id), titles };
  if (sources.length === 0 && Object.keys(titles).length === 0) return taken;
  const wanted: GoodActivities = {
    ok: true,
    titles: { ...stored.titles, ...titles },
    choices: [...stored.activities, ...sources],
  };
  await assertUnlocked(core, tx, viewer, findNewUses(stored, wanted));
  await claimAndWrite(core, tx, viewer.pageId, { stored, wanted });
  return taken;
}

/**
 * Removes the imported sources that are still on the page, and imported titles that were not changed since,
 * in a transaction that has locked the profile. Returns the number of removed sources.
 */
export async function returnActivities(
  core: Core,
  tx: Database,
  pageId: string,
  { ids, titles }: TakenActivities,
): Promise<number> {
  const stored = await findSettings(tx, pageId);
  const left = stored.activities.filter(({ id }) => !ids.includes(id));
  const titlesLeft = withoutTitles(stored.titles, titles);
  const removed = stored.activities.length - left.length;
  const isRenamed = ACTIVITY_GROUPS.some((group) => titlesLeft[group] !== stored.titles[group]);
  if (removed === 0 && !isRenamed) return 0;
  const choices = left.map((activity, position) => ({ ...activity, position }));
  await claimAndWrite(core, tx, pageId, { stored, wanted: { ok: true, titles: titlesLeft, choices } });
  return removed;
}

async function findSettings(tx: Database, pageId: string): Promise<StoredSettings> {
  const stored = await activitiesRepository.findSettings(tx, pageId);
  if (stored === null) throw notRegistered();
  return stored;
}

async function claimAndWrite(
  core: Core,
  tx: Database,
  pageId: string,
  change: { readonly stored: StoredSettings; readonly wanted: GoodActivities },
): Promise<void> {
  const { version } = change.stored;
  const claim = { userId: pageId, version, now: core.clock.now() };
  if (!(await activitiesRepository.claimVersion(tx, claim))) {
    throw new Error('The version of the activities changed under a lock');
  }
  await writeActivities(core, tx, pageId, change);
}

/** Validates a request as if a client had sent it; null if it is invalid. */
function check(request: unknown, newId: () => string): GoodActivities | null {
  if (!isActivitiesRequest(request)) return null;
  const checked = checkActivities(request, newId);
  return checked.ok ? checked : null;
}

/** Chooses the sources that a client could store, and gives them new ids. */
function toChoices({ sources }: CopiedActivities, newId: () => string): GoodActivities['choices'] {
  return sources.flatMap(({ service: type, account, group, is_shown: isVisible }) => {
    const activity = { type, group, source_id: account, is_visible: isVisible };
    return check({ version: 1, activities: [activity] }, newId)?.choices ?? [];
  });
}

/** Chooses the titles that a client could store. */
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
