'use client';

import { createLazyComponentModule, useLazyModule } from '@musubi/ui/lazy/lazy-module';

import { DraftLoader } from '#shared/screen/profile-loader.tsx';

import { profileDraftParser } from './draft/profile-draft-parser.ts';

// Lazy-loaded like the profile form, whose form library these steps share.
const nameStep = createLazyComponentModule(
  async () => (await import('./start/start-name.tsx')).StartNameForm,
);
const genresStep = createLazyComponentModule(
  async () => (await import('./start/start-genres.tsx')).StartGenresForm,
);

/** The step of the guided start that asks for name, icon and handle. */
export function StartName(): React.JSX.Element {
  useLazyModule(genresStep, false);
  return (
    <DraftLoader parser={profileDraftParser} otherParser={nameStep}>
      {(profile) => <nameStep.Component key={profile.id} profile={profile} />}
    </DraftLoader>
  );
}

/** The step of the guided start that asks for genres. */
export function StartGenres(): React.JSX.Element {
  return (
    <DraftLoader parser={profileDraftParser} otherParser={genresStep}>
      {(profile) => <genresStep.Component key={profile.id} profile={profile} />}
    </DraftLoader>
  );
}
