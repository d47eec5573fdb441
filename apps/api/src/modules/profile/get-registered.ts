import type { Core } from '#core/module.ts';
import type { PageViewer } from '#platform/http/callers/viewer.ts';
import type { Result } from '#platform/http/operations.ts';

import { profileRepository } from './profile.repository.ts';

export async function getRegistered(
  { db }: Core,
  { viewer }: { readonly viewer: PageViewer | null },
): Promise<Result<'getRegistered'>> {
  return { is_registered: viewer !== null && (await profileRepository.isRegistered(db, viewer.pageId)) };
}
