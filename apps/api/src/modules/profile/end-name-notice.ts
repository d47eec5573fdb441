import type { Core } from '#core/module.ts';
import type { PageViewer } from '#platform/http/callers/viewer.ts';

import { profileRepository } from './profile.repository.ts';

/** Records that the owner has read the notice about a name from the sign-in provider. Idempotent. */
export async function endNameNotice(
  { db }: Core,
  { viewer }: { readonly viewer: PageViewer },
): Promise<void> {
  await profileRepository.endNameNotice(db, viewer.pageId);
}
