import type { DemoCreator } from './creator-schema.ts';

/** Returns the viewer for a signed-in demo creator. */
export const toDemoViewer = ({ uid }: DemoCreator) => ({
  accountId: uid,
  pageId: uid,
  nameAtProvider: null,
  pibId: null,
  isEmailVerified: true,
});
