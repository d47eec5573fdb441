import { toAccountStatus } from '#core/accounts/account-status-cache.ts';
import type { Core } from '#core/module.ts';
import type { components } from '#generated/contract.ts';
import { getActivitySettings } from '#modules/activities/public.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { notRegistered } from '#platform/problem.ts';

import { type Expansion, type ProfileViewer, toPlainProfile, toProfile } from './profile.mapping.ts';

type Operation = 'v4GetProfile';

/** @throws Problem `not_registered`. */
export async function getProfile(
  core: Core,
  { viewer, query }: Pick<Call<Operation>, 'viewer' | 'query'>,
): Promise<Result<Operation>> {
  const profile = await readProfile(core, viewer, query['expand[]'] ?? []);
  return { ...profile, account: toAccountStatus(await core.accountStatuses.read(viewer)) };
}

/** @throws Problem `not_registered`. */
export async function readProfile(
  core: Core,
  viewer: ProfileViewer,
  wanted: readonly Expansion[],
): Promise<components['schemas']['ProfileResponse']> {
  const { pageId } = viewer;
  if (wanted.length === 0) {
    const row = await core.ownProfiles.findPlain(pageId);
    if (row === undefined) throw notRegistered();
    return { user: toPlainProfile(row, viewer) };
  }
  const expansions = new Set(wanted);
  const found =
    expansions.has('links') || expansions.has('blocks')
      ? await core.ownProfiles.findWithLinks(pageId)
      : await core.ownProfiles.find(pageId).then((row) => row && { ...row, links: [], blocks: [] });
  if (found === undefined) throw notRegistered();
  const activities = expansions.has('activities') ? await getActivitySettings(core, pageId) : undefined;
  const { links, blocks } = found;
  return { user: toProfile(found, { viewer, expansions, links, blocks, activities }) };
}
