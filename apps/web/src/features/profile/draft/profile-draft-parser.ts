import { createDraftParser } from '#shared/autosave/draft-parser.ts';

import type { RestoreProfile } from './profile-draft-schema.ts';

/** Parses the draft backup with a lazy-loaded schema. */
export const profileDraftParser = createDraftParser<RestoreProfile>({
  slug: 'profile',
  load: async () => (await import('./profile-draft-schema.ts')).parseProfileDraft,
});
