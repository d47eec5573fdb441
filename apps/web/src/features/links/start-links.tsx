'use client';

import { createLazyComponentModule, useLazyModule } from '@musubi/ui/lazy/lazy-module';

import { DraftLoader } from '#shared/screen/profile-loader.tsx';

import { pageDraftParser } from './editing/use-page-editor.ts';

// Lazy-loaded, because the steps before it need none of its code.
const linksStep = createLazyComponentModule(
  async () => (await import('./start/start-links-form.tsx')).StartLinksForm,
);

/** Loads the step's code when the browser is idle, so that the step opens at once, also offline. */
export function PrefetchStartLinks(): null {
  useLazyModule(linksStep, false);
  useLazyModule(pageDraftParser, false);
  return null;
}

/** The step of the guided start that asks for links. */
export function StartLinks(): React.JSX.Element {
  return (
    <DraftLoader parser={pageDraftParser} otherParser={linksStep}>
      {(profile) => <linksStep.Component key={profile.id} profile={profile} />}
    </DraftLoader>
  );
}
