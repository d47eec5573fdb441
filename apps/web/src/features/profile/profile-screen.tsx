'use client';

import { createComponentPart } from '@musubi/ui/part/part';

import { DraftLoader } from '#shared/screen/profile-loader.tsx';

// Comes while the profile is read: the form's library and the schema of its fields are a tenth of a screen's script.
const profileForm = createComponentPart(
  async () => (await import('./profile-form-screen.tsx')).ProfileFormScreen,
);

/** `/my/profile`: who somebody is and where to find them, saved when they say so. */
export function ProfileScreen(): React.JSX.Element {
  return (
    <DraftLoader parser={profileForm}>
      {(profile) => <profileForm.Shown key={profile.id} profile={profile} />}
    </DraftLoader>
  );
}
