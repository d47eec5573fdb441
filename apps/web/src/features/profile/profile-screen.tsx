'use client';

import { createLazyComponentModule } from '@musubi/ui/lazy/lazy-module';

import { DraftLoader } from '#shared/screen/profile-loader.tsx';

import { profileDraftParser } from './draft/profile-draft-parser.ts';

// Loads the form in parallel with the profile, because the form library makes up a part of the screen's
// JavaScript.
const profileForm = createLazyComponentModule(
  async () => (await import('./profile-form-screen.tsx')).ProfileFormScreen,
);

/** `/my/profile`: the profile form, autosaved in sections, with a live preview. */
export function ProfileScreen(): React.JSX.Element {
  return (
    <DraftLoader parser={profileDraftParser} otherParser={profileForm}>
      {(profile) => <profileForm.Component key={profile.id} profile={profile} />}
    </DraftLoader>
  );
}
