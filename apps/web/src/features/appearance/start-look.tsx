'use client';

import { createLazyComponentModule, useLazyModule } from '@musubi/ui/lazy/lazy-module';

import { appearanceDraftParser } from '#shared/appearance-editor/use-appearance-editor.ts';
import { DraftLoader } from '#shared/screen/profile-loader.tsx';

// Lazy-loaded, because the steps before it need none of its code.
const lookStep = createLazyComponentModule(async () => (await import('./start-look-form.tsx')).StartLookForm);

/** Loads the step's code when the browser is idle. The step then opens at once, also offline. */
export function PrefetchStartLook(): null {
  useLazyModule(lookStep, false);
  useLazyModule(appearanceDraftParser, false);
  return null;
}

/** The step of the guided start that asks for a theme. */
export function StartLook(): React.JSX.Element {
  return (
    <DraftLoader parser={appearanceDraftParser} otherParser={lookStep}>
      {(profile) => <lookStep.Component key={profile.id} profile={profile} />}
    </DraftLoader>
  );
}
