import type { DemoCreator } from './creator-schema.ts';

/** Returns the viewer of a demo creator who is signed in. */
export const toDemoViewer = ({ uid, profile: { name } }: DemoCreator) => ({
  accountId: uid,
  pageId: uid,
  name,
  pibId: null,
  isEmailVerified: true,
});
