'use client';

import { createComponentPart } from '@musubi/ui/part/part';

import { DraftLoader } from '#shared/screen/profile-loader.tsx';

// Loads in parallel with the profile: the form library and schema are a tenth of the screen's JavaScript.
const profileForm = createComponentPart(
  async () => (await import('./profile-form-screen.tsx')).ProfileFormScreen,
);

/** `/my/profile`: the profile form, saved by a button. */
export function ProfileScreen(): React.JSX.Element {
  return (
    <DraftLoader parser={profileForm}>
      {(profile) => <profileForm.Shown key={profile.id} profile={profile} />}
    </DraftLoader>
  );
}
