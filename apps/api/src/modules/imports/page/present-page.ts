import type { Core } from '#core/module.ts';
import { type LinkRecord, linksRepository, writeLinks } from '#modules/links/public.ts';
import { profileRepository, type ProfileRow } from '#modules/profile/public.ts';
import type { Database } from '#platform/database/database.ts';
import { notRegistered } from '#platform/problem.ts';

import { type PresentPage, toPresentPage } from '../imports.mapping.ts';

/** @throws Problem `not_registered`. */
export async function readPresentPage({ ownProfiles }: Core, pageId: string): Promise<PresentPage> {
  const page = await ownProfiles.findWithLinks(pageId);
  if (page === undefined) throw notRegistered();
  return toPresentPage(page, page.links);
}

/** @throws Problem `not_registered`. */
export async function lockPage(
  tx: Database,
  pageId: string,
): Promise<{ readonly profile: ProfileRow; readonly links: readonly LinkRecord[] }> {
  const profile = await profileRepository.lock(tx, pageId);
  if (profile === undefined) throw notRegistered();
  return { profile, links: await linksRepository.list(tx, pageId) };
}

/** Stores a new list of links on a locked page; the links that it has stay unchanged. */
export async function storeLinks(
  core: Core,
  tx: Database,
  { userId, linksVersion: version }: ProfileRow,
  wanted: readonly LinkRecord[],
): Promise<void> {
  const written = await linksRepository.claimVersion(tx, { userId, version, now: core.clock.now() });
  if (written === null) throw new Error('The version of the links changed under a lock');
  await writeLinks(core, tx, { userId, wanted });
  await core.webhooks.emit(tx, userId, 'links.updated', { version: written });
}
