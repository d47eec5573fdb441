'use client';

import { createLazyComponentModule } from '@musubi/ui/lazy/lazy-module';

import { DraftLoader } from '#shared/screen/profile-loader.tsx';

// Loads the form in parallel with the profile, because the form library and the schema make up a tenth of the
// screen's JavaScript.
const profileForm = createLazyComponentModule(
  async () => (await import('./profile-form-screen.tsx')).ProfileFormScreen,
);

/** `/my/profile`: the profile form, autosaved in sections, with a live preview. */
export function ProfileScreen(): React.JSX.Element {
  return (
    <DraftLoader parser={profileForm}>
      {(profile) => <profileForm.Component key={profile.id} profile={profile} />}
    </DraftLoader>
  );
}
