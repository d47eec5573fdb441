import type { DemoCreator } from './creator-schema.ts';

/** Returns the viewer of a demo creator who is signed in. */
export const toDemoViewer = ({ uid }: DemoCreator) => ({
  accountId: uid,
  pageId: uid,
  nameAtProvider: null,
  pibId: null,
  isEmailVerified: true,
});
