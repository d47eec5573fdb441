import { FULL_AUTHORITY } from '#platform/http/callers/authority.ts';

import type { DemoCreator } from './creator-schema.ts';

/** Returns the viewer for a signed-in demo creator. */
export const toDemoViewer = ({ uid }: DemoCreator) => ({
  accountId: uid,
  pageId: uid,
  authority: FULL_AUTHORITY,
  nameAtProvider: null,
  pibId: null,
  isEmailVerified: true,
});
